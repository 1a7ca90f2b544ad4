import { Suspense, useEffect, useState } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { lifeOf } from './inspection-life.ts'
import { moveWord } from './next-step.ts'

/** Few who look at a visit move it. */
const MovedNote = lazyPart(() => import('./moved-note.tsx').then((part) => part.MovedNote))

const RescheduleDialog = lazyPart(() =>
  import('./reschedule-dialog.tsx').then((part) => part.RescheduleDialog),
)

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
  const setSearch = useSearchParams()[1]
  // The address has asked once: a reload and the way back show the visit alone.
  useEffect(() => {
    if (!asks) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('decide')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asks, setSearch])
  /** `count`: of the moves on this page, for the same move twice is told twice. */
  const [moved, setMoved] = useState<(Moved & { count: number }) | null>(null)
  return (
    <>
      {offer !== undefined && (
        <OnlineButton look="secondary" blocked={blocked} onClick={() => setAsking(true)}>
          {moveWord(inspection)}
        </OnlineButton>
      )}
      {asking && offer !== undefined && blocked === null && (
        <Suspense fallback={null}>
          <RescheduleDialog
            inspection={inspection}
            action={moveWord(inspection)}
            onMoved={(one) => {
              setMoved({ ...one, count: (moved?.count ?? 0) + 1 })
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {moved !== null && (
        <Suspense fallback={null}>
          <MovedNote key={moved.count} inspection={inspection} moved={moved} blocked={blocked} />
        </Suspense>
      )}
    </>
  )
}
