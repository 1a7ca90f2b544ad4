import { describe, expect, it } from 'vitest'
import { draftKey, following, preceding, stepsOf } from '#src/machines/inspections/booking-steps.ts'

describe('the steps of a booking', () => {
  it.each([
    ['owner', 'reason services slot agreement review'],
    ['homeowner', 'home facts reason services slot agreement review'],
    ['visitor', 'home facts reason services slot contact agreement review'],
    // The client signs by mail.
    ['staff', 'contact home facts reason services slot review'],
  ] as const)('are for %s, one after the other: %s', (by, steps) => {
    const order = steps.split(' ')
    expect(stepsOf[by]).toEqual(order)
    expect(stepsOf[by].map((step) => following(by, step))).toEqual([...order.slice(1), undefined])
    expect(stepsOf[by].map((step) => preceding(by, step))).toEqual([
      undefined,
      ...order.slice(0, -1),
    ])
  })

  it('are kept by home, those of a new home under a word', () => {
    expect([draftKey('7'), draftKey('')]).toEqual(['booking_draft_7', 'booking_draft_new'])
  })
})
