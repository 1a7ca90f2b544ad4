import type { RadonPoint, RadonReport } from '#contract/radon.ts'
import { airMeasures, airMeasureWord } from '#contract/vocabulary/radon.ts'
import { type RadonUnit, radonIn, radonUnitWord } from '#contract/vocabulary/units.ts'
import { radonPointWord, radonVerdict } from '#src/pages/radon/radon-words.ts'
import { day } from '#src/pages/shared/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { RadonHours, shownIn } from './radon-hours.tsx'
import styles from './radon-result.module.css'

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
  const { factor, digits } = shownIn[unit]
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
          <RadonHours of={of} unit={unit} />
        </div>
        <div className={styles.facts}>
          <KeyValues
            pairs={[
              ['Where', test.location || 'Not recorded'],
              [
                'Monitor',
                [
                  test.monitor || 'Not recorded',
                  ...(test.calibrated_on === '' ? [] : [`calibrated ${day(test.calibrated_on)}`]),
                ].join(', '),
              ],
              ['Started', test.started_on === '' ? 'Not recorded' : day(test.started_on)],
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
