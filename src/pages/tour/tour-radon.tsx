import { useState } from 'react'
import type { RadonReport, RadonTest } from '#contract/radon.ts'
import { radonReport } from '#src/machines/radon/radon-model.ts'
import { RadonResult } from '#src/pages/radon/radon-result.tsx'
import sampleTests from '#src/pages/reports/sample-tests.json' with { type: 'json' }
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'

// The type of a JSON file knows words only as text; the sample report's test holds it against the contract.
const { test } = (sampleTests as unknown as { radon: RadonReport }).radon
/** In the middle, where nothing may be missing. */
const lostHour = 28

const without = (readings: RadonTest['readings']) =>
  readings.map((reading) =>
    reading.hour === lostHour ? { ...reading, mark: 'power_lost' as const } : reading,
  )

/** The sample report's radon test, on whose protocol one can lay hands. */
export const TourRadon = () => {
  const [closed, setClosed] = useState(true)
  const [lost, setLost] = useState(false)
  const shown = radonReport({
    ...test,
    closed_house: closed,
    readings: lost ? without(test.readings) : test.readings,
  })
  return (
    <Stack>
      <Cluster>
        <Checkbox checked={closed} onChange={setClosed}>
          The house was kept closed
        </Checkbox>
        <Checkbox checked={lost} onChange={setLost}>
          One hour in the middle was lost
        </Checkbox>
      </Cluster>
      <RadonResult of={shown} />
    </Stack>
  )
}
