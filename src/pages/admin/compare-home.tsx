import { paths } from '#contract/vocabulary/paths.ts'
import { ComparedInspections } from '#src/pages/reports/compared-inspections.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'

type Of = { userId: string; propertyId: string }

/** The inspections of a home with a report that can be read, the newest first. */
const useReadable = (propertyId: string) =>
  (useResource('properties.inspections', { params: { propertyId } }).data ?? []).filter(
    ({ counts }) => counts,
  )

/** The way to the newest two side by side; nothing while there are not two. */
export const CompareLink = ({ userId, propertyId }: Of) => {
  const [to, from] = useReadable(propertyId)
  if (to === undefined || from === undefined) return null
  return (
    <Cluster>
      <Link
        className={buttonClass('secondary')}
        to={paths.compareUserInspections({
          userId,
          propertyId,
          from: from.inspection_id,
          to: to.inspection_id,
        })}
      >
        Compare two inspections
      </Link>
    </Cluster>
  )
}

/** Two inspections of a home side by side, as its owner sees them. */
export const CompareHome = ({
  userId,
  propertyId,
  from,
  to,
}: Of & { from: string; to: string }) => (
  <ComparedInspections
    propertyId={propertyId}
    from={from}
    to={to}
    inspections={useReadable(propertyId)}
    around={{
      all: paths.userPropertyInspections({ userId, propertyId }),
      of: (chosen) => paths.compareUserInspections({ userId, propertyId, ...chosen }),
    }}
  />
)
