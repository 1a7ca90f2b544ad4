import { useState } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer, UndoPlace } from '#src/pages/shared/undo-offer.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Banner } from '#src/ui/states.tsx'
import { Toast } from '#src/ui/toast.tsx'
import { lifeOf } from './inspection-life.ts'
import { moveWord } from './next-step.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** A move that has happened, as instants; `canReturn`: the time before is one to which this person may move it. */
export type Moved = { from: string | null; to: string; canReturn: boolean }

/** The button that moves a visit, for those who may, with what follows it; `asks`: the page was opened to move it. */
export const MoveVisit = ({
  inspection,
  asks = false,
}: {
  inspection: Inspection
  asks?: boolean
}) => {
  const offer = lifeOf(inspection, 0, useNow()).offer('reschedule')
  const blocked = offer?.blockers[0]?.sentence ?? null
  const [asking, setAsking] = useState(asks)
  const [moved, setMoved] = useState<Moved | null>(null)
  const back = useSubmission('inspections.reschedule', {}, () => setMoved(null))
  const { inspection_id: inspectionId, time_zone: zone, life } = inspection
  const before = moved?.from ?? null
  const problem = back.error ?? Object.values(back.problems)[0]
  const says = moved !== null && `The visit is on ${dateTime(moved.to, zone)} now.`
  return (
    <>
      {offer !== undefined && (
        <OnlineButton look="secondary" blocked={blocked} onClick={() => setAsking(true)}>
          {moveWord(inspection)}
        </OnlineButton>
      )}
      {asking && offer !== undefined && blocked === null && (
        <RescheduleDialog
          inspection={inspection}
          action={moveWord(inspection)}
          onMoved={(one) => {
            setMoved(one)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {problem && <Banner tone="bad">The visit stays where it is. {problem}</Banner>}
      {moved !== null &&
        (moved.canReturn && before !== null && blocked === null ? (
          <UndoOffer
            key={moved.to}
            onClose={() => setMoved(null)}
            onUndo={() => {
              setMoved(null)
              back.submit({
                params: { inspectionId },
                body: {
                  scheduled_start: before,
                  instead_of: moved.to,
                  ...(life.by.includes('inspector') ? { reason: 'Moved back.' } : {}),
                },
              })
            }}
          >
            {says}
          </UndoOffer>
        ) : (
          <UndoPlace>
            <Toast tone="default" onClose={() => setMoved(null)}>
              {says}
            </Toast>
          </UndoPlace>
        ))}
    </>
  )
}
