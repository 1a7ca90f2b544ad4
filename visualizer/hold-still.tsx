import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'

type Props = {
  isHeld: boolean
  /** Steps that came since it was held still; null: its tab is gone. */
  missed: number | null
  onHold: () => void
  onGoOn: () => void
}

const said = (missed: number | null): string => {
  if (missed === null) return 'The tab is gone or was loaded again. Go on to see what runs now.'
  return `${missed} ${missed === 1 ? 'step has' : 'steps have'} come since.`
}

/** Freezes the view while the app runs on, so that a person can read it; says how much they miss. */
export const HoldStill = ({ isHeld, missed, onHold, onGoOn }: Props) => (
  <Cluster>
    <Button look="secondary" onClick={isHeld ? onGoOn : onHold}>
      {isHeld ? 'Go on' : 'Hold still'}
    </Button>
    {isHeld && <Muted>Held still. {said(missed)}</Muted>}
  </Cluster>
)
