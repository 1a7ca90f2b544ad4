import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'

/** From two weeks of free times to the next ones, and back; null: there are none. */
export const TwoWeeks = ({
  onEarlier,
  onLater,
}: {
  onEarlier: (() => void) | null
  onLater: (() => void) | null
}) => (
  <Cluster>
    {onEarlier !== null && (
      <Button look="secondary" onClick={onEarlier}>
        Two weeks earlier
      </Button>
    )}
    {onLater !== null && (
      <Button look="secondary" onClick={onLater}>
        Two weeks later
      </Button>
    )}
  </Cluster>
)
