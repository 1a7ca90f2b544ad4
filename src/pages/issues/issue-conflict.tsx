import type { Issue } from '#contract/issues.ts'
import { issueEventWord, issueStateWord } from '#contract/vocabulary/issues.ts'
import { day, dollars } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Event = Issue['events'][number]

/** What somebody else, or another tab, has made of an issue meanwhile, and the choice between theirs and one's own. */
export const IssueConflict = ({
  newer,
  event,
  onKeepMine,
  onTakeNewer,
}: {
  newer: Issue
  /** What was pressed when the conflict showed. */
  event: Event | null
  onKeepMine: (event: Event) => void
  onTakeNewer: () => void
}) => {
  const facts = [
    `It is now “${issueStateWord[newer.state]}”`,
    newer.provider && `with ${newer.provider}`,
    newer.due_on && `until ${day(newer.due_on)}`,
    newer.cost_cents !== null && `for ${dollars(newer.cost_cents)}`,
  ].filter(Boolean)
  return (
    <Banner tone="warn">
      <p>
        This issue was changed elsewhere while you had it open. {facts.join(', ')}.
        {newer.note !== '' && ` Its note: ${newer.note}`}
      </p>
      <Cluster>
        <Button look="secondary" onClick={onTakeNewer}>
          Take what is there
        </Button>
        {event !== null && newer.events.includes(event) && (
          <Button look="secondary" onClick={() => onKeepMine(event)}>
            {`${issueEventWord[event]} with mine`}
          </Button>
        )}
      </Cluster>
    </Banner>
  )
}
