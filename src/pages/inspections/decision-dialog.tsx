import type { Inspection } from '#contract/inspection.ts'
import { cancellationOf } from '#contract/lives/inspection/cancellation.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { AmendDialog } from './amend-dialog.tsx'
import { AssignForm } from './assign-card.tsx'
import type { Decision } from './inspection-decisions.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** The form of a decision about an inspection. `title`: its button's words. */
export const DecisionDialog = ({
  decision,
  title,
  inspection,
  hint,
  onClose,
}: {
  decision: Exclude<Decision, 'reschedule'>
  title: string
  inspection: Inspection
  /** Of the reason for cancelling. */
  hint?: string
  onClose: () => void
}) => {
  const now = useNow()
  const inspectionId = inspection.inspection_id
  const price = dollars(inspection.quote.total_cents)
  if (decision === 'assign')
    return (
      <Dialog title={title} open onClose={onClose}>
        <AssignForm inspection={inspection} onDone={onClose} />
      </Dialog>
    )
  if (decision === 'amend') return <AmendDialog inspectionId={inspectionId} onClose={onClose} />
  if (decision === 'waive')
    return (
      <ReasonDialog
        name="inspections.waive"
        title={title}
        action="Waive the payment"
        note={`${inspection.homeowner.name} owes nothing of ${price} then. You can take it back.`}
        inspectionId={inspectionId}
        onClose={onClose}
      />
    )
  if (decision === 'unwaive')
    return (
      <ReasonDialog
        name="inspections.unwaive"
        title={title}
        action="Take back the waiver"
        note={`${price} is due again, unless a payment arrived meanwhile, and ${inspection.homeowner.name} gets a notice.${inspection.is_finalized ? ' The report is locked until it is paid.' : ''}`}
        inspectionId={inspectionId}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      name="inspections.cancel"
      title={title}
      action="Cancel the inspection"
      {...(hint === undefined ? {} : { hint })}
      note={cancellationOf(inspection, now).sentence}
      inspectionId={inspectionId}
      onClose={onClose}
    />
  )
}
