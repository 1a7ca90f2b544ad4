import { describe, expect, it } from 'vitest'
import { spanOf } from '#server/resources/availability/time-off.ts'

// Ten in the morning in Texas, on a Tuesday.
const now = Date.parse('2026-11-24T16:00:00Z')
const entry = (from_day: string, until_day: string, more: object = {}) => ({
  time_off_id: '00000000-0000-4000-8000-000000000001',
  from_day,
  until_day,
  time_zone: 'America/Chicago' as const,
  ...more,
})
const spanned = (...asked: Parameters<typeof entry>) => {
  const { start, end } = spanOf(entry(...asked), now)
  return [new Date(start).toISOString(), new Date(end).toISOString()]
}
const wrongField = (...asked: Parameters<typeof entry>): string[] => {
  try {
    spanOf(entry(...asked), now)
  } catch (error) {
    return Object.keys((error as { fields: object }).fields)
  }
  return []
}

describe('an entry of time off', () => {
  it('of whole days goes from the first midnight to the last, on the clocks of its zone', () => {
    expect(spanned('2026-11-24', '2026-11-25')).toEqual([
      '2026-11-24T06:00:00.000Z',
      '2026-11-26T06:00:00.000Z',
    ])
  })

  it('of some hours goes from minute to minute', () => {
    expect(
      spanned('2026-11-24', '2026-11-24', { from_time: '09:05', until_time: '17:40' }),
    ).toEqual(['2026-11-24T15:05:00.000Z', '2026-11-24T23:40:00.000Z'])
  })

  it('that has begun and goes on is taken; one that ends now is over', () => {
    expect(wrongField('2026-11-20', '2026-11-24', { until_time: '10:01' })).toEqual([])
    expect(wrongField('2026-11-20', '2026-11-24', { until_time: '10:00' })).toEqual(['until_day'])
    expect(wrongField('2026-11-20', '2026-11-23')).toEqual(['until_day'])
  })

  it('ends after it starts', () => {
    const day = '2026-11-26'
    expect(wrongField(day, '2026-11-25')).toEqual(['until_day'])
    expect(wrongField(day, day, { from_time: '10:00', until_time: '10:00' })).toEqual([
      'until_time',
    ])
    expect(wrongField(day, day, { from_time: '10:00', until_time: '10:01' })).toEqual([])
  })

  it('begins within the next two years and spans at most one', () => {
    expect(wrongField('2028-11-23', '2028-11-23')).toEqual([])
    expect(wrongField('2028-11-24', '2028-11-25')).toEqual([])
    expect(wrongField('2028-11-25', '2028-11-25')).toEqual(['from_day'])
    expect(wrongField('2026-12-01', '2027-12-02')).toEqual([])
    expect(wrongField('2026-12-01', '2027-12-03')).toEqual(['until_day'])
    expect(wrongField('2025-11-01', '2026-11-25')).toEqual(['from_day'])
  })
})
