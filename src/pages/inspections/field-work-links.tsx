import type { Inspection } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'

/** The ways from an inspection to its field work: an inspector's own page, or what there is for an admin to read. */
export const FieldWorkLinks = ({
  inspection: { inspection_id: inspectionId, property_id: propertyId, services, started_at },
}: {
  inspection: Pick<Inspection, 'inspection_id' | 'property_id' | 'services' | 'started_at'>
}) => {
  const role = useSession()?.role
  const visit = { inspectionId, propertyId }
  const look = buttonClass('secondary')
  if (role === 'inspector')
    return (
      <Link className={look} to={paths.inspectionOverview(visit)}>
        Open the field work
      </Link>
    )
  if (role !== 'admin' || started_at === null) return null
  return (
    <Cluster>
      <Link className={look} to={paths.whereLeft(visit)}>
        Worksheets
      </Link>
      {services.includes('radon') && (
        <Link className={look} to={paths.radonTest(visit)}>
          Radon test
        </Link>
      )}
      {services.includes('mold') && (
        <Link className={look} to={paths.moldTest(visit)}>
          Mold test
        </Link>
      )}
    </Cluster>
  )
}
