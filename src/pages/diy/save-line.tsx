import { Button } from '#src/ui/button.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { UsedRun } from './use-diy-run.ts'

/** Where the answers are now, in words. */
export const SaveLine = ({ run }: { run: UsedRun }) => {
  if (run.problem !== null)
    return (
      <Banner
        tone="bad"
        action={
          <Button look="secondary" onClick={run.retry}>
            Try again
          </Button>
        }
      >
        {run.problem} Your answers are safe on this device.
      </Banner>
    )
  if (run.isRestoring) return null
  return (
    <div role="status">
      <Muted>
        {run.isWaiting
          ? run.isSubmitted
            ? 'Submitted on this device. It is sent as soon as the network is back; keep this page open or come back to it.'
            : 'Saved on this device. It is sent when the network is back.'
          : run.isSaved
            ? 'All answers are saved.'
            : 'Saved on this device, and being sent…'}
      </Muted>
    </div>
  )
}
