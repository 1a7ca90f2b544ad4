import { ReasonDialog } from './reason-dialog.tsx'

/** Begins the next version of a published report. */
export const AmendDialog = ({
  inspectionId,
  onClose,
}: {
  inspectionId: string
  onClose: () => void
}) => (
  <ReasonDialog
    name="inspections.amend"
    title="Amend the report"
    action="Amend"
    hint="It is kept in the report's history. The published version stays readable until the next one is finalized."
    inspectionId={inspectionId}
    onClose={onClose}
  />
)
