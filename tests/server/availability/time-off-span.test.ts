import { expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { furthestTimeOff, longestTimeOff } from '#contract/vocabulary/availability.ts'
import { HttpError } from '#server/errors.ts'
import { spanOf } from '#server/resources/availability/time-off.ts'

const today = '2026-03-10'
const midnight = Date.parse(`${today}T00:00:00Z`)
type Asked = Parameters<typeof spanOf>[0]

/** The field that is refused; null: none. */
const refused = (first: number, last: number, more: Partial<Asked> = {}, now = midnight) => {
  const asked: Asked = {
    time_off_id: '5f0c1d6e-3d8f-4d55-9b3a-3a2a0f2f7f10',
    from_day: addDays(today, first),
    until_day: addDays(today, last),
    time_zone: 'America/Chicago',
    ...more,
  }
  try {
    spanOf(asked, now)
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return Object.keys(error.fields ?? {}).join()
  }
}

it('time off begins within the days of its limits and spans at most a year, the last day of each included', () => {
  const [far, long] = [furthestTimeOff, longestTimeOff]
  expect([refused(far, far), refused(far + 1, far + 1)]).toEqual([null, 'from_day'])
  expect([refused(-long, 0), refused(-long - 1, 0)]).toEqual([null, 'from_day'])
  expect([refused(1, 1 + long), refused(1, 2 + long)]).toEqual([null, 'until_day'])
  expect([refused(3, 3), refused(3, 2)]).toEqual([null, 'until_day'])
})

it('time off ends after its start and after now, by a minute at least', () => {
  const times = (from_time: string, until_time: string) => ({ from_time, until_time })
  expect(refused(1, 1, times('10:00', '10:01'))).toBeNull()
  expect(refused(1, 1, times('10:00', '10:00'))).toBe('until_time')
  // By the clocks of Texas.
  const noon = Date.parse(`${today}T17:00:00Z`)
  expect(refused(0, 0, times('10:00', '12:01'), noon)).toBeNull()
  expect(refused(0, 0, times('10:00', '12:00'), noon)).toBe('until_day')
})
