import type { Inspection } from '#contract/inspection.ts'
import { visitLength } from '#contract/vocabulary/visit-length.ts'

/** How long a visit lasts, in minutes: a planned one keeps its length, another one has that of its order. */
export const visitLasts = ({
  scheduled_start: start,
  scheduled_end: end,
  quote,
}: Pick<Inspection, 'scheduled_start' | 'scheduled_end' | 'quote'>): number =>
  start === null || end === null
    ? visitLength(quote.minutes)
    : (Date.parse(end) - Date.parse(start)) / 60_000
