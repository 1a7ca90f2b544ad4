import type { Issue } from '#contract/issues.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { issueStateWord } from '#contract/vocabulary/issues.ts'
import { systemName } from '#contract/vocabulary/worksheets.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Muted } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import type { Selection } from '#src/ui/table-bar.tsx'
import { unbroken } from '#src/ui/unbroken.tsx'
import { IssueChip } from './issue-chip.tsx'
import { costOf, gainOf, nextStep } from './issue-words.ts'
import styles from './issues.module.css'

export type Grouping = 'severity' | 'state' | null
type Counts = Readonly<Partial<Record<string, number>>>

/** By state, the severity takes the place of the state: nothing is said twice in a row. */
const columnsOf = (grouping: Grouping, gains: boolean): Column[] => [
  { label: 'Issue' },
  { label: 'Part of the home', roomy: true },
  { label: grouping === 'state' ? 'Severity' : 'State', atEnd: true },
  { label: 'Next step' },
  { label: 'Cost', figures: true, roomy: true },
  // Where safety hazards hold the score, no single repair moves it: the column would be empty.
  ...(gains ? [{ label: 'Score if fixed', figures: true, roomy: true } as const] : []),
]

/** The issues of a home, grouped as they are sorted, each with its state and what comes next. */
export const IssueList = ({
  issues,
  grouping,
  matching,
  selection,
  open,
  onOpen,
  empty,
}: {
  issues: readonly Issue[]
  grouping: Grouping
  /** How many match the filter on all pages. */
  matching: { state: Counts; severity: Counts }
  selection: Selection
  open: string | null
  onOpen: (issueId: string) => void
  empty: string
}) => {
  const groupOf = ({ severity, state }: Issue) =>
    grouping === null
      ? {}
      : {
          group:
            grouping === 'state'
              ? `${issueStateWord[state]}: ${counted(matching.state[state] ?? 1, 'issue')}`
              : `${severityWord[severity]}: ${counted(matching.severity[severity] ?? 1, 'issue')}`,
        }
  const gains = issues.some((issue) => gainOf(issue) !== '')
  return (
    <Table
      framed
      caption="Issues"
      columns={columnsOf(grouping, gains)}
      selection={selection}
      open={open}
      onOpen={onOpen}
      empty={<Muted>{empty}</Muted>}
      rows={issues.map((issue) => ({
        key: issue.issue_id,
        ...groupOf(issue),
        cells: [
          <span key="title" className={styles.title}>
            {issue.title}
          </span>,
          systemName(issue.system),
          grouping === 'state' ? (
            <SeverityMark key="severity" severity={issue.severity} />
          ) : (
            <IssueChip key="state" state={issue.state} />
          ),
          <span key="next" className={styles.next}>
            {unbroken(nextStep(issue))}
          </span>,
          costOf(issue),
          ...(gains ? [gainOf(issue)] : []),
        ],
      }))}
    />
  )
}
