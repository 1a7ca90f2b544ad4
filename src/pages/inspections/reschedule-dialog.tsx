import type { Inspection } from '#contract/inspections.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoveToAnyTime } from './move-to-any-time.tsx'
import { MoveToSlot } from './move-to-slot.tsx'
import type { Moved } from './move-visit.tsx'

/** Another time for a visit: any for an admin; for its client and its inspector one of those that are offered. */
export const RescheduleDialog = ({
  inspection,
  action,
  onMoved,
  onClose,
}: {
  inspection: Inspection
  action: string
  onMoved: (moved: Moved) => void
  onClose: () => void
}) => {
  const { by } = inspection.life
  const move = { inspection, action, onMoved }
  return (
    <Dialog title={action} open onClose={onClose}>
      {by.includes('admin') ? (
        <MoveToAnyTime {...move} />
      ) : (
        <MoveToSlot {...move} by={by.includes('inspector') ? 'inspector' : 'owner'} />
      )}
    </Dialog>
  )
}
