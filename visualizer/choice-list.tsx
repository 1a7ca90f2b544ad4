import { useEffect, useState } from 'react'
import { Hidden } from '#src/ui/layout.tsx'
import type { Move } from '#tools/statecharts/moves.ts'
import type { Chart } from './charts.ts'
import styles from './panel.module.css'
import type { Choice } from './play.ts'
import { duration, useWords, type Words } from './words.ts'

/** Where it leads, as the newly entered states. */
const leadsTo = (chart: Chart, move: Move, words: Words): string => {
  const targets = move.transitions.flatMap(({ targets }) => targets)
  const names = targets.map((id) => words.path(chart.byId.get(id)?.path || chart.id))
  return names.length === 0 ? 'stays' : names.join(', ')
}

/**
 * The branch of an event: the guards that decide for it, or that none before it does. A condition that must not
 * hold is said too where it alone tells two branches apart.
 */
const conditionOf = (move: Move, beside: readonly Move[], words: Words): string => {
  if (move.holds.length === 0) return move.fails.length > 0 ? 'otherwise' : ''
  const said = words.condition(move.holds)
  const isSaidTwice = beside.some(
    (other) => other !== move && words.condition(other.holds) === said,
  )
  return `if ${isSaidTwice ? words.condition(move.holds, move.fails) : said}`
}

const waitWords = ({ due }: Choice, now: number): string =>
  due === null
    ? 'Skip the wait'
    : `Skip ${duration(Math.max(0, Math.round((due - now) / 100) * 100))}`

const Progress = ({ choice, clock, passed }: { choice: Choice; clock: number; passed: number }) => {
  const { say } = useWords()
  const { due, move } = choice
  if (due === null || due <= clock) return null
  return (
    <progress
      className={styles.progress}
      aria-label={`${say(move.label)}: time passed`}
      max={due - clock}
      value={Math.min(passed, due - clock)}
    />
  )
}

type Props = {
  chart: Chart
  choices: Choice[]
  /** The playback's clock at this moment, in milliseconds. */
  clock: number
  running: boolean
  onTake: (move: Move, clock: number) => void
}

/** The possible events as buttons; timers count down while time runs, and a person can skip each. */
export const ChoiceList = ({ chart, choices, clock, running, onTake }: Props) => {
  const words = useWords()
  const [passed, setPassed] = useState(0)
  const now = clock + passed
  const next = choices.find(({ due }) => due !== null)
  // Time is outside of React: each frame reads it while the clock runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list starts over with each moment; it reads the time before a pause once
  useEffect(() => {
    if (!running || next === undefined) return
    const began = performance.now() - passed
    let frame = requestAnimationFrame(function tick(at) {
      const gone = at - began
      if (next.due !== null && clock + gone >= next.due) onTake(next.move, next.due)
      else {
        setPassed(gone)
        frame = requestAnimationFrame(tick)
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [running, next, clock])
  const events = [...new Set(choices.map(({ move }) => move.event))]
  return (
    <ul className={styles.choices}>
      {events.map((event) => {
        const group = choices.filter(({ move }) => move.event === event)
        return (
          <li key={event} className={styles.group}>
            {group.map((choice, index) => {
              const { move, due } = choice
              const condition = conditionOf(
                move,
                group.map((one) => one.move),
                words,
              )
              const label = <span className={styles.event}>{words.say(move.label)}</span>
              return (
                <button
                  key={move.transitions.map(({ id }) => id).join(' ')}
                  type="button"
                  className={styles.choice}
                  data-kind={move.kind}
                  title={move.fails.map((guard) => words.guard(guard, false)).join(', ')}
                  onClick={() => onTake(move, Math.max(now, due ?? now))}
                >
                  {index === 0 ? label : <Hidden>{words.say(move.label)} </Hidden>}
                  {condition !== '' && <span className={styles.condition}>{condition}</span>}
                  <span className={styles.leads}>
                    <span aria-hidden="true">→ </span>
                    {leadsTo(chart, move, words)}
                  </span>
                  {move.kind === 'delay' && (
                    <span className={styles.timer}>{waitWords(choice, now)}</span>
                  )}
                </button>
              )
            })}
            {group.slice(0, 1).map((choice) => (
              <Progress key={event} choice={choice} clock={clock} passed={passed} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}
