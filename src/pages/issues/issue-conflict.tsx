import type { Issue } from '#contract/issues.ts'
import { issueEventWord, issueStateWord } from '#contract/vocabulary/issues.ts'
import { day, dollars } from '#src/pages/shared/format.ts'
import { NewerNote } from '#src/pages/shared/newer-note.tsx'

type Event = Issue['events'][number]

/** What somebody else, or another tab, has made of an issue meanwhile, and the choice between theirs and one's own. */
export const IssueConflict = ({
  newer,
  event,
  onKeepMine,
  onTakeNewer,
}: {
  newer: Issue
  /** What was pressed when the conflict showed; null: nothing yet. */
  event: Event | null
  onKeepMine: (event: Event | null) => void
  onTakeNewer: () => void
}) => {
  const facts = [
    `It is now “${issueStateWord[newer.state]}”`,
    newer.provider && `with ${newer.provider}`,
    newer.due_on && `until ${day(newer.due_on)}`,
    newer.cost_cents !== null && `for ${dollars(newer.cost_cents)}`,
  ].filter(Boolean)
  return (
    <NewerNote
      thing="issue"
      onTakeNewer={onTakeNewer}
      keep={
        event === null
          ? { label: 'Keep mine', onPress: () => onKeepMine(null) }
          : newer.events.includes(event)
            ? { label: `${issueEventWord[event]} with mine`, onPress: () => onKeepMine(event) }
            : null
      }
    >
      {facts.join(', ')}.{newer.note !== '' && ` Its note: ${newer.note}`}
    </NewerNote>
  )
}
