/** What a report's codes are called on paper. */
export const timeFrameWord: Record<string, string> = {
  immediate: 'now',
  within_30_days: 'within 30 days',
  within_1_year: 'within a year',
  within_3_years: 'in one to three years',
  ongoing: 'ongoing',
}
export const ratingWord: Record<string, string> = {
  IN: 'inspected',
  NI: 'not inspected',
  NP: 'not present',
  D: 'deficient',
}
export const scopeTitle = {
  full: 'Home inspection report',
  summary: 'Summary of a home inspection',
  repair_request: 'Repair request',
} as const
/** `within_reach` as it is said: "within reach". */
export const spoken = (code: string) => code.replaceAll('_', ' ')
export const askWord = {
  repair: 'Repair',
  replace: 'Replacement',
  credit: 'Credit',
  evaluate: 'Further evaluation',
} as const
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** Cents as dollars. */
export const dollars = (cents: number) => money.format(cents / 100)
/** What an owner's answers are called. */
export const answerWord = {
  ok: 'OK',
  not_sure: 'Not sure',
  problem: 'Problem',
  not_present: 'Not in my home',
} as const
