import { paths } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { leftToRate } from '#src/machines/worksheets/work-progress.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** The way through all items that nobody has rated yet; nothing where there is none. */
export const RestLink = ({ work }: { work: FieldWork }) => {
  const { inspection_id: inspectionId, property_id: propertyId } = work
  const left = leftToRate(work)
  return left === 0 ? null : (
    <Link className={buttonClass('secondary')} to={paths.toRate({ inspectionId, propertyId })}>
      Rate what is left ({left})
    </Link>
  )
}
