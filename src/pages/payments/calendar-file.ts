import {
  type Appointment,
  appointmentLines,
  calendarText,
} from '#contract/vocabulary/calendar-text.ts'

/** An appointment as a calendar file, as the address of a link that saves it. `now` is in milliseconds. */
export const calendarFile = (appointment: Appointment, now: number): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText('Inspections', appointmentLines(appointment, now)))}`
