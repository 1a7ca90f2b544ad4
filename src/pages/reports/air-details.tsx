import type { AirTest } from '#contract/air.ts'
import { moldReport } from '#src/machines/mold/mold-model.ts'
import { MoldResult } from '#src/pages/mold/mold-result.tsx'
import { RadonResult } from '#src/pages/radon/radon-result.tsx'
import { useUnits } from '#src/pages/shared/units.tsx'

/** The hours of a radon test and the counts of a mold test, as their pages show them. */
export const AirDetails = ({ tests }: { tests: readonly AirTest[] }) => {
  const { radon: unit } = useUnits()
  return tests.map(({ kind, radon, mold }) => (
    <div key={kind}>
      {radon && <RadonResult of={radon} unit={unit} />}
      {mold && mold.length > 0 && <MoldResult of={moldReport(mold)} />}
    </div>
  ))
}
