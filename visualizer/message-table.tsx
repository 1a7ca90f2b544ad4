import { Hidden } from '#src/ui/layout.tsx'
import type { Chart } from './charts.ts'
import type { Sequence } from './messages.ts'
import { standsOut } from './replay.ts'
import { laneWords } from './sequence.tsx'
import { changedWords, exactClock, movedTo, moveWords } from './step-words.ts'
import styles from './twin.module.css'
import { useWords } from './words.ts'

type Props = {
  sequence: Sequence
  charts: ReadonlyMap<string, Chart>
  current: number | null
}

/** The messages of the sequence diagram as a table, for a screen reader, a search, or to copy. */
export const MessageTable = ({ sequence: { lanes, messages }, charts, current }: Props) => {
  const words = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too
    <section className={styles.twin} aria-label="The messages as a table" tabIndex={0}>
      <table>
        <caption>Messages</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Message</th>
            <th scope="col">Led to</th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ step, move, from, to }) => {
            const chart = charts.get(move.chart)
            return (
              <tr key={step} aria-current={step === current ? 'step' : undefined}>
                <td className={styles.time}>{exactClock(move.at)}</td>
                <td>{from === to ? 'itself' : laneWords(lanes[from], words)}</td>
                <th scope="row">{laneWords(lanes[to], words)}</th>
                <td>
                  {standsOut(chart, move) && <Hidden>look here: </Hidden>}
                  {moveWords(move, chart, words)}
                </td>
                <td>{movedTo(move, words, chart)}</td>
                <td>{changedWords(move, words).join(' · ') || '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
