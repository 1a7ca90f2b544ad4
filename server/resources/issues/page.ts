import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints, Issue } from '#contract/issues.ts'
import { factsOf } from '#server/lists.ts'

type Query = HandlerInput<(typeof endpoints)['issues.list']>['query']

const countsOf = <K extends string>(words: readonly K[]) => {
  const counts: Partial<Record<K, number>> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

const holds = (issue: Issue, q: string | undefined): boolean => {
  const text = [issue.title, issue.observation, issue.provider, ...issue.locations]
    .join(' ')
    .toLowerCase()
  return (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The sort keys of a home's issues; issues without a value come last. The input is already sorted by severity. */
const sorted = (issues: readonly Issue[], sort: Query['sort']): readonly Issue[] => {
  const down = sort.startsWith('-')
  const key = down ? sort.slice(1) : sort
  if (key === 'severity') return down ? issues.toReversed() : issues
  const sortedBy = (issue: Issue) => (key === 'due_on' ? issue.due_on : issue.created_at)
  return issues.toSorted((a, b) => {
    const [first, second] = [sortedBy(a), sortedBy(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return (down ? -1 : 1) * first.localeCompare(second)
  })
}

/** The requested page of all issues of a home, and their total. A home has hundreds at most. */
export const pageOf = (issues: readonly Issue[], query: Query) => {
  const matching = issues.filter(
    (issue) =>
      (query.state?.includes(issue.state) ?? true) &&
      (query.severity?.includes(issue.severity) ?? true) &&
      holds(issue, query.q),
  )
  const from = (query.page - 1) * query.page_size
  return {
    issues: [...sorted(matching, query.sort).slice(from, from + query.page_size)],
    counts: {
      state: countsOf(issues.map(({ state }) => state)),
      severity: countsOf(issues.map(({ severity }) => severity)),
    },
    ...factsOf(query, matching.length),
  }
}
