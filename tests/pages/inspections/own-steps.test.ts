import { describe, expect, it } from 'vitest'
import { ownSteps, placeOfStep } from '#src/pages/inspections/next-step.ts'

describe('what an owner can do with a visit', () => {
  it.each([
    ['scheduled', false, 'unpaid', ['Sign', 'Pay', 'Move or cancel']],
    ['in_progress', true, 'failed', ['Pay']],
    ['finalized', true, 'waived', []],
    // The report waits for both.
    ['finalized', false, 'unpaid', ['Sign', 'Pay']],
    ['requested', true, 'pending', ['Move or cancel']],
    ['cancelled', false, 'unpaid', []],
    ['scheduled', undefined, undefined, ['Move or cancel']],
  ])('in %s, signed %s, %s', (status, signed, payment_status, words) => {
    expect(ownSteps({ status, ...(signed !== undefined && { signed }), payment_status })).toEqual(
      words,
    )
  })

  it('leads to the part of the page where it is done', () => {
    expect(['Sign', 'Pay', 'Move or cancel'].map(placeOfStep)).toEqual([
      '#agreement',
      '#payment',
      '',
    ])
  })
})
