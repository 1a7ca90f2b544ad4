import { type IssueState, issueStateWord } from '#contract/vocabulary/issues.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'

const issueTone: Record<IssueState, Tone> = {
  open: 'warn',
  planned: 'info',
  in_work: 'info',
  resolved: 'good',
  verified: 'good',
  deferred: 'plain',
  dismissed: 'plain',
}
export const IssueChip = ({ state }: { state: IssueState }) => (
  <Badge tone={issueTone[state]}>{issueStateWord[state]}</Badge>
)
