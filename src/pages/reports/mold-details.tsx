import type { MoldSample } from '#contract/mold.ts'
import { moldReport } from '#src/machines/mold/mold-model.ts'
import { MoldResult } from '#src/pages/mold/mold-result.tsx'

/** The counts of a mold test, as its page shows them. */
export const MoldDetails = ({ samples }: { samples: readonly MoldSample[] }) => (
  <MoldResult of={moldReport(samples)} />
)
