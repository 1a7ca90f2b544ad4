import { describe, expect, it } from 'vitest'
import { movingOf, visitInWords } from '#contract/lives/inspection/moving.ts'

const visit = {
  // Nine in the morning of Tuesday the 10th in Texas.
  scheduled_start: '2026-11-10T15:00:00Z',
  time_zone: 'America/Chicago',
  quote: { total_cents: 102_751 },
  agreement: { signed_at: '2026-11-02T15:00:00Z' },
}

describe('moving a visit', () => {
  it('is free until the last minute of the day before, on the clocks of the home', () => {
    // 11:59 PM of Monday in Texas.
    expect(movingOf(visit, Date.parse('2026-11-10T05:59:59Z'))).toEqual({
      free: true,
      sentence: 'You can move this visit free of charge until Monday, November 9, 11:59 PM.',
    })
  })
  it('is over on the day itself, and cancelling costs half of the price', () => {
    expect(movingOf(visit, Date.parse('2026-11-10T06:00:00Z'))).toEqual({
      free: false,
      sentence:
        'This visit could be moved free of charge until Monday, November 9, 11:59 PM. Write us a message, and we will find another time with you; or cancel it, which costs $513.76 by the agreement.',
    })
  })
  it('is over on the day itself where nothing was signed too, and cancelling is free', () => {
    const { free, sentence } = movingOf(
      { ...visit, agreement: { signed_at: null } },
      Date.parse('2026-11-10T06:00:00Z'),
    )
    expect(free).toBe(false)
    expect(sentence).toMatch(/or cancel it, which is free\.$/)
  })
  it('is free while there is no time yet', () => {
    expect(movingOf({ ...visit, scheduled_start: null }, Date.parse('2027-01-01'))).toEqual({
      free: true,
      sentence: 'This visit has no time yet: choose one that suits you.',
    })
  })
  it.each([
    // A visit on the day on which the clocks go back, and one on the day after.
    ['America/Chicago', '2026-11-01T16:00:00Z', 'Saturday, October 31'],
    ['America/Chicago', '2026-11-02T16:00:00Z', 'Sunday, November 1'],
    // Wednesday morning there.
    ['Pacific/Auckland', '2026-11-10T20:00:00Z', 'Tuesday, November 10'],
    ['Pacific/Honolulu', '2027-01-01T18:00:00Z', 'Thursday, December 31'],
  ])('in %s of a visit at %s is free until %s', (time_zone, scheduled_start, day) => {
    const { sentence } = movingOf(
      { ...visit, time_zone, scheduled_start },
      Date.parse('2026-10-01T12:00:00Z'),
    )
    expect(sentence).toBe(`You can move this visit free of charge until ${day}, 11:59 PM.`)
  })
})

describe('the time of a visit in words', () => {
  it('is that of the clocks of the home', () => {
    expect(visitInWords('2026-03-09T15:00:00Z', 'America/Chicago')).toBe(
      'Monday, March 9 at 10:00 AM',
    )
    expect(visitInWords('2026-03-09T15:30:00Z', 'America/Phoenix')).toBe(
      'Monday, March 9 at 8:30 AM',
    )
  })
  it('says so where none was fixed, or where it cannot be read', () => {
    for (const at of [null, '', 'soon'])
      expect(visitInWords(at, 'America/Chicago')).toBe('no fixed time')
  })
})
