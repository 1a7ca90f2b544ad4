import { folded } from '#src/pages/shared/folded-line.ts'

type Appointment = {
  id: string
  start: string
  end: string | null
  title: string
  place: string
  note: string
}

/** An instant as a calendar has it: 20261123T150000Z. */
const stamp = (instant: string | number): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/**
 * An appointment as a calendar file (RFC 5545), as the address of a link that saves it. `now` is in
 * milliseconds; a visit without an end is taken for three hours.
 */
export const calendarFile = (
  { id, start, end, title, place, note }: Appointment,
  now: number,
): string => {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthkeep//Inspections//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@hearthkeep`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end ?? Date.parse(start) + 3 * 3_600_000)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(note)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
}
