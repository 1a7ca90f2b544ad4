import { type Running, server } from '#src/services/trace-format.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { addressOf, type View } from './address.ts'
import { type Chart, unknownOf } from './charts.ts'
import { faultWords } from './fault-words.ts'
import type { Ailments } from './faults.ts'
import styles from './panel.module.css'
import { useWords } from './words.ts'

type Props = {
  charts: ReadonlyMap<string, Chart>
  standing: Running[]
  /** What has failed and did not go well since: those charts come first, and say so. */
  ailing: Ailments
  view: View
}

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
export const RunningList = ({ charts, standing, ailing, view }: Props) => {
  const { path } = useWords()
  const call = ailing.get(server)
  const inOrder = [
    ...standing.filter(({ actor }) => ailing.has(actor)),
    ...standing.filter(({ actor }) => !ailing.has(actor)),
  ]
  return (
    <Stack tight>
      <h3>Current states</h3>
      <ul className={styles.list} aria-label="Current states">
        {call !== undefined && (
          <li>
            {call.of ?? 'A call'}
            <p className={styles.fault}>{faultWords(call)}</p>
          </li>
        )}
        {inOrder.map(({ actor, chart: id, of, state }) => {
          const chart = charts.get(id)
          const name = `${path(actor)}${of === undefined ? '' : ` (${of})`}`
          const where = state.map(path).join(', ')
          const fault = ailing.get(actor)
          return (
            <li key={actor}>
              {chart === undefined ? (
                name
              ) : (
                <a href={addressOf({ chart: id, state: '', view })}>{name}</a>
              )}
              {where !== '' && <>: {where}</>}
              {fault !== undefined && <p className={styles.fault}>{faultWords(fault)}</p>}
              <Sentences chart={chart} state={state} />
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
