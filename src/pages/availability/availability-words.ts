import type { TimeOff } from '#contract/availability.ts'
import { type ClockZone, clockZones } from '#contract/vocabulary/zones.ts'
import { browserZone, dateTime } from '#src/pages/shared/format.ts'
import { addDays, dayInWords, wallOf } from '#src/ui/zoned-time.ts'

const short = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const

/** 'Mon, Dec 21, 2026 – Thu, Dec 24, 2026', or with the times where they are not whole days. */
export const spanInWords = ({ starts_at, ends_at, time_zone, whole_days }: TimeOff): string => {
  if (!whole_days) return `${dateTime(starts_at, time_zone)} – ${dateTime(ends_at, time_zone)}`
  const first = wallOf(starts_at, time_zone).day
  // It ends at the midnight after its last day.
  const last = addDays(wallOf(ends_at, time_zone).day, -1)
  return first === last
    ? dayInWords(first, short)
    : `${dayInWords(first, short)} – ${dayInWords(last, short)}`
}

/** An entry as it is sent, to be entered again. */
export const asEntered = ({ time_off_id, starts_at, ends_at, whole_days, ...rest }: TimeOff) => {
  const [from, until] = [wallOf(starts_at, rest.time_zone), wallOf(ends_at, rest.time_zone)]
  // A midnight at the end is that of the day before.
  const isMidnight = until.minute === 0
  return {
    time_off_id,
    from_day: from.day,
    until_day: isMidnight ? addDays(until.day, -1) : until.day,
    ...(whole_days ? {} : { from_time: timeOf(from.minute) }),
    ...(isMidnight ? {} : { until_time: timeOf(until.minute) }),
    // The contract checked it when it was entered.
    time_zone: rest.time_zone as ClockZone,
    note: rest.note,
  }
}

/** The zone of this browser where working hours can follow it; otherwise Central Time. */
export const likelyZone = (): ClockZone =>
  clockZones.find((zone) => zone === browserZone()) ?? 'America/Chicago'

export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** The minute at which hours end: 12:00 AM is the midnight after their day, 1440. */
export const endOf = (time: string): number => minuteOf(time) || 1440
/** Minutes after midnight as a field has them; 1440 is midnight again. */
export const timeOf = (minute: number): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}
