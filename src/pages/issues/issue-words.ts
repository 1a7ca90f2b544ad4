import type { Issue } from '#contract/issues.ts'
import { costRange, day, roundDollars } from '#src/pages/shared/format.ts'

/** Nothing is planned anymore; the bill and a note may still come. */
export const isFixed = ({ state }: Issue): boolean => state === 'resolved' || state === 'verified'

const isPlanless = ({ state }: Issue): boolean => state === 'open' || state === 'dismissed'
/** Which details an issue has in its state; who and when of an open one are asked for when it is planned. */
export const hasDetail = {
  who: (issue: Issue): boolean => !isPlanless(issue),
  when: (issue: Issue): boolean => !isPlanless(issue) && !isFixed(issue),
}

/** The next step with an issue, in words. */
export const nextStep = ({ state, provider, due_on, recommendation }: Issue): string => {
  const by = due_on === null ? '' : `by ${day(due_on)}`
  if (state === 'open') return recommendation === '' ? 'Plan the repair' : recommendation
  if (state === 'planned') return [provider || 'Planned', by].filter(Boolean).join(', ')
  if (state === 'in_work') return provider === '' ? 'Being repaired' : `${provider} is at work`
  if (state === 'resolved') return 'The next inspection verifies it'
  if (state === 'deferred')
    return due_on === null ? 'Put off' : `You are reminded on ${day(due_on)}`
  return ''
}

/** '+7': the points that fixing it brings; '' where it brings none. */
export const gainOf = ({ score_now, score_if_fixed }: Issue): string => {
  const gain = score_now === null || score_if_fixed === null ? 0 : score_if_fixed - score_now
  return gain > 0 ? `+${gain}` : ''
}

/** '$200–$7,000': what such a repair usually costs, or what it did cost; '' where nothing is known. */
export const costOf = ({ cost_cents, cost_range: range }: Issue): string =>
  cost_cents !== null
    ? roundDollars(cost_cents)
    : range === null
      ? ''
      : costRange(range.low_cents, range.high_cents)

/** The sum of the known costs of these issues, as a range. */
export const costsOf = (issues: readonly Issue[]): string => {
  const sum = (of: (issue: Issue) => number) =>
    issues.reduce((total, issue) => total + (issue.cost_cents ?? of(issue)), 0)
  const low = sum(({ cost_range: range }) => range?.low_cents ?? 0)
  const high = sum(({ cost_range: range }) => range?.high_cents ?? 0)
  return high === 0 ? '' : costRange(low, high)
}
