import type { RadonFailure, RadonReport } from '#contract/radon.ts'
import { radonFailure, radonVerdict } from '#src/pages/radon/radon-words.ts'
import { day } from '#src/pages/shared/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { LineChart } from '#src/ui/line-chart.tsx'

const one = (value: number) => value.toFixed(1)
const noted = {
  tamper: 'moved or tampered with',
  explained: 'moved, explained',
  power_lost: 'no power',
}

/** Even steps that hold both the readings and the action level. */
const ticksFor = (highest: number): number[] => {
  const step = highest > 16 ? 10 : highest > 8 ? 4 : 2
  return Array.from({ length: Math.ceil(Math.max(highest, 5) / step) + 1 }, (_, at) => at * step)
}

const Protocol = ({ failures }: { failures: readonly RadonFailure[] }) => (
  <ul aria-label="What the protocol asks for">
    {(Object.keys(radonFailure) as RadonFailure[]).map((rule) => (
      <li key={rule}>
        {failures.includes(rule) ? (
          <strong>✕ {radonFailure[rule].failed}</strong>
        ) : (
          `✓ ${radonFailure[rule].met}`
        )}
      </li>
    ))}
  </ul>
)

/** A radon test as a report shows it: the average, its meaning, each hour, and the protocol check. */
export const RadonResult = ({ of: { test, result } }: { of: RadonReport }) => {
  const { average, becquerels, settlingHours, verdict } = result
  return (
    <Card title="Radon">
      <Cluster>
        <strong>{average === null ? 'No average' : `${one(average)} pCi/L`}</strong>
        {verdict === null ? (
          <Badge tone="warn">Not valid</Badge>
        ) : (
          <Badge tone={radonVerdict[verdict].tone}>{radonVerdict[verdict].word}</Badge>
        )}
        {becquerels !== null && <Muted>{becquerels} Bq/m³</Muted>}
      </Cluster>
      <p>
        {verdict === null
          ? 'This test did not follow the protocol, so it says nothing about the home. Repeat it.'
          : radonVerdict[verdict].sentence}
      </p>
      <LineChart
        title="Radon hour by hour"
        sentence={`${result.usableHours} hours between ${one(result.lowest ?? 0)} and ${one(result.highest ?? 0)} pCi/L`}
        points={test.readings.map(({ hour, pci_per_l: value, mark }) => ({
          key: String(hour),
          at: hour,
          value,
          when: `Hour ${hour}`,
          note: [hour <= settlingHours ? 'does not count' : '', mark === null ? '' : noted[mark]]
            .filter(Boolean)
            .join(', '),
        }))}
        ticks={ticksFor(result.highest ?? 0)}
        columns={['Hour', 'pCi/L', 'Note']}
        levels={[{ value: 4, label: 'EPA action level' }]}
        apart={{ until: settlingHours, label: 'The monitor settles: these hours do not count.' }}
      />
      <KeyValues
        pairs={[
          ['Where', test.location],
          ['Monitor', `${test.monitor}, calibrated ${day(test.calibrated_on)}`],
          ['Started', day(test.started_on)],
          ['Hours that count', `${result.usableHours}, the first ${settlingHours} left out`],
        ]}
      />
      <Protocol failures={result.failures} />
    </Card>
  )
}
