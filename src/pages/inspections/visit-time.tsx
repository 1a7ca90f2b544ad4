import { DatePicker } from '#src/ui/date-picker.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { clock, instantOf, wallOf } from '#src/ui/zoned-time.ts'

/** A day (2026-05-31) and a time (09:00) on the clocks of a home; null where nothing is chosen yet. */
export type WallTime = { day: string | null; time: string | null }
export const noTime: WallTime = { day: null, time: null }

/** An instant (ISO 8601) as the clocks of a home show it. */
export const wallTimeOf = (instant: string | null, zone: string): WallTime => {
  if (instant === null) return noTime
  const { day, minute } = wallOf(instant, zone)
  const two = (part: number) => String(part).padStart(2, '0')
  return { day, time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The instant of a time on the clocks of a home; null while a part of it is missing. */
export const instantFrom = ({ day, time }: WallTime, zone: string): string | null =>
  day === null || time === null ? null : instantOf({ day, minute: minuteOf(time) }, zone)

/** America/Chicago as one says it: 'Central Time'. */
const zoneWord = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** When a visit is to begin, on the clocks of the home. */
export const VisitTime = ({
  value,
  zone,
  minutes,
  error,
  onChange,
}: {
  value: WallTime
  zone: string
  /** How long the visit lasts. */
  minutes: number
  error: string | undefined
  onChange: (value: WallTime) => void
}) => (
  <>
    <DatePicker
      label="Day of the visit"
      value={value.day}
      error={error}
      onChange={(day) => onChange({ ...value, day })}
    />
    <TimeField
      label="Start"
      hint={`In the home’s time zone: ${zoneWord(zone)}.${value.time === null ? '' : ` The visit lasts until ${clock((minuteOf(value.time) + minutes) % 1440)}.`}`}
      value={value.time}
      onChange={(time) => onChange({ ...value, time })}
    />
  </>
)
