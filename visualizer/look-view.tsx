import { Muted, Stack } from '#src/ui/layout.tsx'
import { addressOf } from './address.ts'
import type { Chart } from './charts.ts'
import styles from './panel.module.css'
import { emptyStage } from './stage.ts'
import { useWords } from './words.ts'
import { Workbench } from './workbench.tsx'

const Guide = ({ chart }: { chart: Chart }) => (
  <Stack tight>
    <h3>How to read this</h3>
    <Muted>
      Each box is a situation that this part of the app can be in. Boxes in a box belong to it;
      boxes with a dashed edge side by side are true at the same time. A dot marks where it begins,
      a double edge where it ends.
    </Muted>
    <Muted>
      An arrow is an event, a time that has passed or a condition, and leads from box to box. A line
      with ↺ in a box is an event after which the chart stays there. Choose a box to see more about
      it here.
    </Muted>
    <Muted>
      Where a picture is too large for the screen it leaves words out at first; choose “All words”
      and zoom in. “Words” shows the same chart as nested boxes of text.
    </Muted>
    <Muted>
      <a href={addressOf({ chart: chart.id, state: '', view: 'play' })}>Play this chart</a> to try
      it out.
    </Muted>
  </Stack>
)

const About = ({ chart, path: chosen }: { chart: Chart; path: string }) => {
  const { path, say, guard } = useWords()
  const state = chart.byPath.get(chosen)
  if (state === undefined) return <Muted>This version of the chart has no state “{chosen}”.</Muted>
  const ways = chart.transitions.filter((transition) => transition.targets.includes(state.id))
  return (
    <Stack>
      <h3>{path(state.path)}</h3>
      {state.description !== null && <p>{state.description}</p>}
      {state.support !== null && (
        <Stack tight>
          <h4>What to tell a customer</h4>
          <p>“{state.support}”</p>
        </Stack>
      )}
      {state.risks.length > 0 && (
        <Stack tight>
          <h4>What is at stake</h4>
          <ul className={styles.list}>
            {state.risks.map(({ name, said }) => (
              <li key={name}>
                {said}
                <Muted>
                  Paths: <code>{`npm run paths -- ${chart.id} --risk ${name}`}</code>
                </Muted>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <Stack tight>
        <h4>How it comes to this</h4>
        {ways.length === 0 && <Muted>By entering what it lies in.</Muted>}
        <ul className={styles.list}>
          {ways.map((way) => {
            const source = chart.byId.get(way.source)
            return (
              <li key={way.id}>
                <a href={addressOf({ chart: chart.id, state: source?.path ?? '', view: 'look' })}>
                  {path(source?.path || chart.id)}
                </a>
                <Muted>
                  {say(way.label)}
                  {way.guard !== null && `, if ${guard(way.guard)}`}
                </Muted>
              </li>
            )
          })}
        </ul>
      </Stack>
      <Muted>
        In the code: <code>{state.id}</code>
      </Muted>
    </Stack>
  )
}

/** A chart to read, and the details of the chosen state. */
export const LookView = ({ chart, state }: { chart: Chart; state: string }) => (
  <Workbench
    chart={chart}
    stage={emptyStage}
    panelLabel="About"
    panel={state === '' ? <Guide chart={chart} /> : <About chart={chart} path={state} />}
  />
)
