import type { CostRange } from '#contract/common.ts'
import { costSource } from '#contract/vocabulary/guides.ts'
import { Muted } from '#src/ui/layout.tsx'
import { costRange } from './format.ts'

/** An estimate is told as one, with its source and year: an inspector does not estimate costs. */
export const CostEstimate = ({ range }: { range: CostRange | null }) =>
  range && (
    <Muted>
      Usually {costRange(range.low_cents, range.high_cents)}: our estimate for planning, not an
      inspector’s ({costSource(range)}).
    </Muted>
  )
