import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { versionIn } from './form-words.ts'
import { refusalOf } from './unsent-words.ts'
import { useUnsent } from './use-unsent.ts'

type Props = {
  entry: Entry
  label: string
  /** The words of its buttons, where another device's change is in the way; the version that “mine” sends. */
  met?: { mine: string; theirs: string; version?: number } | undefined
  askToDiscard: (entries: readonly Entry[]) => void
}

/** A piece of work that the server did not take: to try again, or to give up after a question. */
export const RefusedCard = ({ entry, label, met, askToDiscard }: Props) => {
  const { retry } = useUnsent(null)
  return (
    <Card title={`Not saved: ${label}`}>
      <p>{refusalOf(entry)}</p>
      <Cluster>
        <Button
          data-place
          onClick={(event) => {
            keepButton(event)
            retry(entry.id, met?.version ?? versionIn(entry.problem?.current))
          }}
        >
          {met?.mine ?? 'Try again'}
        </Button>
        <Button look="secondary" onClick={() => askToDiscard([entry])}>
          {met?.theirs ?? 'Discard mine'}
        </Button>
      </Cluster>
    </Card>
  )
}
