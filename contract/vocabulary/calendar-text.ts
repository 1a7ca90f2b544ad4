import { dayIn, formatsOf } from './days.ts'

/** Text as a calendar file has it (RFC 5545). */
export const calendarWords = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')

/** An instant as a calendar has it: 20261123T150000Z. */
export const calendarStamp = (instant: string | number): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Lines of at most 75 bytes, as calendar files and vCards have them; a longer line continues on the next, after a space. */
export const folded = (line: string): string => {
  const lines = ['']
  let room = 75
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length
    if (bytes > room) {
      lines.push(' ')
      room = 74
    }
    lines[lines.length - 1] += character
    room -= bytes
  }
  return lines.join('\r\n')
}

const clocks = formatsOf({
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** An instant by the clocks of a zone, as a calendar has it: 20261123T090000. */
const wallStamp = (instant: string, zone: string): string => {
  const clock = clocks(zone).formatToParts(new Date(instant))
  const part = (type: string) => clock.find((entry) => entry.type === type)?.value ?? ''
  return `${dayIn(instant, zone).replaceAll('-', '')}T${part('hour')}${part('minute')}${part('second')}`
}

/** How far the clocks of a zone are ahead of UTC at an instant: -0600. */
const offsetOf = (instant: string, zone: string): string => {
  const wall = wallStamp(instant, zone).replace(
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  const minutes = Math.round((Date.parse(wall) - Date.parse(instant)) / 60_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`
}

export type Appointment = {
  id: string
  /** ISO 8601, UTC. */
  start: string
  end: string | null
  title: string
  place: string
  note: string
}

const visitHours = 3

/**
 * An appointment as lines of a calendar file. `now` is in milliseconds; a visit without an end is taken for three
 * hours. With a `zone` its times are those of the clocks there, and the file says how far they are from UTC at that
 * instant. `more`: further lines of the entry.
 */
export const appointmentLines = (
  { id, start, end, title, place, note }: Appointment,
  now: number,
  { zone, more = [] }: { zone?: string; more?: readonly string[] } = {},
): string[] => {
  const until = end ?? new Date(Date.parse(start) + visitHours * 3_600_000).toISOString()
  const at = (name: string, instant: string) =>
    zone === undefined
      ? `${name}:${calendarStamp(instant)}`
      : `${name};TZID=${zone}:${wallStamp(instant, zone)}`
  const offset = zone === undefined ? '' : offsetOf(start, zone)
  return [
    ...(zone === undefined
      ? []
      : [
          'BEGIN:VTIMEZONE',
          `TZID:${zone}`,
          'BEGIN:STANDARD',
          'DTSTART:19700101T000000',
          `TZOFFSETFROM:${offset}`,
          `TZOFFSETTO:${offset}`,
          'END:STANDARD',
          'END:VTIMEZONE',
        ]),
    'BEGIN:VEVENT',
    `UID:${id}@hearthkeep`,
    `DTSTAMP:${calendarStamp(now)}`,
    at('DTSTART', start),
    at('DTEND', until),
    `SUMMARY:${calendarWords(title)}`,
    `LOCATION:${calendarWords(place)}`,
    `DESCRIPTION:${calendarWords(note)}`,
    ...more,
    'END:VEVENT',
  ]
}

/**
 * A calendar file (RFC 5545) of these lines; `about` names the part of the product that made it. A file that is
 * mailed asks for an entry or cancels it (`method`, RFC 5546).
 */
export const calendarText = (
  about: string,
  lines: readonly string[],
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL' = 'PUBLISH',
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Hearthkeep//${about}//EN`,
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
