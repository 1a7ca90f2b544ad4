import { useInspectionPage } from './inspection-page-of.ts'
import { Link } from './router.ts'

/** From a test to its inspection. */
export const ToInspection = (visit: { propertyId: string; inspectionId: string }) => (
  <Link to={useInspectionPage()(visit)}>The inspection</Link>
)
