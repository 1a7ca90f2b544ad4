import type { AirTest } from '#contract/air.ts'
import { moldReport } from '#src/machines/mold/mold-model.ts'
import { MoldMaterials } from '#src/pages/mold/mold-materials.tsx'
import { MoldResult } from '#src/pages/mold/mold-result.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { MoldPlaces } from './mold-places.tsx'

/** What lies behind a mold test: the counts of the air, the surfaces, the moisture, where its samples were taken. */
export const MoldDetails = ({
  of: { mold = [], mold_limits, surfaces, moisture, places = [] },
  photoBase,
  zone,
}: {
  of: AirTest
  photoBase: string
  zone: string
}) => (
  <Stack>
    {mold.length > 0 && <MoldResult of={moldReport(mold, mold_limits)} />}
    <MoldMaterials surfaces={surfaces} moisture={moisture} />
    {places.length > 0 && <MoldPlaces places={places} photoBase={photoBase} zone={zone} />}
  </Stack>
)
