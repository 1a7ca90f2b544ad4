import { Suspense } from 'react'
import { issueStateWord } from '#contract/vocabulary/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { refusedWords } from '#src/machines/calls/moves-model.ts'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { Banner, EmptyState, Skeleton } from '#src/ui/states.tsx'
import { IssuesBody } from './issues-body.tsx'
import { boardQuery, useBoardPages } from './use-board-pages.ts'
import { useIssueMoves } from './use-issue-moves.ts'

type Counts = Readonly<Partial<Record<string, number>>>
const sum = (counts: Counts) =>
  Object.values(counts).reduce((all: number, one) => all + (one ?? 0), 0)

/** Its code comes where the work is done. */
const NothingOpen = lazyPart(() => import('./nothing-open.tsx').then((part) => part.NothingOpen))

/** Issues that wait for their owner: found, planned, in work, or put off. */
const isAnyOpen = ({ open = 0, planned = 0, in_work = 0, deferred = 0 }: Counts) =>
  open + planned + in_work + deferred > 0

/** How things are, in one line. A deferred one is not settled: it counts as open, as on the dashboard. */
const stateOf = ({
  counts,
  score,
  held = false,
}: {
  counts: { state: Counts }
  score: number | null
  held?: boolean | undefined
}) => {
  const { open = 0, deferred = 0 } = counts.state
  return [
    `${counted(open + deferred, 'open issue')} of ${sum(counts.state)}`,
    ...(deferred === 0 ? [] : [`${deferred} of them ${issueStateWord.deferred.toLowerCase()}`]),
    ...(score === null
      ? []
      : [`Health score ${score}${held ? ', held there by open safety hazards' : ''}`]),
  ].join(' · ')
}

export default function IssueResolutionPage() {
  const propertyId = useParam('propertyId')
  const [search, setSearch] = useSearchParams()
  const look = search.get('look') === 'board' ? 'board' : 'list'
  const list = useListQuery('issues.list', { state: '', severity: '', q: '', sort: 'severity' })
  // A board has room for more of them than a list.
  const query = look === 'board' ? boardQuery(list.query) : list.query
  const read = useResource('issues.list', { params: { propertyId }, query })
  const pages = useBoardPages(propertyId, look, query)
  const moves = useIssueMoves(propertyId)
  useShortcuts([{ keys: 'mod+z', label: 'Undo the last step', group: 'Issues', run: moves.undo }])
  const openId = search.get('issue')
  const set = (name: 'issue' | 'look', value: string | null, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace, preventScrollReset: true },
    )
  const open = (issueId: string | null) => set('issue', issueId, openId !== null)
  const isFirstPage = list.chosen.sort === 'severity' && list.chosen.page === '1'
  const first = isFirstPage ? read.data?.issues[0] : undefined
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
          first && <Button onClick={() => open(first.issue_id)}>See the most serious one</Button>
        }
      />
      {moves.problem && (
        <Banner
          tone="bad"
          action={
            <Button look="quiet" onClick={moves.closeProblem}>
              Close
            </Button>
          }
        >
          {refusedWords(moves.problem)}
        </Banner>
      )}
      <Loaded of={read} owned>
        {(data) =>
          !data.available && sum(data.counts.state) === 0 ? (
            <EmptyState
              action={
                <Link className={buttonClass()} to={paths.homeInspections({ propertyId })}>
                  See your inspections
                </Link>
              }
            >
              Issues appear here when the report of your latest inspection is published.
            </EmptyState>
          ) : (
            <>
              {!data.available && (
                <Banner
                  action={
                    <Link to={paths.homeInspections({ propertyId })}>See your inspections</Link>
                  }
                >
                  The next report of your home is not published yet: these issues are from the last
                  one.
                </Banner>
              )}
              {!isAnyOpen(data.counts.state) && (
                <Suspense fallback={<Skeleton lines={2} />}>
                  <NothingOpen propertyId={propertyId} />
                </Suspense>
              )}
              <IssuesBody
                propertyId={propertyId}
                list={pages.withMore(data)}
                pages={pages}
                all={sum(data.counts.state)}
                chosen={list.chosen}
                look={look}
                openId={openId}
                moves={moves}
                onChoose={list.choose}
                onLook={(one) => set('look', one === 'board' ? one : null, true)}
                onOpen={open}
                onPage={(page, options) => list.choose({ page: String(page) }, options)}
              />
            </>
          )
        }
      </Loaded>
      {moves.offer && (
        <UndoOffer
          key={moves.offer.steps.map(({ id, version }) => `${id} ${version}`).join()}
          keys="mod+z"
          onUndo={moves.undo}
          onClose={moves.closeOffer}
        >
          {moves.offer.words}
        </UndoOffer>
      )}
    </Page>
  )
}
