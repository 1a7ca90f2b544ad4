import type { MoldReport } from '#contract/mold.ts'
import { Figure } from '#src/ui/figure.tsx'
import styles from './mold-comparison.module.css'

type Sample = MoldReport['samples'][number]
const number = new Intl.NumberFormat('en-US')

/** A place in short, where room is narrow: 'Bedroom, upstairs' is the bedroom, unless there are two. */
export const shortNames = (
  samples: readonly Pick<Sample, 'sample_id' | 'location'>[],
): string[] => {
  const rooms = samples.map(({ location }) => location.split(',')[0] ?? location)
  return samples.map(({ sample_id }, at) => {
    const room = rooms[at] ?? ''
    const isOne = rooms.filter((one) => one === room).length === 1
    const name = isOne ? room : `${sample_id} ${room}`
    return name.length > 16 ? `${name.slice(0, 15)}…` : name
  })
}

/** The powers of ten around values above 0, from the one below the least; without values 1 and 10. */
export const decadesOf = (values: readonly number[]): number[] => {
  const known = values.filter((value) => value > 0)
  if (known.length === 0) return [1, 10]
  // A value that is a power of ten itself must not begin at nothing, so the first is below the least.
  const first = Math.ceil(Math.log10(Math.min(...known))) - 1
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...known))))
  return Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at))
}

/** How far along the decades a value is, 0 to 1. */
export const shareOf = (value: number, decades: readonly number[]): number => {
  const [low, high] = [decades[0] ?? 1, decades.at(-1) ?? 10]
  return (Math.log10(value) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))
}

/** Pixels down, and per cent across. */
const [axis, head, row, gap] = [20, 20, 18, 8]
const [left, right] = [34, 82]

/** Each kind outdoors and in each room beside one another; the scale is logarithmic, as the counts differ by hundreds. */
export const MoldComparison = ({ samples }: { samples: readonly Sample[] }) => {
  const names = shortNames(samples)
  const found = new Map(
    samples.flatMap(({ spores }) => spores.map((one) => [one.genus, one] as const)),
  )
  const groups = [
    {
      key: 'all',
      label: 'All spores',
      values: samples.map(({ total }): number | null => total),
    },
    ...[...found.values()].map(({ genus, label, group }) => ({
      key: genus,
      label: group === 'marker' ? `${label} (grows on wet material)` : label,
      values: samples.map(
        ({ spores }) => spores.find((one) => one.genus === genus)?.printed ?? null,
      ),
    })),
  ]
  const decades = decadesOf(groups.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const x = (value: number) => left + shareOf(value, decades) * (right - left)
  const textOf = (value: number | null) => (value === null ? '–' : number.format(value))
  const each = head + samples.length * row + gap
  const height = axis + groups.length * each
  const sentence = groups
    .map(
      ({ label, values }) =>
        `${label}: ${values.map((value, at) => `${names[at]} ${value === null ? 'none' : textOf(value)}`).join(', ')}`,
    )
    .join('; ')
  return (
    <Figure
      title="Spores per cubic meter, by kind"
      table={{
        columns: [
          { label: 'Kind' },
          ...samples.map(({ sample_id, location }) => ({
            label: `${sample_id}, ${location}`,
            figures: true as const,
          })),
        ],
        rows: groups.map(({ key, label, values }) => ({
          key,
          cells: [label, ...values.map(textOf)],
        })),
      }}
    >
      <svg
        className={styles.chart}
        height={height}
        role="img"
        aria-label={`Spores per cubic meter on a logarithmic scale. ${sentence}`}
      >
        {decades.map((tick) => (
          <g key={tick} className={styles.tick}>
            <line x1={`${x(tick)}%`} x2={`${x(tick)}%`} y1={axis - 4} y2={height} />
            <text x={`${x(tick)}%`} y={axis - 8}>
              {number.format(tick)}
            </text>
          </g>
        ))}
        {groups.map(({ key, label, values }, index) => (
          <g key={key} transform={`translate(0 ${axis + index * each})`}>
            <text y={head - 5} className={styles.kind}>
              {label}
            </text>
            {values.map((value, at) => (
              <g
                key={samples[at]?.sample_id}
                className={samples[at]?.outdoor ? styles.outdoors : styles.indoors}
                transform={`translate(0 ${head + at * row})`}
              >
                <text y="12">{names[at]}</text>
                {value !== null && value > 0 && (
                  <rect
                    x={`${left}%`}
                    y="3"
                    height="10"
                    width={`${(x(value) - left).toFixed(2)}%`}
                    rx="2"
                  />
                )}
                <text x="100%" y="12" className={styles.figure}>
                  {textOf(value)}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </Figure>
  )
}
