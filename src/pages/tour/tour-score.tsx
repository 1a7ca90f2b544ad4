import { useState } from 'react'
import { SystemLedger } from '#src/pages/health/health-system.tsx'
import { Gauge } from '#src/ui/gauge.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Columns, Stack } from '#src/ui/layout.tsx'
import { Waterfall } from '#src/ui/waterfall.tsx'
import { tourShown } from './tour-shown.ts'

const { health } = tourShown
const falls = [
  ...health.systems.map(({ system, label, deductions }) => ({
    id: system as string,
    label,
    points: deductions.reduce((sum, row) => sum + row.points, 0),
  })),
  ...health.overall_deductions.map(({ label, points }) => ({ id: label, label, points })),
].filter(({ points }) => points < 0)

/** The score of a home, from a hundred down, and the ledger of one of its systems. */
export const TourScore = () => {
  const [selected, setSelected] = useState<string | null>('electrical')
  const system = health.systems.find((one) => one.system === selected)
  return (
    <Columns>
      <Stack>
        <Gauge score={health.score} band={health.band} label="Health score" />
        <Waterfall
          caption="How the score adds up"
          falls={falls}
          left={health.score ?? 0}
          leftLabel="Health score"
        />
      </Stack>
      <Stack>
        <HouseSection
          regions={health.systems.map((one) => ({
            id: one.system,
            label: one.label,
            score: one.score,
          }))}
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
