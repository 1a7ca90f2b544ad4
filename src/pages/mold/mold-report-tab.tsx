import type { MoldTestRecord } from '#contract/mold-tests.ts'
import {
  growthWord,
  litersDrawn,
  moldStateWord,
  sampleTypeWord,
} from '#contract/vocabulary/mold.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { moldReport } from '#src/machines/mold/mold-model.ts'
import { date, datedTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { MoldMaterials } from './mold-materials.tsx'
import { MoldResult } from './mold-result.tsx'

const Conditions = ({ test }: { test: MoldTestRecord }) => {
  const at = (instant: string | null) =>
    instant === null ? 'Not yet' : datedTime(instant, test.time_zone)
  return (
    <Card title="Samples and laboratory">
      <KeyValues
        pairs={[
          ['Collected', at(test.collected_at)],
          ['Collected by', test.collected_by || 'Not recorded'],
          ['Weather', test.weather || 'Not recorded'],
          ['Laboratory', test.laboratory || 'Not recorded'],
          ['At the laboratory', at(test.shipped_at)],
          ...test.samples.map((sample): [string, string] => {
            const read = test.results.find(({ sample_id }) => sample_id === sample.sample_id)
            return [
              sample.sample_id,
              [
                sampleTypeWord[sample.type],
                sample.location,
                ...(sample.minutes === null || sample.liters_per_minute === null
                  ? []
                  : [`${litersDrawn(sample.minutes, sample.liters_per_minute)} liters`]),
                ...(read && read.fraction_read !== null
                  ? [`${Number((read.fraction_read * 100).toPrecision(6))}% read`]
                  : []),
                ...(read && read.growth !== null
                  ? [`growth: ${growthWord[read.growth].toLowerCase()}`]
                  : []),
                ...(read?.structures === undefined
                  ? []
                  : [read.structures ? 'growth structures seen' : 'no growth structures']),
              ].join(' · '),
            ]
          }),
        ]}
      />
    </Card>
  )
}

/** The test as it is printed, and the tests before it. */
export const MoldReportTab = ({
  test,
  earlier,
}: {
  test: MoldTestRecord
  earlier: readonly MoldTestRecord[]
}) => (
  <Stack>
    <div data-print="hide">
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </div>
    {test.results.length === 0 ? (
      <Card label="No results">
        <EmptyState
          action={
            <Link to={paths.moldTest({ inspectionId: test.inspection_id, tab: 'results' })}>
              Enter the counts
            </Link>
          }
        >
          The comparison appears here once the laboratory’s counts are entered.
        </EmptyState>
      </Card>
    ) : (
      test.air.length > 0 && <MoldResult of={moldReport(test.air, test.limits)} />
    )}
    <Conditions test={test} />
    <MoldMaterials moisture={test.moisture ?? []} />
    {earlier.length > 0 && (
      <Card title="Earlier tests of this inspection">
        <KeyValues
          pairs={earlier.map((one) => [
            `Test ${one.attempt}`,
            one.reported_at === null
              ? [moldStateWord[one.state], one.abort_reason].filter(Boolean).join(' · ')
              : `Reported ${date(one.reported_at, one.time_zone)}`,
          ])}
        />
      </Card>
    )}
  </Stack>
)
