import type { InspectionRow } from '#contract/inspection.ts'
import { dayIn } from '#contract/vocabulary/days.ts'

/** The day of an instant on the clocks of a place, as 2026-05-31. */
export const dayOf = dayIn

/** When a visit begins, on the clocks of the property: 9:00 AM. */
export const clockOf = (row: InspectionRow): string =>
  row.scheduled_start === null
    ? ''
    : new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: row.time_zone,
      }).format(new Date(row.scheduled_start))
