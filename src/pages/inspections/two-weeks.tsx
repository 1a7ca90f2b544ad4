import type { MouseEvent } from 'react'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'

/** At either end of the times the pressed button goes: the other one takes the focus. */
const thenStay = (go: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  keepPlace(event.currentTarget.parentElement, 'button')
  go()
}

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
      <Button look="secondary" busy={busy === 'earlier'} onClick={thenStay(onEarlier)}>
        Two weeks earlier
      </Button>
    )}
    {onLater !== null && (
      <Button look="secondary" busy={busy === 'later'} onClick={thenStay(onLater)}>
        Two weeks later
      </Button>
    )}
  </Cluster>
)
