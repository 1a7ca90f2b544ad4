import { useParam } from '#src/pages/shared/route-params.ts'
import { DiyAreas } from './diy-areas.tsx'

/** Where an owner chooses the area of their home to look at. */
export default function DiyPage() {
  return <DiyAreas propertyId={useParam('propertyId')} />
}
