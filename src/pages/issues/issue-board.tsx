import type { Issue } from '#contract/issues.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { type IssueVerb, issueStateWord } from '#contract/vocabulary/issues.ts'
import { systemName } from '#contract/vocabulary/worksheets.ts'
import { Board } from '#src/ui/board.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { costOf, nextStep } from './issue-words.ts'
import styles from './issues.module.css'

const columns = ['open', 'planned', 'in_work', 'resolved', 'verified', 'deferred'] as const
type Column = (typeof columns)[number]
const isColumn = (id: string): id is Column => (columns as readonly string[]).includes(id)

/** The event that leads into each column. */
const into: Record<Column, IssueVerb> = {
  open: 'reopen',
  planned: 'plan',
  in_work: 'start',
  resolved: 'resolve',
  verified: 'verify',
  deferred: 'defer',
}

/** Why an issue cannot go into a column now, as a sentence; null: it can. */
const blockedBy = (issue: Issue | undefined, column: string): string | null => {
  if (issue === undefined || !isColumn(column) || issue.events.includes(into[column])) return null
  if (column === 'verified') return 'A later inspection verifies it.'
  if (issue.state === 'verified') return 'It is closed: an inspection has verified it.'
  if (column === 'open') return 'It is open already.'
  return 'Open it again first.'
}

/** The issues of a home in the columns of their states; a card moves by its menu, by drag or by keys. */
export const IssueBoard = ({
  issues,
  counts,
  onOpen,
  onMove,
}: {
  issues: readonly Issue[]
  /** How many there are in each state on all pages. */
  counts: Readonly<Partial<Record<string, number>>>
  onOpen: (issueId: string) => void
  onMove: (issue: Issue, event: IssueVerb) => void
}) => {
  const find = (id: string) => issues.find(({ issue_id }) => issue_id === id)
  return (
    <div className={styles.board}>
      <Board
        label="Issues by state"
        columns={columns.map((id) => {
          const here = issues.filter(({ state }) => state === id).length
          const more = (counts[id] ?? 0) - here
          return {
            id,
            title: issueStateWord[id],
            ...(more > 0 && { note: `${more} more are not shown yet` }),
          }
        })}
        cards={issues
          .filter(({ state }) => isColumn(state))
          .map((issue) => ({
            id: issue.issue_id,
            column: issue.state,
            title: issue.title,
            content: (
              <div className={styles.card}>
                <button
                  type="button"
                  className={styles.name}
                  onClick={() => onOpen(issue.issue_id)}
                >
                  <SeverityMark severity={issue.severity} only />
                  {issue.title}
                </button>
                <p className={styles.facts}>
                  {[severityWord[issue.severity], systemName(issue.system), costOf(issue)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {issue.state !== 'open' && <p className={styles.facts}>{nextStep(issue)}</p>}
              </div>
            ),
          }))}
        blocked={(id, column) => blockedBy(find(id), column)}
        onMove={(id, column) => {
          const issue = find(id)
          if (issue !== undefined && isColumn(column)) onMove(issue, into[column])
        }}
      />
    </div>
  )
}
