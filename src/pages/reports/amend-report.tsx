import { AmendButton } from '#src/pages/inspections/amend-button.tsx'
import { lifeOf } from '#src/pages/inspections/inspection-life.ts'
import { useInspectionPage } from '#src/pages/shared/inspection-page-of.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'

type Visit = { propertyId: string; inspectionId: string }

/** For an inspector or admin: begins the next version of this report, or leads to where it is written. */
export const AmendReport = ({ visit }: { visit: Visit }) => {
  const { inspectionId } = visit
  const inspectionPage = useInspectionPage()
  const { data } = useResource('inspections.get', { params: { inspectionId } })
  if (data === null) return null
  if (lifeOf(data).offer('amend') === undefined)
    return (
      <Link className={buttonClass('secondary')} to={inspectionPage(visit)}>
        The inspection
      </Link>
    )
  return <AmendButton inspectionId={inspectionId} />
}
