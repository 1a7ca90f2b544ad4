import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayIn, dayInFull } from '#contract/vocabulary/days.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the day of an instant', () => {
  it.each([
    ['2026-06-01T04:30:00Z', 'America/Chicago', '2026-05-31'],
    ['2026-06-01T05:00:00Z', 'America/Chicago', '2026-06-01'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
    ['2026-12-31T03:00:00Z', 'UTC', '2026-12-31'],
    ['2026-12-31T09:59:59Z', 'Pacific/Honolulu', '2026-12-30'],
    ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayIn(instant, zone)).toBe(day)
    expect(dayIn(Date.parse(instant), zone)).toBe(day)
  })

  it('is the same in a browser that writes the dates of every country like another', () => {
    // A getter in every browser, whatever its type says.
    const formats = Intl.DateTimeFormat.prototype as { readonly format: unknown }
    vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '5/31/2026')
    expect(dayIn('2026-06-01T04:30:00Z', 'America/Chicago')).toBe('2026-05-31')
  })
})

it('a day in a sentence is that day to every reader', () => {
  expect(['2026-05-31', '2024-02-29', ''].map(dayInFull)).toEqual([
    'May 31, 2026',
    'February 29, 2024',
    '',
  ])
})
