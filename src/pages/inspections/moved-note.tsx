import { useState } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { UndoPlace } from '#src/pages/shared/undo-place.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Banner } from '#src/ui/states.tsx'
import { Toast } from '#src/ui/toast.tsx'
import type { Moved } from './move-visit.tsx'

/** When a visit that was just moved is now, and the way back where this person has one. `blocked`: why they have none. */
export const MovedNote = ({
  inspection,
  moved: { from, to, canReturn },
  blocked,
}: {
  inspection: Inspection
  moved: Moved
  blocked: string | null
}) => {
  const [isOpen, setOpen] = useState(true)
  const back = useSubmission('inspections.reschedule', {})
  const { inspection_id: inspectionId, time_zone: zone, life } = inspection
  const problem = back.error ?? Object.values(back.problems)[0]
  const close = () => setOpen(false)
  const says = `The visit is on ${dateTime(to, zone)} now.`
  return (
    <>
      {problem && <Banner tone="bad">The visit stays where it is. {problem}</Banner>}
      {isOpen &&
        (canReturn && from !== null && blocked === null ? (
          <UndoOffer
            onClose={close}
            onUndo={() => {
              close()
              back.submit({
                params: { inspectionId },
                body: {
                  scheduled_start: from,
                  instead_of: to,
                  ...(life.by.includes('inspector') ? { reason: 'Moved back.' } : {}),
                },
              })
            }}
          >
            {says}
          </UndoOffer>
        ) : (
          <UndoPlace>
            <Toast tone="default" onClose={close}>
              {says}
            </Toast>
          </UndoPlace>
        ))}
    </>
  )
}
