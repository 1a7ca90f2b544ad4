import type { Reminder } from '#contract/reminders.ts'
import { type Season, seasonWord } from '#contract/vocabulary/reminders.ts'
import { counted, day } from '#src/pages/shared/format.ts'
import { Figure } from '#src/ui/figure.tsx'
import { dueWords } from './reminder-words.ts'
import styles from './year-ring.module.css'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const center = 160
const [inner, outer, words] = [92, 128, 146]

/** Where a day of the year lies on the ring: January 1 at the top, clockwise, in turns. */
const turnOf = (iso: string): number => {
  const month = Number(iso.slice(5, 7)) - 1
  return (month + (Number(iso.slice(8, 10)) - 1) / 31) / 12
}
const point = (turn: number, radius: number) => {
  const angle = 2 * Math.PI * (turn - 0.25)
  return [
    Math.round((center + radius * Math.cos(angle)) * 10) / 10,
    Math.round((center + radius * Math.sin(angle)) * 10) / 10,
  ] as const
}
/** The part of the ring between two turns. */
const arc = (from: number, to: number): string => {
  const [[ax, ay], [bx, by]] = [point(from, outer), point(to, outer)]
  const [[cx, cy], [dx, dy]] = [point(to, inner), point(from, inner)]
  return `M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${dx} ${dy}Z`
}

type Turn = { reminder: Reminder; on: string; isNext: boolean }

/** Dots of the same days lie beside each other, from the outer edge inward. */
const placed = (turns: readonly Turn[]) => {
  const taken = new Map<number, number>()
  return turns.map((turn) => {
    const slot = Math.round(turnOf(turn.on) * 48) % 48
    const depth = taken.get(slot) ?? 0
    taken.set(slot, depth + 1)
    return { ...turn, at: point((slot + 0.5) / 48, outer - 8 - (depth % 3) * 11) }
  })
}

const lookOf = ({ reminder, isNext }: Turn) =>
  !isNext
    ? styles.again
    : reminder.state === 'overdue'
      ? styles.overdue
      : reminder.state === 'due' || reminder.state === 'due_soon'
        ? styles.soon
        : styles.later

type Props = { reminders: readonly Reminder[]; year: readonly Season[]; today: string }

/** The year as a ring of its seasons, with each day on which something is due. */
export const YearRing = ({ reminders, year, today }: Props) => {
  const turns: Turn[] = reminders.flatMap((reminder) =>
    reminder.turns.map((on, index) => ({ reminder, on, isNext: index === 0 })),
  )
  const overdue = reminders.filter(({ state }) => state === 'overdue').length
  const [next] = reminders.filter(({ state }) => state !== 'finished')
  const dots = placed([...turns].sort((a, b) => Number(b.isNext) - Number(a.isNext)))
  const [from, to] = [point(turnOf(today), inner - 7), point(turnOf(today), outer + 7)]
  return (
    <Figure
      title="Your year"
      table={{
        columns: [{ label: 'Day' }, { label: 'What' }, { label: 'Season' }],
        rows: turns
          .toSorted((a, b) => a.on.localeCompare(b.on))
          .map(({ reminder, on }) => ({
            key: `${reminder.reminder_id} ${on}`,
            cells: [
              day(on),
              reminder.title,
              seasonWord[year[Number(on.slice(5, 7)) - 1] ?? 'winter'],
            ],
          })),
      }}
    >
      <svg
        className={styles.ring}
        viewBox="0 0 320 320"
        role="img"
        aria-label={`The year with ${counted(turns.length, 'day')} on which something is due, ${overdue} overdue`}
      >
        {months.map((month, index) => {
          const season = year[index] ?? 'winter'
          const [x, y] = point((index + 0.5) / 12, words)
          return (
            <g key={month}>
              <path
                d={arc(index / 12 + 0.0025, (index + 1) / 12 - 0.0025)}
                className={styles[season]}
              />
              <text x={x} y={y} className={styles.month}>
                {month}
              </text>
            </g>
          )
        })}
        <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} className={styles.today} />
        {dots.toReversed().map((turn) => (
          <circle
            key={`${turn.reminder.reminder_id} ${turn.on}`}
            cx={turn.at[0]}
            cy={turn.at[1]}
            r={turn.isNext ? 5 : 3}
            className={lookOf(turn)}
          >
            <title>{`${day(turn.on)}: ${turn.reminder.title}`}</title>
          </circle>
        ))}
        <text x={center} y={center - 8} className={styles.figure}>
          {overdue > 0 ? overdue : reminders.filter(({ state }) => state !== 'finished').length}
        </text>
        <text x={center} y={center + 14} className={styles.said}>
          {overdue > 0 ? 'overdue' : 'on your list'}
        </text>
        {next && overdue === 0 && (
          <text x={center} y={center + 34} className={styles.next}>
            Next: {dueWords(next.due_on, today)}
          </text>
        )}
      </svg>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.keyOverdue}>Overdue</span>
        <span className={styles.keySoon}>This week</span>
        <span>Next</span>
        <span className={styles.keyAgain}>Again</span>
        <span className={styles.keyToday}>Today</span>
      </p>
    </Figure>
  )
}
