import type { InspectionRow } from '#contract/inspections.ts'

/** The day of an instant on the clocks of a place, as 2026-05-31. */
export const dayOf = (instant: string | number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(instant))

/** When a visit begins, on the clocks of the property: 9:00 AM. */
export const clockOf = (row: InspectionRow): string =>
  row.scheduled_start === null
    ? ''
    : new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: row.time_zone,
      }).format(new Date(row.scheduled_start))
