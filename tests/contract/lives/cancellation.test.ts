import { describe, expect, it } from 'vitest'
import { missingFields } from '#contract/lives/agreement/agreement-text.ts'
import { cancellationOf, refundOf } from '#contract/lives/inspection/cancellation.ts'

const visit = {
  // Nine in the morning of Tuesday the 10th in Texas.
  scheduled_start: '2026-11-10T15:00:00Z',
  time_zone: 'America/Chicago',
  quote: { total_cents: 102_751 },
  agreement: { signed_at: '2026-11-02T15:00:00Z' },
}
const at = (instant: string, more: Partial<typeof visit> | { scheduled_start: null } = {}) =>
  cancellationOf({ ...visit, ...more }, Date.parse(instant))

describe('cancelling', () => {
  it('costs what the agreement says that is signed', () => {
    expect(missingFields('Moving and cancelling.')).toContain('cancellation')
  })

  it('is free until the day before the visit, on the clocks of the home', () => {
    // 11:59 PM of Monday in Texas; in London it is Tuesday already.
    expect(at('2026-11-10T05:59:00Z')).toEqual({
      cents: 0,
      sentence: 'Cancelling is free until the day before the visit on Tuesday, November 10.',
    })
  })

  it('costs half of the price on the day itself, half-up', () => {
    const { cents, sentence } = at('2026-11-10T06:00:00Z')
    expect(cents).toBe(51_376)
    expect(sentence).toContain('half of the price is due, $513.76.')
  })

  it('is free without a time and without a signature', () => {
    expect(at('2026-11-10T16:00:00Z', { scheduled_start: null }).cents).toBe(0)
    expect(
      cancellationOf(
        { ...visit, agreement: { signed_at: null } },
        Date.parse('2026-11-10T16:00:00Z'),
      ).cents,
    ).toBe(0)
  })
})

describe('what goes back of a payment', () => {
  const money = (cancelled: string | null, paid_cents = 102_751, refunded_cents = 0) =>
    refundOf(
      visit,
      { paid_cents, refunded_cents },
      cancelled === null ? null : Date.parse(cancelled),
    ).cents
  it.each([
    ['all, until the day before', money('2026-11-10T05:59:00Z'), 102_751],
    ['half, on the day itself', money('2026-11-10T06:00:00Z'), 51_375],
    ['the rest, after a part was returned', money('2026-11-10T05:59:00Z', 102_751, 2751), 100_000],
    ['nothing more than is left', money('2026-11-10T06:00:00Z', 102_751, 60_000), 0],
    ['nothing, while the visit takes place', money(null), 0],
  ])('is %s', (_, cents, expected) => {
    expect(cents).toBe(expected)
  })
  it('is said with what was returned before', () => {
    const { cents, sentence } = refundOf(
      visit,
      { paid_cents: 102_751, refunded_cents: 2_751 },
      Date.parse('2026-11-10T06:00:00Z'),
    )
    // 1,027.51 less 27.51 less 513.76.
    expect(cents).toBe(48_624)
    expect(sentence).toBe(
      'Cancelling cost $513.76 by the agreement: $486.24 of $1,027.51 goes back beside the $27.51 that was returned.',
    )
  })
  it('is nothing while the visit takes place, and says so', () => {
    expect(refundOf(visit, { paid_cents: 102_751, refunded_cents: 0 }, null)).toEqual({
      cents: 0,
      sentence: 'The visit was not cancelled: the agreement returns nothing.',
    })
  })
  it('is said in one sentence', () => {
    expect(
      refundOf(
        visit,
        { paid_cents: 102_751, refunded_cents: 0 },
        Date.parse('2026-11-10T06:00:00Z'),
      ).sentence,
    ).toBe('Cancelling cost $513.76 by the agreement: $513.75 of $1,027.51 goes back.')
  })
})
