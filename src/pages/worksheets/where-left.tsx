import { useEffect, useState } from 'react'
import { paths, toRate } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { nextToRate } from '#src/machines/worksheets/work-progress.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Skeleton } from '#src/ui/states.tsx'
import { itemAddress } from './item-address.ts'
import { useUnsent } from './use-unsent.ts'
import { worksheetToGoOn } from './worksheet-to-go-on.ts'

/**
 * Goes there, in place of this address: work done meanwhile changes the answer. `place`: of the one where the work goes
 * on, or of the first item to rate; with nothing left to rate, they are the same.
 */
export const WhereLeft = ({ work, place }: { work: FieldWork; place: string }) => {
  const { navigate } = useWired()
  const { entries } = useUnsent(work.inspection_id)
  const { inspection_id: inspectionId, property_id: propertyId } = work
  const [to] = useState(() => {
    const first = place === toRate ? nextToRate(work) : null
    return first === null
      ? paths.inspectionForm({
          inspectionId,
          propertyId,
          worksheetId: worksheetToGoOn(work, entries),
        })
      : itemAddress(work, first)
  })
  // The render has decided; a chart has no part in it.
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return <Skeleton lines={10} />
}
