import { type KeyboardEvent, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { type Season, seasonWord } from '#contract/vocabulary/reminders.ts'
import { counted, day } from '#src/pages/shared/format.ts'
import { Figure } from '#src/ui/figure.tsx'
import { dueWords } from './reminder-words.ts'
import { center, inner, outer, placed, point, turnOf } from './ring-places.ts'
import styles from './year-ring.module.css'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const words = 146

/** The part of the ring between two turns. */
const arc = (from: number, to: number): string => {
  const [[ax, ay], [bx, by]] = [point(from, outer), point(to, outer)]
  const [[cx, cy], [dx, dy]] = [point(to, inner), point(from, inner)]
  return `M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${dx} ${dy}Z`
}

type Turn = { reminder: Reminder; on: string; isNext: boolean }

const lookOf = ({ reminder, isNext }: Turn) =>
  !isNext
    ? styles.again
    : reminder.state === 'overdue'
      ? styles.overdue
      : reminder.state === 'due' || reminder.state === 'due_soon'
        ? styles.soon
        : styles.later

/** How a dot looks, in words. */
const stateWords = ({ reminder, isNext }: Turn): string =>
  !isNext
    ? 'again'
    : reminder.state === 'overdue'
      ? 'overdue'
      : reminder.state === 'due' || reminder.state === 'due_soon'
        ? 'this week'
        : 'next'
const nameOf = (turn: Turn) => `${day(turn.on)}: ${turn.reminder.title}, ${stateWords(turn)}`
const keyOf = ({ reminder, on }: Turn) => `${reminder.reminder_id} ${on}`

/** Where a key leads among the days of the ring: clockwise and back, round and round. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type Props = {
  reminders: readonly Reminder[]
  year: readonly Season[]
  today: string
  onOpen: (reminderId: string) => void
}

/**
 * The year as a ring of its seasons, with each day on which something is due. A dot opens its reminder. The ring is one
 * stop of the Tab key, and arrows lead from day to day; the line below says in words which dot it is.
 */
export const YearRing = ({ reminders, year, today, onOpen }: Props) => {
  const [stop, setStop] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const turns: Turn[] = reminders.flatMap((reminder) =>
    reminder.turns.map((on, index) => ({ reminder, on, isNext: index === 0 })),
  )
  const overdue = reminders.filter(({ state }) => state === 'overdue').length
  const [next] = reminders.filter(({ state }) => state !== 'finished')
  const dots = placed([...turns].sort((a, b) => Number(b.isNext) - Number(a.isNext)))
  const inOrder = dots.toSorted((a, b) => a.on.localeCompare(b.on))
  // The reminder at the stop may be done by now.
  const at = Math.max(
    0,
    inOrder.findIndex((turn) => keyOf(turn) === stop),
  )
  const named = inOrder.find((turn) => keyOf(turn) === pointed)
  const [from, to] = [point(turnOf(today), inner - 7), point(turnOf(today), outer + 7)]
  const onKeyDown = (event: KeyboardEvent<SVGElement>, reminderId: string) => {
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (step === undefined) return onOpen(reminderId)
    const stops = event.currentTarget.parentElement?.querySelectorAll<SVGElement>('[role=button]')
    stops?.item(step(at, inOrder.length)).focus()
  }
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
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        className={styles.ring}
        viewBox="0 0 320 320"
        role="group"
        aria-label={`The year with ${counted(turns.length, 'day')} on which something is due, ${overdue} overdue. Arrow keys lead from day to day.`}
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
            key={keyOf(turn)}
            cx={turn.at[0]}
            cy={turn.at[1]}
            r={turn.isNext ? 5 : 3}
            className={lookOf(turn)}
          />
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
        {inOrder.map((turn, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a dot inside a drawing cannot be a button element
          <circle
            key={keyOf(turn)}
            role="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={nameOf(turn)}
            cx={turn.at[0]}
            cy={turn.at[1]}
            r={8}
            className={styles.target}
            onClick={() => onOpen(turn.reminder.reminder_id)}
            onKeyDown={(event) => onKeyDown(event, turn.reminder.reminder_id)}
            onFocus={() => {
              setStop(keyOf(turn))
              setPointed(keyOf(turn))
            }}
            onBlur={() => setPointed(null)}
            onPointerEnter={() => setPointed(keyOf(turn))}
            onPointerLeave={() => setPointed(null)}
          />
        ))}
      </svg>
      <p className={styles.named} aria-hidden="true">
        {named ? nameOf(named) : 'Press a dot to open its reminder.'}
      </p>
      {turns.length > dots.length && (
        <p className={styles.named}>
          The ring is full: only the table has {counted(turns.length - dots.length, 'more day')}.
        </p>
      )}
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
