import { calendarStamp, calendarText, calendarWords } from '#contract/vocabulary/calendar-text.ts'

type Appointment = {
  id: string
  start: string
  end: string | null
  title: string
  place: string
  note: string
}

/**
 * An appointment as a calendar file (RFC 5545), as the address of a link that saves it. `now` is in
 * milliseconds; a visit without an end is taken for three hours.
 */
export const calendarFile = (
  { id, start, end, title, place, note }: Appointment,
  now: number,
): string => {
  const text = calendarText('Inspections', [
    'BEGIN:VEVENT',
    `UID:${id}@hearthkeep`,
    `DTSTAMP:${calendarStamp(now)}`,
    `DTSTART:${calendarStamp(start)}`,
    `DTEND:${calendarStamp(end ?? Date.parse(start) + 3 * 3_600_000)}`,
    `SUMMARY:${calendarWords(title)}`,
    `LOCATION:${calendarWords(place)}`,
    `DESCRIPTION:${calendarWords(note)}`,
    'END:VEVENT',
  ])
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
}
