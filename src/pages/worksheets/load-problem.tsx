import { Button } from '#src/ui/button.tsx'
import { Banner, ErrorState } from '#src/ui/states.tsx'

type Props = {
  message: string
  /** The work of before is on screen. */
  hasWork: boolean
  onRetry: () => void
}

/** Why the server gave no worksheets, and another try. */
export const LoadProblem = ({ message, hasWork, onRetry }: Props) =>
  hasWork ? (
    <Banner
      tone="warn"
      action={
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The newest worksheets could not be loaded. {message}
    </Banner>
  ) : (
    <ErrorState message={message} onRetry={onRetry} />
  )
