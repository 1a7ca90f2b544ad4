import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = { restored: boolean; onDiscard: () => void }

/** Tells that a form holds what was typed before, and lets it go. */
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
