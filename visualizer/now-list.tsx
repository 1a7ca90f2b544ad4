import { Muted, Stack } from '#src/ui/layout.tsx'
import type { StateDescription } from '#tools/statecharts/describe.ts'
import { addressOf, useAddress } from './address.ts'
import type { Chart } from './charts.ts'
import styles from './panel.module.css'
import { useWords } from './words.ts'

/** The current states, in words that support can use. */
export const NowList = ({ chart, states }: { chart: Chart; states: StateDescription[] }) => {
  const { path } = useWords()
  const { view } = useAddress()
  if (states.length === 0) return null
  return (
    <Stack tight>
      <h3>Current state</h3>
      <ul className={styles.list}>
        {states.map((state) => (
          <li key={state.id}>
            <a href={addressOf({ chart: chart.id, state: state.path, view })}>
              {path(state.path || chart.id)}
            </a>
            <Muted>{state.support ?? state.description ?? 'Left at once.'}</Muted>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
