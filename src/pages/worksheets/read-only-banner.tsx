import { isEditable } from '#contract/vocabulary/inspections.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = {
  status: FieldWork['status']
  /** Why it could not be reopened. */
  problem: string | undefined
  busy: boolean
  onReopen: () => void
}

/** Why the worksheets can be read and not changed. */
export const ReadOnlyBanner = ({ status, problem, busy, onReopen }: Props) => {
  const session = useSession()
  return (
    <Banner
      tone="info"
      action={
        // An admin reads; only the inspector may reopen it.
        status === 'completed' &&
        session?.role === 'inspector' &&
        session.viewer === undefined && (
          <Button look="secondary" busy={busy} onClick={onReopen}>
            Reopen
          </Button>
        )
      }
    >
      {isEditable(status)
        ? 'Only the assigned inspector can change the field work; you can read it.'
        : `The field work is ${status}; you can read it but not change it.`}{' '}
      {problem}
    </Banner>
  )
}
