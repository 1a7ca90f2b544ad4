import type { AirTest } from '#contract/air.ts'
import { moldReport } from '#src/machines/mold/mold-model.ts'
import { MoldMaterials } from '#src/pages/mold/mold-materials.tsx'
import { MoldResult } from '#src/pages/mold/mold-result.tsx'

/** What lies behind a mold test, as its page shows it: the counts of the air, the surfaces, the moisture. */
export const MoldDetails = ({
  of: { mold = [], mold_limits, surfaces, moisture },
}: {
  of: AirTest
}) => (
  <>
    {mold.length > 0 && <MoldResult of={moldReport(mold, mold_limits)} />}
    <MoldMaterials surfaces={surfaces} moisture={moisture} />
  </>
)
