import { Suspense, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { IssueVerb } from '#contract/vocabulary/issues.ts'
import { type Issue, typedBefore } from '#src/machines/issues/issue-moves-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PanelOnItsWay } from '#src/pages/shared/panel-on-its-way.tsx'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import type { OpenDialog } from './issue-dialogs.tsx'
import { IssueFilters, type Look } from './issue-filters.tsx'
import { type Grouping, IssueList } from './issue-list.tsx'
import type { BoardPages } from './use-board-pages.ts'
import type { useIssueMoves } from './use-issue-moves.ts'

/** What opens brings its own code. */
const OpenIssue = lazyPart(() => import('./open-issue.tsx').then((part) => part.OpenIssue))
const IssueBoard = lazyPart(() => import('./issue-board.tsx').then((part) => part.IssueBoard))
const MoreOnBoard = lazyPart(() => import('./more-on-board.tsx').then((part) => part.MoreOnBoard))
const SelectedActions = lazyPart(() =>
  import('./selected-actions.tsx').then((part) => part.SelectedActions),
)
const IssueDialogs = lazyPart(() => import('./issue-dialogs.tsx').then((part) => part.IssueDialogs))

type Filters = Parameters<typeof IssueFilters>[0]
type Props = {
  propertyId: string
  list: Answer<'issues.list'>
  all: number
  chosen: Filters['chosen']
  look: Look
  /** Of the board. */
  pages: BoardPages
  openId: string | null
  moves: ReturnType<typeof useIssueMoves>
  onChoose: Filters['onChoose']
  onLook: Filters['onLook']
  onOpen: (issueId: string | null) => void
  onPage: Parameters<typeof Pager>[0]['onPage']
}

const groupingOf = (sort: string): Grouping =>
  sort === 'severity' || sort === 'state' ? sort : null

/** The issues as a list or as a board, one of them open beside it, and what can be done with several. */
export const IssuesBody = ({
  propertyId,
  list: { issues: read, counts, matching, total, page, page_size },
  all,
  chosen,
  look,
  pages,
  openId,
  moves,
  onChoose,
  onLook,
  onOpen,
  onPage,
}: Props) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // A dialog gives the focus back when it closes, and is there for that.
  const [hasOpened, setOpened] = useState(false)
  if (dialog !== null && !hasOpened) setOpened(true)
  const issues = moves.shown(read)
  // What left the list is not selected: nothing can be done with it here.
  const picked = issues.filter(({ issue_id }) => selected.has(issue_id))
  const at = issues.findIndex(({ issue_id }) => issue_id === openId)
  /** With what was typed, where the server refused it before. */
  const openDialog = (next: OpenDialog) => {
    const { kind, issues } = next
    const typed =
      kind === 'remind' || kind === 'request' ? undefined : typedBefore(moves.refused, kind, issues)
    setDialog(
      typed === undefined
        ? next
        : {
            ...next,
            start: {
              provider: typed.provider ?? '',
              due_on: typed.due_on ?? null,
              reason: typed.reason ?? '',
            },
          },
    )
  }
  /** A step with what is selected; it is done with them. */
  const onMoveSelected: typeof moves.move = (issues, body) => {
    const moved = new Set(issues.map(({ issue_id }) => issue_id))
    setSelected(new Set([...selected].filter((id) => !moved.has(id))))
    moves.move(issues, body)
  }
  const onBoardMove = (issue: Issue, event: IssueVerb) => {
    if (event === 'plan' || event === 'defer') openDialog({ kind: event, issues: [issue] })
    else moves.move([issue], { event })
  }
  return (
    <>
      <Beside
        above={
          <IssueFilters
            counts={counts}
            total={total}
            all={all}
            chosen={chosen}
            look={look}
            onChoose={onChoose}
            onLook={onLook}
          />
        }
        panel={
          openId !== null && (
            <Suspense
              fallback={
                <PanelOnItsWay title={issues[at]?.title ?? 'Issue'} onClose={() => onOpen(null)} />
              }
            >
              <OpenIssue
                key={openId}
                issue={issues[at]}
                issueId={openId}
                place={at < 0 ? undefined : `${at + 1} of ${issues.length}`}
                onClose={() => onOpen(null)}
                onStep={(by) => {
                  const next = issues[at + by]
                  if (next) onOpen(next.issue_id)
                }}
                onMade={moves.made}
              />
            </Suspense>
          )
        }
      >
        {look === 'board' ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <IssueBoard
              issues={issues}
              counts={matching.state}
              onOpen={onOpen}
              onMove={onBoardMove}
            />
            <MoreOnBoard shown={issues.length} total={total} pages={pages} />
          </Suspense>
        ) : (
          <IssueList
            issues={issues}
            grouping={groupingOf(chosen.sort)}
            matching={matching}
            selection={{
              keys: new Set(picked.map(({ issue_id }) => issue_id)),
              onChange: setSelected,
              actions: (
                <Suspense>
                  <SelectedActions issues={picked} onOpen={openDialog} onMove={onMoveSelected} />
                </Suspense>
              ),
            }}
            open={openId}
            onOpen={onOpen}
            empty={
              all === 0
                ? 'No issues were found.'
                : 'No issue matches. Clear the filters to see all of them.'
            }
          />
        )}
        {look === 'list' && hasPages({ page, page_size, total }) && (
          <Pager page={page} size={page_size} total={total} onPage={onPage} />
        )}
      </Beside>
      {hasOpened && (
        <Suspense>
          <IssueDialogs
            open={dialog}
            propertyId={propertyId}
            onMove={onMoveSelected}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}
