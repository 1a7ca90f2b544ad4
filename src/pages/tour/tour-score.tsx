import { useState } from 'react'
import { SystemLedger } from '#src/pages/health/health-system.tsx'
import { ScoreGauge } from '#src/pages/health/score-gauge.tsx'
import { ScoreSum } from '#src/pages/health/score-sum.tsx'
import { regionsOf } from '#src/pages/health/standing.ts'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Columns, Stack } from '#src/ui/layout.tsx'
import { tourShown } from './tour-shown.ts'

const { health } = tourShown

/** The score of a home, from a hundred down, and the ledger of one of its systems. */
export const TourScore = () => {
  const [selected, setSelected] = useState<string | null>('electrical')
  const system = health.systems.find((one) => one.system === selected)
  return (
    <Columns>
      <Stack>
        <ScoreGauge of={health} />
        <ScoreSum of={health} />
      </Stack>
      <Stack>
        <HouseSection
          regions={regionsOf(health.systems)}
          selected={selected}
          onSelect={setSelected}
        />
        <div aria-live="polite">
          <Stack tight>
            {system === undefined ? (
              <p>Choose a part of the home to see what is missing there.</p>
            ) : (
              <SystemLedger system={system} now={health.score} />
            )}
          </Stack>
        </div>
      </Stack>
    </Columns>
  )
}
