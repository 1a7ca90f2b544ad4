import type { Inspection } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { leftToRate } from '#src/machines/worksheets/work-progress.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ratedHere } from './rated-here.ts'
import { useUnsent } from './use-unsent.ts'

/** The way through all items that nobody has rated yet, once the work has begun, with ratings of this device that are on their way. */
export const RateRest = ({
  inspection: { inspection_id: inspectionId, property_id: propertyId, status },
}: {
  inspection: Inspection
}) => {
  const { data } = useResource('worksheets.fieldWork', { params: { inspectionId } })
  const { entries, isRead } = useUnsent(inspectionId)
  const left = data === null || !isRead ? 0 : leftToRate(data) - ratedHere(entries)
  if (status !== 'in_progress' || left <= 0) return null
  return (
    <Link className={buttonClass('secondary')} to={paths.toRate({ inspectionId, propertyId })}>
      Rate what is left ({left})
    </Link>
  )
}
