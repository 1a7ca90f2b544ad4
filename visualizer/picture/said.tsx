import type { StateDescription } from '#tools/statecharts/describe.ts'
import type { Chart } from '#visualizer/charts.ts'
import { useWords } from '#visualizer/words.ts'
import { sentenceOf } from './labels.ts'
import styles from './picture.module.css'

/** What the chosen state of a picture is, and where it leads, in one line of words. */
export const Said = ({ chart, state }: { chart: Chart; state: StateDescription | undefined }) => {
  const words = useWords()
  return (
    <p className={styles.said} role="status">
      {state === undefined ? (
        'Press a state. The arrow keys go along the arrows, Enter opens a state, Space folds it, + − 0 zoom.'
      ) : (
        <>
          <strong>{words.path(state.path || chart.id)}</strong>
          {state.description !== null && `: ${state.description}`}{' '}
          {state.transitions.map((one) => sentenceOf(chart, one, words)).join(' · ')}
        </>
      )}
    </p>
  )
}
