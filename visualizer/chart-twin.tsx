import type { Chart } from './charts.ts'
import { useStage } from './stage.ts'
import styles from './twin.module.css'
import { useWords } from './words.ts'

/** The same chart in words and tables, for people who use a screen reader or search the page. */
export const ChartTwin = ({ chart, say }: { chart: Chart; say: (name: string) => string }) => {
  const { path, guard } = useWords()
  const { active } = useStage()
  const named = chart.states.filter((state) => state.path !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too
    <section className={styles.twin} aria-label="The chart as text" tabIndex={0}>
      <table>
        <caption>States, and what support can say</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">What it is</th>
            <th scope="col">What to tell a customer</th>
          </tr>
        </thead>
        <tbody>
          {named.map((state) => (
            <tr key={state.id} aria-current={active.has(state.id) ? 'true' : undefined}>
              <th scope="row">
                {path(state.path)}
                {active.has(state.id) && ' (now)'}
              </th>
              <td>{state.description ?? 'Left at once.'}</td>
              <td>{state.support ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>What can happen</caption>
        <thead>
          <tr>
            <th scope="col">In</th>
            <th scope="col">When</th>
            <th scope="col">If</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {chart.transitions.map((transition) => (
            <tr key={transition.id}>
              <th scope="row">{path(chart.byId.get(transition.source)?.path || chart.id)}</th>
              <td>{say(transition.label)}</td>
              <td>
                {transition.guard === null
                  ? transition.branch > 0
                    ? 'otherwise'
                    : '–'
                  : guard(transition.guard)}
              </td>
              <td>
                {transition.targets
                  .map((id) => path(chart.byId.get(id)?.path || chart.id))
                  .join(' and ') || 'it stays'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
