import { Suspense } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { TemplateChoice } from '#src/pages/templates/template-choice.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import { Tiles } from './tiles.tsx'
import { useUnsent } from './use-unsent.ts'

/** What the form does with an edit comes only where some work is unsent. */
const UnsentTiles = lazyPart(() => import('./unsent-tiles.tsx').then((part) => part.UnsentTiles))

/** The worksheets with their progress and findings, work that only this device has among them. */
export const WorksheetTiles = ({
  inspectionId,
  propertyId,
}: {
  inspectionId: string
  propertyId: string
}) => {
  const { data, error, retry } = useResource('worksheets.fieldWork', { params: { inspectionId } })
  const { entries } = useUnsent(inspectionId)
  if (data === null)
    return error === null ? (
      <Skeleton lines={12} height="2.5rem" />
    ) : (
      <ErrorState message={error} onRetry={retry} />
    )
  const sent = <Tiles work={data} entries={entries} propertyId={propertyId} />
  return (
    <>
      <TemplateChoice work={data} />
      {entries.length === 0 ? (
        sent
      ) : (
        <Suspense fallback={sent}>
          <UnsentTiles work={data} entries={entries} propertyId={propertyId} />
        </Suspense>
      )}
    </>
  )
}
