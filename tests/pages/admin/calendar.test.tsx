import { expect, it } from 'vitest'
import { weekInWords } from '#src/pages/admin/calendar.tsx'

it('says the year of a week once, and both where a new year begins in it', () => {
  expect(weekInWords('2026-11-23')).toBe('Mon, Nov 23 – Sun, Nov 29, 2026')
  expect(weekInWords('2026-12-28')).toBe('Mon, Dec 28, 2026 – Sun, Jan 3, 2027')
})
