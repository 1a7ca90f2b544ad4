import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'

/** From two weeks of free times to the next ones, and back; null: there are none. */
export const TwoWeeks = ({
  onEarlier,
  onLater,
  busy = null,
}: {
  onEarlier: (() => void) | null
  onLater: (() => void) | null
  /** Which of them are on their way. */
  busy?: 'earlier' | 'later' | null
}) => (
  <Cluster>
    {onEarlier !== null && (
      <Button look="secondary" busy={busy === 'earlier'} onClick={onEarlier}>
        Two weeks earlier
      </Button>
    )}
    {onLater !== null && (
      <Button look="secondary" busy={busy === 'later'} onClick={onLater}>
        Two weeks later
      </Button>
    )}
  </Cluster>
)
