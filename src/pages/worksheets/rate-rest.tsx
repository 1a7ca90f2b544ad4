import type { Inspection } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ratedHere } from './rated-here.ts'

/**
 * The way through all items that nobody has rated yet, once the work has begun. `entries`: the unsent work of this
 * inspection.
 */
export const RateRest = ({
  inspection: { inspection_id: inspectionId, property_id: propertyId, status, life },
  entries,
}: {
  inspection: Inspection
  entries: readonly Entry[]
}) => {
  const left = life.gaps.filter(({ lacks }) => lacks === 'rating').length - ratedHere(entries)
  if (status !== 'in_progress' || left <= 0) return null
  return (
    <Link className={buttonClass('secondary')} to={paths.toRate({ inspectionId, propertyId })}>
      Rate what is left ({left})
    </Link>
  )
}
