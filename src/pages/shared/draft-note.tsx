import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = { restored: boolean; onDiscard: () => void }

/** Says that a form restored earlier text, and offers to discard it. */
export const DraftNote = ({ restored, onDiscard }: Props) =>
  restored && (
    <Banner
      tone="info"
      action={
        <Button look="quiet" onClick={onDiscard}>
          Start over
        </Button>
      }
    >
      What you typed before is back. It has not been sent.
    </Banner>
  )
