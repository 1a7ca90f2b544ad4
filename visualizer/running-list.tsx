import type { Running } from '#src/services/trace-format.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { addressOf, type View } from './address.ts'
import { type Chart, unknownOf } from './charts.ts'
import styles from './panel.module.css'
import { useWords } from './words.ts'

type Props = {
  charts: ReadonlyMap<string, Chart>
  standing: Running[]
  /** The running charts that have failed: they come first. */
  sick?: ReadonlySet<string>
  view: View
}

const none: ReadonlySet<string> = new Set()

/** The current states of one running chart, in words that support can use. */
const Sentences = ({ chart, state }: { chart: Chart | undefined; state: string[] }) => {
  const unknown = unknownOf(chart, state)
  const sentences = state.flatMap((path) => chart?.byPath.get(path)?.support ?? [])
  return (
    <Muted>
      {sentences.join(' ')}
      {unknown.length > 0 && ' (not in these charts)'}
    </Muted>
  )
}

/** Every running chart with its current states. */
export const RunningList = ({ charts, standing, sick = none, view }: Props) => {
  const { path } = useWords()
  const inOrder = [
    ...standing.filter(({ actor }) => sick.has(actor)),
    ...standing.filter(({ actor }) => !sick.has(actor)),
  ]
  return (
    <Stack tight>
      <h3>Current states</h3>
      <ul className={styles.list} aria-label="Current states">
        {inOrder.map(({ actor, chart: id, of, state }) => {
          const chart = charts.get(id)
          const name = `${path(actor)}${of === undefined ? '' : ` (${of})`}`
          const where = state.map(path).join(', ')
          return (
            <li key={actor}>
              {chart === undefined ? (
                name
              ) : (
                <a href={addressOf({ chart: id, state: '', view })}>{name}</a>
              )}
              {where !== '' && <>: {where}</>}
              <Sentences chart={chart} state={state} />
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
