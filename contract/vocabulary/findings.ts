/** From the most serious to the least. */
export const severities = ['safety', 'major', 'maintenance', 'monitor'] as const
export type Severity = (typeof severities)[number]

export const severityWord: Record<Severity, string> = {
  safety: 'Safety hazard',
  major: 'Repair or replace',
  maintenance: 'Maintenance item',
  monitor: 'Watch',
}

/** What a finding recommends. */
export const recommendationActions = ['monitor', 'repair', 'replace', 'evaluate'] as const
export type RecommendationAction = (typeof recommendationActions)[number]

export const actionWord: Record<RecommendationAction, string> = {
  monitor: 'Monitor',
  repair: 'Repair',
  replace: 'Replace',
  evaluate: 'Further evaluation',
}

export const timeFrames = [
  'immediate',
  'within_30_days',
  'within_1_year',
  'within_3_years',
  'ongoing',
] as const
export type TimeFrame = (typeof timeFrames)[number]

export const timeFrameWord: Record<TimeFrame, string> = {
  immediate: 'Now',
  within_30_days: 'Within 30 days',
  within_1_year: 'Within a year',
  within_3_years: 'In one to three years',
  ongoing: 'Ongoing',
}

/** What a report without a finding says of the home. `tests_only`: nobody was asked to inspect it. */
export const nothingFound = ({ tests_only }: { tests_only?: boolean | undefined }): string =>
  tests_only ? 'The home was not inspected: only tests were ordered.' : 'No defects were found.'
