import type { InspectionSummary } from '#contract/properties.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'

/**
 * An inspection by its day: that of the visit, in the time zone of the home. Before there is one, the day on which it
 * was asked for, and the title says so. A server that names no zone means the reader's.
 */
export const visitTitle = ({
  started_at,
  scheduled_start,
  created_at,
  time_zone,
}: InspectionSummary): string => {
  const zone = time_zone ?? browserZone()
  if (started_at) return `Inspection of ${date(started_at, zone)}`
  if (scheduled_start) return `Inspection on ${date(scheduled_start, zone)}`
  const asked = date(created_at ?? '', zone)
  // A server of the bare specification says nothing of visits: its one date is all there is.
  if (scheduled_start === undefined && asked !== '') return `Inspection of ${asked}`
  return asked === '' ? 'Inspection of this home' : `Inspection requested ${asked}`
}
