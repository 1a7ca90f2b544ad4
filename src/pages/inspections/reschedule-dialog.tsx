import type { Inspection } from '#contract/inspection.ts'
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
  /** An admin sees the new time where they pressed; the others are told, and may move back. */
  onMoved: (moved: Moved) => void
  onClose: () => void
}) => {
  const { by } = inspection.life
  return (
    <Dialog title={action} open onClose={onClose}>
      {by.includes('admin') ? (
        <MoveToAnyTime inspection={inspection} action={action} onDone={onClose} />
      ) : (
        <MoveToSlot
          inspection={inspection}
          action={action}
          by={by.includes('inspector') ? 'inspector' : 'owner'}
          onMoved={onMoved}
        />
      )}
    </Dialog>
  )
}
