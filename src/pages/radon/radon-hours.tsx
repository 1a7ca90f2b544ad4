import type { RadonReport } from '#contract/radon.ts'
import {
  airMeasures,
  airMeasureWord,
  radonActionLevel,
  radonTicks,
  runningAverages,
} from '#contract/vocabulary/radon.ts'
import { radonBands } from '#contract/vocabulary/radon-bands.ts'
import {
  becquerelsPerPci,
  type RadonUnit,
  radonIn,
  radonUnitWord,
} from '#contract/vocabulary/units.ts'
import { LineChart, type LinePlace } from '#src/ui/line-chart.tsx'
import styles from './radon-hours.module.css'

const noted = {
  tamper: { letter: 'T', words: 'moved or tampered with' },
  explained: { letter: 'E', words: 'moved, explained' },
  power_lost: { letter: 'P', words: 'no power' },
}

/** How levels are shown in each unit. */
export const shownIn = {
  pci: { factor: 1, digits: 1 },
  bq: { factor: becquerelsPerPci, digits: 0 },
} as const

/** The height of a band that has room for its word; pixels. */
const roomForWord = 22

const Bands = ({ at: { y, left, top, base }, factor }: { at: LinePlace; factor: number }) =>
  radonBands.map(({ verdict, word, from }, index) => {
    const above = radonBands[index - 1]
    const upper = above === undefined ? top : Math.max(top, y(above.from * factor))
    const lower = Math.min(base, y(from * factor))
    return (
      <g key={verdict} className={styles[verdict]}>
        <rect
          x={`${left}%`}
          y={upper}
          width={`${100 - left}%`}
          height={Math.max(0, lower - upper)}
        />
        {lower - upper >= roomForWord && (
          <text x={`${left + 1}%`} y={lower - 6}>
            {word}
          </text>
        )}
      </g>
    )
  })

type Props = { of: RadonReport; unit: RadonUnit }

/**
 * Each hour of a monitor with what the levels mean, the mean of the hours so far, and a letter at the hours in which
 * the monitor was moved or had no power.
 */
export const RadonHours = ({ of: { test, result }, unit }: Props) => {
  const { settling_hours: settling } = result
  const { factor, digits } = shownIn[unit]
  const word = radonUnitWord[unit]
  const shown = (value: number) => (value * factor).toFixed(digits)
  const running = runningAverages(test.readings, settling)
  const marked = test.readings.flatMap((one) =>
    one.mark === null ? [] : [{ ...one, ...noted[one.mark] }],
  )
  const byHour = new Map(test.readings.map((one) => [one.hour, one]))
  const averageAt = new Map(running.map((one) => [one.hour, one.average]))
  const measures = airMeasures.filter((one) =>
    test.readings.some((reading) => reading[one] !== undefined),
  )
  const flagsInWords = marked.map(
    ({ hour, letter, words }) => `${letter} in hour ${hour}: ${words}`,
  )
  return (
    <LineChart
      title="Radon hour by hour"
      sentence={[
        `${result.usable_hours} hours between ${shown(result.lowest ?? 0)} and ${shown(result.highest ?? 0)} ${word}`,
        ...(running.length === 0
          ? []
          : [`the running average ends at ${shown(running.at(-1)?.average ?? 0)}`]),
        ...flagsInWords,
      ].join('; ')}
      points={test.readings.map(({ hour, pci_per_l: value, mark }) => ({
        key: String(hour),
        at: hour,
        // Twelve digits are more than any monitor has; the rest is the noise of a division.
        value: Number((value * factor).toPrecision(12)),
        when: `Hour ${hour}`,
        note: [
          hour <= settling ? 'does not count' : '',
          mark === null ? '' : `${noted[mark].letter}: ${noted[mark].words}`,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
      ticks={radonTicks(Math.max(0, ...test.readings.map((one) => one.pci_per_l))).map(
        (tick) => tick * factor,
      )}
      columns={['Hour', word, 'Note']}
      more={{
        columns: ['Running average', ...measures.map((one) => airMeasureWord[one].unit)],
        cells: ({ at }) => {
          const average = averageAt.get(at)
          return [
            average === undefined ? '' : (average * factor).toFixed(digits + 1),
            ...measures.map((one) => String(byHour.get(at)?.[one] ?? '')),
          ]
        },
      }}
      levels={[{ value: radonActionLevel * factor, label: 'EPA action level' }]}
      apart={{ until: settling, label: 'The monitor settles: these hours do not count.' }}
      behind={(at) => <Bands at={at} factor={factor} />}
      before={({ x, y, base }) => (
        <>
          {running.length > 1 && (
            <svg
              viewBox={`0 0 100 ${base}`}
              height={base}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                d={`M${running
                  .map(
                    ({ hour, average }) =>
                      `${x(hour).toFixed(2)} ${y(average * factor).toFixed(2)}`,
                  )
                  .join('L')}`}
                vectorEffect="non-scaling-stroke"
                className={styles.running}
              />
            </svg>
          )}
          {marked.map(({ hour, pci_per_l: value, letter, words }) => (
            <svg
              key={hour}
              x={`${x(hour).toFixed(2)}%`}
              y={y(value * factor)}
              className={styles.mark}
            >
              <title>{`Hour ${hour}: ${words}`}</title>
              <circle r="9" />
              <text y="4.5">{letter}</text>
            </svg>
          ))}
        </>
      )}
      legend={
        <ul aria-label="What the chart shows" className={styles.legend}>
          <li className={styles.hourly}>Each hour</li>
          <li className={styles.average}>Running average of the hours that count</li>
          <li className={styles.settling}>The first {settling} hours, which do not count</li>
          {radonBands.map(({ verdict, word, levels }) => (
            <li key={verdict} className={styles[verdict]}>
              {radonIn(unit, levels)}: {word}
            </li>
          ))}
          {[...new Map(marked.map(({ letter, words }) => [letter, words]))].map(
            ([letter, words]) => (
              <li key={letter}>
                <strong>{letter}</strong> {words}
              </li>
            ),
          )}
        </ul>
      }
    />
  )
}
