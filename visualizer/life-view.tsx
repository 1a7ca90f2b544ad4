import { useEffect, useMemo, useState } from 'react'
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

const AskNumber = ({ first = '', onAsk }: { first?: string; onAsk: (number: string) => void }) => {
  const [typed, setTyped] = useState(first)
  return (
    <Form label="A real inspection" onSubmit={() => onAsk(typed.trim())}>
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
const Replayed = ({
  chart,
  number,
  lived,
  onAsk,
}: {
  chart: Chart
  number: string
  lived: Lived
  onAsk: (number: string) => void
}) => {
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
          <AskNumber onAsk={onAsk} />
        </>
      }
    />
  )
}

/** The answer to a look; null while it is on its way. A new `look` asks again. */
const useAsked = (number: string, look: number): Asked | null => {
  const [known, setKnown] = useState<{ number: string; look: number; asked: Asked } | null>(null)
  // The server is asked after a render, so that one that React draws again asks nothing.
  useEffect(() => {
    if (number === '') return
    let isLate = false
    askLife(number).then((asked) => {
      if (!isLate) setKnown({ number, look, asked })
    })
    return () => {
      isLate = true
    }
  }, [number, look])
  return known?.number === number && known.look === look ? known.asked : null
}

/** The life of a real inspection, asked of the server by its number. */
export const LifeView = ({ chart, number }: { chart: Chart; number: string }) => {
  const [look, setLook] = useState(0)
  const asked = useAsked(number, look)
  const again = () => setLook((before) => before + 1)
  const ask = (next: string) => {
    // The same number: somebody wants to know what has happened since.
    if (next === number) again()
    else location.hash = addressOf({ chart: chart.id, state: '', view: 'life', number: next })
  }
  if (asked?.kind === 'found')
    return (
      <Replayed
        key={`${number} ${look}`}
        chart={chart}
        number={asked.number}
        lived={asked.lived}
        onAsk={ask}
      />
    )
  return (
    <Workbench
      chart={chart}
      stage={emptyStage}
      panelLabel="Life"
      panel={
        number !== '' && asked === null ? (
          <Skeleton lines={6} />
        ) : (
          <>
            {asked !== null && <ErrorState message={asked.sentence} onRetry={again} />}
            <AskNumber first={number} onAsk={ask} />
          </>
        )
      }
    />
  )
}
