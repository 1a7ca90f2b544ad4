import type { RadonPoint, RadonReport } from '#contract/radon.ts'
import {
  airMeasures,
  airMeasureWord,
  radonActionLevel,
  radonTicks,
} from '#contract/vocabulary/radon.ts'
import {
  becquerelsPerPci,
  type RadonUnit,
  radonIn,
  radonUnitWord,
} from '#contract/vocabulary/units.ts'
import { radonPointWord, radonVerdict } from '#src/pages/radon/radon-words.ts'
import { day } from '#src/pages/shared/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { LineChart } from '#src/ui/line-chart.tsx'
import styles from './radon-result.module.css'

const noted = {
  tamper: 'moved or tampered with',
  explained: 'moved, explained',
  power_lost: 'no power',
}

/** How levels are shown in each unit. */
const units = {
  pci: { factor: 1, digits: 1 },
  bq: { factor: becquerelsPerPci, digits: 0 },
} as const

const Protocol = ({ points }: { points: readonly RadonPoint[] }) => (
  <ul aria-label="What the protocol asks for" className={styles.points}>
    {points.map((point) => (
      <li key={point.rule}>
        <span>{point.met ? '✓ ' : <strong>✕ </strong>}</span>
        {point.met ? (
          <span>{radonPointWord(point)}</span>
        ) : (
          <strong>{radonPointWord(point)}</strong>
        )}
      </li>
    ))}
  </ul>
)

type Props = { of: RadonReport; unit?: RadonUnit; title?: string }

/** A radon test as a report shows it: the average, its meaning, each hour, and the protocol check. */
export const RadonResult = ({ of, unit = 'pci', title = 'Radon' }: Props) => {
  const { test, result, points } = of
  const { average, becquerels, settling_hours: settling, verdict } = result
  const { factor, digits } = units[unit]
  const word = radonUnitWord[unit]
  const shown = (value: number) => (value * factor).toFixed(digits)
  return (
    <Card title={title} className={styles.box}>
      <div className={styles.parts}>
        <div className={styles.chart}>
          <Cluster>
            <strong>
              {average === null || becquerels === null
                ? 'No average'
                : unit === 'pci'
                  ? `${average.toFixed(1)} pCi/L`
                  : `${becquerels} Bq/m³`}
            </strong>
            {verdict === null ? (
              <Badge tone="warn">Not valid</Badge>
            ) : (
              <Badge tone={radonVerdict[verdict].tone}>{radonVerdict[verdict].word}</Badge>
            )}
            {average !== null && becquerels !== null && (
              <Muted>
                {unit === 'pci' ? `${becquerels} Bq/m³` : `${average.toFixed(1)} pCi/L`}
              </Muted>
            )}
          </Cluster>
          <p>
            {verdict === null
              ? 'This test did not follow the protocol, so it says nothing about the home. Repeat it.'
              : radonIn(unit, radonVerdict[verdict].sentence)}
          </p>
          <LineChart
            title="Radon hour by hour"
            sentence={`${result.usable_hours} hours between ${shown(result.lowest ?? 0)} and ${shown(result.highest ?? 0)} ${word}`}
            points={test.readings.map(({ hour, pci_per_l: value, mark }) => ({
              key: String(hour),
              at: hour,
              // Twelve digits are more than any monitor has; the rest is the noise of a division.
              value: Number((value * factor).toPrecision(12)),
              when: `Hour ${hour}`,
              note: [hour <= settling ? 'does not count' : '', mark === null ? '' : noted[mark]]
                .filter(Boolean)
                .join(', '),
            }))}
            ticks={radonTicks(Math.max(0, ...test.readings.map((one) => one.pci_per_l))).map(
              (tick) => tick * factor,
            )}
            columns={['Hour', word, 'Note']}
            levels={[{ value: radonActionLevel * factor, label: 'EPA action level' }]}
            apart={{ until: settling, label: 'The monitor settles: these hours do not count.' }}
          />
        </div>
        <div className={styles.facts}>
          <KeyValues
            pairs={[
              ['Where', test.location || 'Not written down'],
              [
                'Monitor',
                [
                  test.monitor || 'Not written down',
                  ...(test.calibrated_on === '' ? [] : [`calibrated ${day(test.calibrated_on)}`]),
                ].join(', '),
              ],
              ['Started', test.started_on === '' ? 'Not written down' : day(test.started_on)],
              ['Hours that count', `${result.usable_hours}, the first ${settling} left out`],
              ...(result.lowest === null || result.highest === null || result.deviation === null
                ? []
                : [
                    [
                      'Lowest, highest, deviation',
                      `${shown(result.lowest)}, ${shown(result.highest)}, ${shown(result.deviation)} ${word}`,
                    ] as const,
                  ]),
              ...airMeasures.flatMap((measure): (readonly [string, string])[] => {
                const all = test.readings.flatMap((one) => one[measure] ?? [])
                if (all.length === 0) return []
                const { name, unit: of } = airMeasureWord[measure]
                const [least, most] = [Math.min(...all), Math.max(...all)]
                return [
                  [
                    `${name[0]?.toUpperCase()}${name.slice(1)} at the monitor`,
                    `${least === most ? least : `${least} to ${most}`} ${of}`,
                  ],
                ]
              }),
            ]}
          />
          <Protocol points={points} />
        </div>
      </div>
    </Card>
  )
}
