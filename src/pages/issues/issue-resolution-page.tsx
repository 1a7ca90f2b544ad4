import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { issueStates, issueStateWord } from '#contract/vocabulary/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { IssueList } from './issue-list.tsx'
import { IssuePanel } from './issue-panel.tsx'

type Counts = Readonly<Partial<Record<string, number>>>
const sum = (counts: Counts) =>
  Object.values(counts).reduce((all: number, one) => all + (one ?? 0), 0)

/** How things are, in one line. A deferred one is not settled: it counts as open, as on the dashboard. */
const stateOf = ({ counts, score }: { counts: { state: Counts }; score: number | null }) => {
  const { open = 0, deferred = 0 } = counts.state
  return [
    `${counted(open + deferred, 'open issue')} of ${sum(counts.state)}`,
    ...(deferred === 0 ? [] : [`${deferred} of them ${issueStateWord.deferred.toLowerCase()}`]),
    ...(score === null ? [] : [`Health score ${score}`]),
  ].join(' · ')
}

const options = (words: readonly string[], said: Record<string, string>, counts: Counts) =>
  words.flatMap((value) =>
    counts[value] === undefined
      ? []
      : [{ value, label: said[value] ?? value, count: counts[value] }],
  )
const chosenOf = (text: string) => (text === '' ? [] : text.split(','))

export default function IssueResolutionPage() {
  const propertyId = useParam('propertyId')
  const [search, setSearch] = useSearchParams()
  const list = useListQuery('issues.list', { state: '', severity: '' })
  const read = useResource('issues.list', { params: { propertyId }, query: list.query })
  const openId = search.get('issue')
  const open = (issueId: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (issueId === null) next.delete('issue')
        else next.set('issue', issueId)
        return next
      },
      { replace: openId !== null, preventScrollReset: true },
    )
  return (
    <Page>
      <HeadingRow
        title="Manage issues"
        state={
          read.data === null || !read.data.available
            ? 'What the last inspection found, and what comes next'
            : stateOf(read.data)
        }
        action={
          read.data?.issues[0] && (
            <Button onClick={() => open(read.data?.issues[0]?.issue_id ?? null)}>
              See the most serious one
            </Button>
          )
        }
      />
      <Loaded of={read} owned>
        {({ available, issues, counts, total, page, page_size }) => {
          if (!available && sum(counts.state) === 0)
            return (
              <EmptyState
                action={
                  <Link className={buttonClass()} to={paths.homeInspections({ propertyId })}>
                    See your inspections
                  </Link>
                }
              >
                Issues appear here when the report of your latest inspection is published.
              </EmptyState>
            )
          const at = issues.findIndex(({ issue_id }) => issue_id === openId)
          const shown = issues[at]
          return (
            <Beside
              above={
                <FilterRow
                  label="Filter issues"
                  shown={total}
                  total={sum(counts.state)}
                  onClear={() => list.choose({ state: '', severity: '' })}
                  filters={[
                    {
                      id: 'state',
                      label: 'State',
                      many: true,
                      options: options(issueStates, issueStateWord, counts.state),
                      values: chosenOf(list.chosen.state),
                      onChange: (values) => list.choose({ state: values.join(',') }),
                    },
                    {
                      id: 'severity',
                      label: 'Severity',
                      many: true,
                      options: options(severities, severityWord, counts.severity),
                      values: chosenOf(list.chosen.severity),
                      onChange: (values) => list.choose({ severity: values.join(',') }),
                    },
                  ]}
                />
              }
              panel={
                shown && (
                  <IssuePanel
                    issue={shown}
                    place={`${at + 1} of ${issues.length}`}
                    onClose={() => open(null)}
                    onStep={(by) => {
                      const next = issues[at + by]
                      if (next) open(next.issue_id)
                    }}
                  />
                )
              }
            >
              <IssueList
                issues={issues}
                open={shown?.issue_id ?? null}
                onOpen={open}
                empty={
                  sum(counts.state) === 0
                    ? 'Nothing was found. Well done.'
                    : 'No issue matches. Clear the filters to see all of them.'
                }
              />
              {total > page_size && (
                <Pager
                  page={page}
                  size={page_size}
                  total={total}
                  onPage={(to) => list.choose({ page: String(to) })}
                />
              )}
            </Beside>
          )
        }}
      </Loaded>
    </Page>
  )
}
