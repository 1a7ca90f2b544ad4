import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { closedWord, placementWord, radonStateWord } from '#contract/vocabulary/radon.ts'
import { datedTime, day } from '#src/pages/shared/format.ts'
import { ToInspection } from '#src/pages/shared/to-inspection.tsx'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { RadonOutcome } from './radon-outcome.tsx'

const listed = (words: readonly string[]) => (words.length === 0 ? 'Nothing' : words.join('. '))

const Conditions = ({ test: { setup, time_zone, collected_at } }: { test: RadonTestRecord }) => {
  const at = (instant: string | null) =>
    instant === null ? 'Not recorded' : datedTime(instant, time_zone)
  return (
    <Card title="Conditions">
      <KeyValues
        pairs={[
          ['Started', at(setup.started_at)],
          ['Collected', at(collected_at)],
          [
            'Calibration',
            setup.calibrated_on === null
              ? 'Not recorded'
              : `${day(setup.calibrated_on)}${setup.calibration_expires_on === null ? '' : `, until ${day(setup.calibration_expires_on)}`}`,
          ],
          ['Placement confirmed', listed(setup.placement.map((check) => placementWord[check]))],
          ['Closed house confirmed', listed(setup.closed_checks.map((check) => closedWord[check]))],
          ['Closed since', at(setup.closed_since)],
          ['Confirmed by', setup.closed_by || 'Nobody'],
        ]}
      />
    </Card>
  )
}

/** The test as it is printed, and the tests before it. */
export const RadonReportTab = ({
  test,
  earlier,
}: {
  test: RadonTestRecord
  earlier: readonly RadonTestRecord[]
}) => (
  <Stack>
    <div data-print="hide">
      <Cluster>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <ToInspection propertyId={test.property_id} inspectionId={test.inspection_id} />
      </Cluster>
    </div>
    <RadonOutcome test={test} />
    <Conditions test={test} />
    {earlier.length > 0 && (
      <Card title="Earlier tests of this inspection">
        <KeyValues
          pairs={earlier.map((one) => [
            `Test ${one.attempt}`,
            [
              one.reported_at === null
                ? radonStateWord[one.state]
                : `Reported ${datedTime(one.reported_at, one.time_zone)}`,
              one.report.result.average === null
                ? 'no average'
                : `${one.report.result.average.toFixed(1)} pCi/L${one.report.result.verdict === null ? ', not valid' : ''}`,
              ...(one.abort_reason === '' ? [] : [one.abort_reason]),
            ].join(' · '),
          ])}
        />
      </Card>
    )}
  </Stack>
)
