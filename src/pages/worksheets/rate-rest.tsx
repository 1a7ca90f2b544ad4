import { Suspense } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { withRatings } from './rated-here.ts'
import { RestLink } from './rest-link.tsx'
import { useUnsent } from './use-unsent.ts'

/** What the form does with an edit comes only where some work is unsent; until then, and without it, ratings count. */
const UnsentRest = lazyPart(() => import('./unsent-tiles.tsx').then((part) => part.UnsentRest))

/** The way through all items that nobody has rated yet, once the work has begun, with ratings of this device that are on their way. */
export const RateRest = ({
  inspection: { inspection_id: inspectionId, status },
}: {
  inspection: Inspection
}) => {
  const { data } = useResource('worksheets.fieldWork', { params: { inspectionId } })
  const { entries, isRead } = useUnsent(inspectionId)
  if (status !== 'in_progress' || data === null || !isRead) return null
  return entries.length === 0 ? (
    <RestLink work={data} />
  ) : (
    <Suspense fallback={<RestLink work={withRatings(data, entries)} />}>
      <UnsentRest work={data} entries={entries} />
    </Suspense>
  )
}
