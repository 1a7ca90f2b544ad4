import clsx from 'clsx'
import type { Move } from '#src/services/trace-format.ts'
import { Hidden } from '#src/ui/layout.tsx'
import type { Chart } from './charts.ts'
import { faultWords } from './fault-words.ts'
import styles from './panel.module.css'
import { standsOut } from './replay.ts'
import { actorWords, changedWords, clock, movedTo, moveWords } from './step-words.ts'
import { useWords } from './words.ts'

const since = (milliseconds: number): string =>
  milliseconds < 60_000
    ? `+${(milliseconds / 1000).toFixed(1)} s`
    : `+${Math.floor(milliseconds / 60_000)} min ${Math.floor((milliseconds / 1000) % 60)} s`

/** How often the same came, until when, and whether it went well later. */
type Again = { times: number; until: number; isOver: boolean }

type Props = {
  label: string
  moves: { move: Move; step: number; again?: Again }[]
  charts: ReadonlyMap<string, Chart>
  /** The time that steps are counted from. */
  begun: number
  /** The current step; null for none. */
  current: number | null
  onGo: (step: number, move: Move) => void
}

/** Steps in order of time; a person can go to each. */
export const MoveList = ({ label, moves, charts, begun, current, onGo }: Props) => {
  const words = useWords()
  return (
    <ol className={styles.moves} aria-label={label}>
      {moves.map(({ move, step, again }) => {
        const chart = charts.get(move.chart)
        const bad = standsOut(chart, move)
        const changed = changedWords(move, words)
        return (
          <li key={step}>
            <button
              type="button"
              className={styles.move}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step, move)}
            >
              <time className={styles.when} dateTime={new Date(move.at).toISOString()}>
                {since(Math.max(0, move.at - begun))}
                <span className={styles.clock}>{clock(move.at)}</span>
              </time>
              <span className={clsx(bad && styles.bad)}>
                {bad && <Hidden>look here: </Hidden>}
                {actorWords(move, words)}: {moveWords(move, chart, words)}
              </span>
              <span className={styles.muted}>
                <span aria-hidden="true">→ </span>
                {movedTo(move, words, chart)}
                {move.by !== undefined && ` · sent by ${words.path(move.by)}`}
              </span>
              {again !== undefined && <span className={styles.cause}>{faultWords(move)}</span>}
              {again !== undefined && (
                <span className={styles.muted}>
                  {again.times > 1 &&
                    `${again.times} times, the last ${since(Math.max(0, again.until - begun))} · `}
                  {again.isOver ? 'went well later' : 'still so at the end'}
                </span>
              )}
              {changed.length > 0 && (
                <span className={styles.muted}>
                  <Hidden>changes </Hidden>
                  {changed.join(' · ')}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
