import type { Issue } from '#contract/issues.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { IssueChip } from '#src/pages/issues/issue-chip.tsx'
import { counted, day } from '#src/pages/shared/format.ts'
import { Muted } from '#src/ui/layout.tsx'
import { type Column, Table } from '#src/ui/table.tsx'

const columns: readonly Column[] = [
  { label: 'Issue' },
  { label: 'Part of the home', roomy: true },
  { label: 'State', atEnd: true },
  { label: 'Next step' },
  { label: 'Score if fixed', figures: true, roomy: true },
]

/** The next step, in words. */
const nextStep = ({ state, provider, due_on, recommendation }: Issue): string => {
  const by = due_on === null ? '' : `by ${day(due_on)}`
  if (state === 'open') return recommendation === '' ? 'Plan the repair' : recommendation
  if (state === 'planned') return [provider || 'Planned', by].filter(Boolean).join(', ')
  if (state === 'in_work') return provider === '' ? 'Being repaired' : `${provider} is at work`
  if (state === 'resolved') return 'The next inspection verifies it'
  if (state === 'deferred')
    return due_on === null ? 'Put off' : `Look at it again on ${day(due_on)}`
  return ''
}

const gainOf = ({ score_now, score_if_fixed }: Issue): string => {
  const gain = score_now === null || score_if_fixed === null ? 0 : score_if_fixed - score_now
  return gain > 0 ? `+${gain}` : ''
}

/** The issues of a home, the most serious first, each with its state and what comes next. */
export const IssueList = ({
  issues,
  open,
  onOpen,
  empty,
}: {
  issues: readonly Issue[]
  open: string | null
  onOpen: (issueId: string) => void
  empty: string
}) => (
  <Table
    framed
    caption="Issues"
    columns={columns}
    open={open}
    onOpen={onOpen}
    empty={<Muted>{empty}</Muted>}
    rows={issues.map((issue) => ({
      key: issue.issue_id,
      group: `${severityWord[issue.severity]}: ${counted(
        issues.filter(({ severity }) => severity === issue.severity).length,
        'issue',
      )}`,
      cells: [
        issue.title,
        systemWord[issue.system],
        <IssueChip key="state" state={issue.state} />,
        nextStep(issue),
        gainOf(issue),
      ],
    }))}
  />
)
