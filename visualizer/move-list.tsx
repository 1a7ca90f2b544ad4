import clsx from 'clsx'
import type { Move } from '#src/services/trace-format.ts'
import { Hidden } from '#src/ui/layout.tsx'
import { type Chart, transitionFor } from './charts.ts'
import styles from './panel.module.css'
import { standsOut } from './replay.ts'
import { plainEvent, useWords, type Words } from './words.ts'

const factWords = ({ facts }: Move): string[] => [
  ...(facts?.status === undefined ? [] : [`status ${facts.status}`]),
  ...(facts?.code === undefined ? [] : [facts.code.replaceAll('_', ' ')]),
  ...(facts?.online === undefined ? [] : [facts.online ? 'online' : 'offline']),
  ...(facts?.visible === undefined ? [] : [facts.visible ? 'tab in front' : 'tab hidden']),
]

/** A step of a trace as a sentence, without the chart: `refresh token fails (status 401)`. */
export const moveWords = (move: Move, chart: Chart | undefined, words: Words): string => {
  const label = transitionFor(chart, move.event, move.from)?.label
  const event = words.code
    ? move.event
    : label === undefined
      ? plainEvent(move.event)
      : words.say(label)
  const facts = factWords(move)
  return `${event}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${
    move.times === undefined ? '' : ` ${move.times} times`
  }`
}

/** The running chart of a step, and what it was asked for: `issues.list (resource 3)`. */
export const actorWords = ({ actor, of }: Move, words: Words): string =>
  of === undefined ? words.path(actor) : `${of} (${words.path(actor)})`

/** Where a step led: the states that are new, or that it stayed. */
export const movedTo = ({ from, to, ended }: Move, words: Words): string => {
  if (ended) return 'ended'
  const fresh = to.filter((path) => !from?.includes(path))
  if (fresh.length > 0) return fresh.map(words.path).join(', ')
  return from === null ? 'running' : 'stays'
}

/** The clock of the device that reads it. */
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

const since = (milliseconds: number): string =>
  milliseconds < 60_000
    ? `+${(milliseconds / 1000).toFixed(1)} s`
    : `+${Math.floor(milliseconds / 60_000)}:${String(Math.floor((milliseconds / 1000) % 60)).padStart(2, '0')}`

type Props = {
  label: string
  moves: { move: Move; step: number }[]
  charts: ReadonlyMap<string, Chart>
  /** The time that steps are counted from. */
  begun: number
  /** The current step; null for none. */
  current: number | null
  onGo: (step: number) => void
}

/** Steps in order of time; a person can go to each. */
export const MoveList = ({ label, moves, charts, begun, current, onGo }: Props) => {
  const words = useWords()
  return (
    <ol className={styles.moves} aria-label={label}>
      {moves.map(({ move, step }) => {
        const chart = charts.get(move.chart)
        const bad = standsOut(chart, move)
        return (
          <li key={step}>
            <button
              type="button"
              className={styles.move}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <time className={styles.when} dateTime={new Date(move.at).toISOString()}>
                {since(Math.max(0, move.at - begun))}
                <span className={styles.clock}>{clock.format(move.at)}</span>
              </time>
              <span className={clsx(bad && styles.bad)}>
                {bad && <Hidden>look here: </Hidden>}
                {actorWords(move, words)}: {moveWords(move, chart, words)}
              </span>
              <span className={styles.muted}>
                <span aria-hidden="true">→ </span>
                {movedTo(move, words)}
                {move.by !== undefined && ` · sent by ${words.path(move.by)}`}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
