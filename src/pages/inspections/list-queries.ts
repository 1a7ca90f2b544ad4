import type { InspectionStatus } from '#contract/common.ts'

/*
 * What the inspector's pages ask about inspections, word for word: an inspector's device keeps the answers to these
 * (src/wiring/field-kit.ts), and finds them again by their words.
 */

/** The dashboard. */
export const boardQuery = {
  status: 'scheduled,in_progress,completed',
  sort: 'scheduled_start',
  page_size: '100',
} as const

/** What the dashboard shows beside them: the visits of a day (2026-05-31) whose reports are published already. */
export const publishedOn = (day: string) =>
  ({ status: 'finalized', from: day, to: day, sort: 'scheduled_start', page_size: '100' }) as const

/** The order of the list at first: the latest visit on top. */
export const latestFirst = '-scheduled_start' as const

export const ofStatus = <Q extends object>(query: Q, status: InspectionStatus | undefined) =>
  status === undefined ? query : { ...query, status }

/** The list as it opens, under each tab that field work needs. */
export const openingQueries = ([undefined, 'scheduled', 'in_progress', 'completed'] as const).map(
  (status) => ofStatus({ page: '1', sort: latestFirst }, status),
)
