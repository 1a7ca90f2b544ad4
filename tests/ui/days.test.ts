import { expect, it } from 'vitest'
import { dayFrom, timeFrom, weekdayOf } from '#src/ui/days.ts'

it('a day is read where it is one, and is none otherwise', () => {
  expect(dayFrom('2026-11-23')?.toString()).toBe('2026-11-23')
  expect(dayFrom('2028-02-29')?.toString()).toBe('2028-02-29')
  for (const text of ['2026-02-29', '2026-13-01', '11/23/2026', 'soon', '', null, undefined])
    expect(dayFrom(text), `${text}`).toBeNull()
})

it('a time is read where it is one, and is none otherwise', () => {
  expect([timeFrom('09:05')?.hour, timeFrom('09:05')?.minute]).toEqual([9, 5])
  expect(timeFrom('00:00')?.toString()).toBe('00:00:00')
  for (const text of ['24:30', '9 AM', '', null, undefined]) expect(timeFrom(text)).toBeNull()
})

it('a day has its weekday wherever the reader is, and no day has none', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map((day) => weekdayOf(dayFrom(day)))).toEqual([
    'Sun',
    'Mon',
    'Sat',
  ])
  expect(weekdayOf(null)).toBe('')
})
