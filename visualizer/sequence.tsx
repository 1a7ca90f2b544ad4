import clsx from 'clsx'
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { Move } from '#src/services/trace-format.ts'
import { Hidden } from '#src/ui/layout.tsx'
import type { Chart } from './charts.ts'
import { type Lane, type Message, outside, type Sequence } from './messages.ts'
import { standsOut } from './replay.ts'
import styles from './sequence.module.css'
import { actorWords, changedWords, exactClock, movedTo, moveWords } from './step-words.ts'
import { useWords, type Words } from './words.ts'

export const laneWords = (lane: Lane | undefined, words: Words): string =>
  lane === undefined || lane.actor === outside ? 'outside' : actorWords(lane, words)

/** Each life line is one pixel of the row's background, so a row costs the same with any number of charts. */
const lifeLines = (alive: string, lanes: number): CSSProperties => {
  const places = alive === '' ? [] : alive.split(' ').map(Number)
  const line = 'linear-gradient(var(--line-strong), var(--line-strong))'
  return {
    backgroundImage: places.map(() => line).join(', '),
    backgroundPosition: places.map((lane) => `${((lane + 0.5) / lanes) * 100}% 0`).join(', '),
  }
}

type RowProps = Pick<Message, 'step' | 'move' | 'from' | 'to'> & {
  lanes: number
  /** As text, so that a row that did not change is not drawn again. */
  alive: string
  sender: string
  taker: string
  chart: Chart | undefined
  current: boolean
  onGo: (step: number, move: Move) => void
}

const Row = memo(
  ({ step, move, from, to, lanes, alive, sender, taker, chart, current, onGo }: RowProps) => {
    const words = useWords()
    const bad = standsOut(chart, move)
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    // The words begin at the left end of the arrow, or end at its right end where there is more room.
    const atEnd = first >= lanes / 2
    return (
      <li className={styles.message}>
        <time className={styles.time} dateTime={new Date(move.at).toISOString()}>
          {exactClock(move.at)}
        </time>
        <div className={styles.lanes} style={lifeLines(alive, lanes)}>
          <button
            type="button"
            data-step={step}
            aria-current={current ? 'step' : undefined}
            className={clsx(styles.words, bad && styles.bad)}
            // React's types know no names of our own among styles.
            style={{ '--at': atEnd ? `1 / ${last + 2}` : `${first + 1} / -1` } as CSSProperties}
            data-at={atEnd ? 'end' : 'start'}
            onClick={() => onGo(step, move)}
          >
            <Hidden>
              {bad && 'look here: '}
              {from === to ? taker : `${sender} to ${taker}`}:{' '}
            </Hidden>
            <span>{moveWords(move, chart, words)}</span>{' '}
            <span className={styles.led}>
              <span aria-hidden="true">→ </span>
              {[movedTo(move, words, chart), ...changedWords(move, words)].join(' · ')}
            </span>
          </button>
          <span
            aria-hidden="true"
            className={clsx(from === to ? styles.own : styles.arrow, bad && styles.bad)}
            data-points={from < to ? 'right' : 'left'}
            data-life={move.ended ? 'ends' : move.from === null ? 'begins' : undefined}
            style={{
              gridColumn: `${first + 1} / ${last + 2}`,
              // From the middle of one lane to the middle of the other.
              marginInline: from === to ? undefined : `${50 / (last - first + 1)}%`,
            }}
          />
        </div>
      </li>
    )
  },
)

/** Up and down through the messages, like a list. */
const goByKey = (event: KeyboardEvent<HTMLOListElement>) => {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex((one) => one.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

/** How near its end a list counts as read to the end, in CSS pixels. */
const nearEnd = 80

type Props = {
  sequence: Sequence
  charts: ReadonlyMap<string, Chart>
  /** The current step of a replay; null while the app is watched: then the newest one stays in sight. */
  current: number | null
  onGo: (step: number, move: Move) => void
}

/** Messages between charts: a life line for each chart, and an arrow for each message, in their order. */
export const SequenceDiagram = ({ sequence, charts, current, onGo }: Props) => {
  const words = useWords()
  const { lanes, messages } = sequence
  const box = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  const last = messages.at(-1)?.step
  // The browser scrolls: a person who reads further up is left where they are.
  useEffect(() => {
    const list = box.current
    if (list === null) return
    if (current === null) {
      if (last !== undefined && atEnd.current) list.scrollTop = list.scrollHeight
    } else list.querySelector(`[data-step="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current, last])
  const names = lanes.map((lane) => laneWords(lane, words))
  return (
    <section
      ref={box}
      className={styles.diagram}
      aria-label="Messages in order"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
      // React's types know no names of our own among styles.
      style={{ '--lanes': lanes.length } as CSSProperties}
    >
      <div className={clsx(styles.heads, lanes.length > 6 && styles.many)} aria-hidden="true">
        <span>Time</span>
        <div className={styles.lanes}>
          {lanes.map((lane, index) => (
            <span key={lane.actor} title={names[index]}>
              {names[index]}
            </span>
          ))}
        </div>
      </div>
      <ol onKeyDown={goByKey}>
        {messages.map(({ step, move, from, to, alive }) => (
          <Row
            key={step}
            step={step}
            move={move}
            from={from}
            to={to}
            lanes={lanes.length}
            alive={alive.join(' ')}
            sender={names[from] ?? ''}
            taker={names[to] ?? ''}
            chart={charts.get(move.chart)}
            current={step === current}
            onGo={onGo}
          />
        ))}
      </ol>
    </section>
  )
}
