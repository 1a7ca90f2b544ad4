import { Suspense, use, useMemo, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { addressOf } from './address.ts'
import { type Asked, askLife } from './ask-life.ts'
import type { Chart } from './charts.ts'
import { type Lived, pathsOf, stageAt, valueAt } from './lived.ts'
import { LivedList, stepWords } from './lived-list.tsx'
import { NowList } from './now-list.tsx'
import { emptyStage } from './stage.ts'
import { Timeline } from './timeline.tsx'
import { useWords } from './words.ts'
import { Workbench } from './workbench.tsx'

const AskNumber = ({ chart, number }: { chart: Chart; number: string }) => {
  const [typed, setTyped] = useState(number)
  return (
    <Form
      label="A real inspection"
      onSubmit={() => {
        location.hash = addressOf({
          chart: chart.id,
          state: '',
          view: 'life',
          number: typed.trim(),
        })
      }}
    >
      <TextField
        label="Number of the inspection"
        hint="People find it on the page of their inspection, HK-1003 for example. You have to be signed in as an admin in this browser."
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">Show its life</Button>
    </Form>
  )
}

/** One real life: its present state lit, and its history replayed step by step. */
const Replayed = ({ chart, number, lived }: { chart: Chart; number: string; lived: Lived }) => {
  const words = useWords()
  const { history } = lived
  const [at, setAt] = useState(history.length)
  const stage = useMemo(() => stageAt(chart, lived, at), [chart, lived, at])
  const value = valueAt(lived, at)
  const states = (value === null ? [] : pathsOf(value)).flatMap(
    (path) => chart.byPath.get(path) ?? [],
  )
  const last = history[at - 1]
  return (
    <Workbench
      chart={chart}
      stage={stage}
      panelLabel="Life"
      panel={
        <>
          <h3>{number}</h3>
          <Muted>
            {at === history.length
              ? 'The lit states are the present ones.'
              : 'The lit states are those of an earlier moment.'}
          </Muted>
          <Timeline
            length={history.length + 1}
            at={at}
            onGo={setAt}
            said={last === undefined ? 'Before the first event' : stepWords(last, words)}
          />
          <NowList chart={chart} states={states} />
          <Stack tight>
            <h3>What happened</h3>
            {history.length === 0 ? (
              <Muted>Its history is empty.</Muted>
            ) : (
              <LivedList history={history} current={at} onGo={setAt} />
            )}
          </Stack>
          <AskNumber chart={chart} number="" />
        </>
      }
    />
  )
}

const Answered = ({
  chart,
  asked,
  onAgain,
}: {
  chart: Chart
  asked: Promise<Asked>
  onAgain: () => void
}) => {
  const answer = use(asked)
  if (answer.kind === 'found')
    return <Replayed chart={chart} number={answer.number} lived={answer.lived} />
  return (
    <Workbench
      chart={chart}
      stage={emptyStage}
      panelLabel="Life"
      panel={
        <>
          <ErrorState message={answer.sentence} onRetry={onAgain} />
          <AskNumber chart={chart} number="" />
        </>
      }
    />
  )
}

/** The life of a real inspection, asked of the server by its number. */
export const LifeView = ({ chart, number }: { chart: Chart; number: string }) => {
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the server again
  const asked = useMemo(() => (number === '' ? null : askLife(number)), [number, tries])
  if (asked === null)
    return (
      <Workbench
        chart={chart}
        stage={emptyStage}
        panelLabel="Life"
        panel={<AskNumber chart={chart} number="" />}
      />
    )
  return (
    <Suspense
      fallback={
        <Workbench
          chart={chart}
          stage={emptyStage}
          panelLabel="Life"
          panel={<Skeleton lines={6} />}
        />
      }
    >
      <Answered
        key={`${number} ${tries}`}
        chart={chart}
        asked={asked}
        onAgain={() => setTries((before) => before + 1)}
      />
    </Suspense>
  )
}
