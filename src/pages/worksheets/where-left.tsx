import { useEffect, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Skeleton } from '#src/ui/states.tsx'
import { useUnsent } from './use-unsent.ts'
import { worksheetToGoOn } from './worksheet-to-go-on.ts'

/** Goes there, in place of this address: work done meanwhile changes the answer. */
export const WhereLeft = ({ work }: { work: FieldWork }) => {
  const { navigate } = useWired()
  const { entries } = useUnsent(work.inspection_id)
  const { inspection_id: inspectionId, property_id: propertyId } = work
  const [to] = useState(() =>
    paths.inspectionForm({ inspectionId, propertyId, worksheetId: worksheetToGoOn(work, entries) }),
  )
  // The render has decided; a chart has no part in it.
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return <Skeleton lines={10} />
}
