import { useState } from 'react'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { type RadonUnit, radonUnits, radonUnitWord } from '#contract/vocabulary/units.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { RadonResult } from './radon-result.tsx'
import { RadonRisk } from './radon-risk.tsx'
import { RadonVerdictLine } from './radon-verdict-line.tsx'

const units = radonUnits.map((value) => ({ value, label: radonUnitWord[value] }))

/** The verdict of the stored readings, its chart, and the protocol point by point. */
export const RadonOutcome = ({ test }: { test: RadonTestRecord }) => {
  const { report, inspection_id: inspectionId } = test
  const [unit, setUnit] = useState<RadonUnit>('pci')
  if (report.test.readings.length === 0)
    return (
      <Card label="No readings">
        <EmptyState
          action={<Link to={paths.radonTest({ inspectionId, tab: 'setup' })}>Go to the setup</Link>}
        >
          Place the monitor first. After two days its readings appear here, with the average and the
          verdict.
        </EmptyState>
      </Card>
    )
  return (
    <Stack>
      <RadonVerdictLine report={report} isSaved />
      <Choices legend="Show in" inline options={units} value={unit} onChange={setUnit} />
      <RadonResult of={report} unit={unit} title="Hours and protocol" />
      <RadonRisk />
    </Stack>
  )
}
