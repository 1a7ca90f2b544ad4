import { useMemo, useState } from 'react'
import { type Move, readTrace, type Trace } from '#src/services/trace-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { showInstead } from './address.ts'
import type { Chart } from './charts.ts'
import { aboutOf, ailmentsAt, beginningOf, type Fault, faultsOf } from './faults.ts'
import { MessagesView } from './messages-view.tsx'
import { MoveList } from './move-list.tsx'
import { differenceOf, stageOfRunning, standingAt } from './replay.ts'
import { RunningList } from './running-list.tsx'
import { emptyStage, type Stage } from './stage.ts'
import { actorWords, momentWords, movedTo, moveWords } from './step-words.ts'
import { Timeline } from './timeline.tsx'
import { TraceIntake } from './trace-intake.tsx'
import { useWords } from './words.ts'
import { Workbench } from './workbench.tsx'

/** A loaded trace, and the current step: 0 is before the first. */
export type Replay = { trace: Trace; lost: number; at: number }

type Props = {
  chart: Chart
  charts: ReadonlyMap<string, Chart>
  version: string
  replay: Replay | null
  onReplay: (replay: Replay | null) => void
}

const stageOf = (chart: Chart, { trace, at }: Replay): Stage => {
  const standing = standingAt(trace, at)
  const about = aboutOf(trace, at)
  const shown =
    about?.chart === chart.id && standing.has(about.actor)
      ? standing.get(about.actor)
      : [...standing.values()].find((one) => one.chart === chart.id)
  if (shown === undefined) return emptyStage
  const own = trace.moves.slice(0, at).filter(({ actor }) => actor === shown.actor)
  return stageOfRunning(chart, shown, own.reverse())
}

const said = (
  move: Move | undefined,
  charts: Props['charts'],
  words: ReturnType<typeof useWords>,
) =>
  move === undefined
    ? 'Before the first step'
    : `${actorWords(move, words)}: ${moveWords(move, charts.get(move.chart), words)} → ${movedTo(move, words, charts.get(move.chart))}`

/** A fault as one row: its first step, and what came of it. */
const rowOf = ({ steps, isOver }: Fault) => ({
  ...steps[0],
  again: { times: steps.length, until: steps.at(-1)?.move.at ?? steps[0].move.at, isOver },
})

/** The button that began the replay is gone, so the focus and the panel begin at the top of what took its place. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus()

/** A customer's trace, replayed step by step. */
export const TraceView = ({ chart, charts, version, replay, onReplay }: Props) => {
  const words = useWords()
  const [problem, setProblem] = useState<string | null>(null)
  const stage = useMemo(
    () => (replay === null ? emptyStage : stageOf(chart, replay)),
    [chart, replay],
  )
  /** Shows the chart that a step is about. */
  const show = (trace: Trace, at: number) => {
    const about = aboutOf(trace, at)
    if (about !== undefined && charts.has(about.chart))
      showInstead({ chart: about.chart, state: '', view: 'trace' })
  }
  const open = (text: string) => {
    const read = readTrace(text)
    setProblem(read.problem)
    if (read.trace === null) return
    const { trace } = read
    const at = beginningOf(trace, faultsOf(trace, charts))
    onReplay({ trace, lost: read.lost, at })
    show(trace, at)
  }
  if (replay === null)
    return (
      <Workbench
        chart={chart}
        stage={stage}
        panelLabel="Trace"
        panel={<TraceIntake problem={problem} onText={open} onProblem={setProblem} />}
      />
    )
  const { trace, lost, at } = replay
  const go = (step: number) => {
    onReplay({ ...replay, at: step })
    show(trace, step)
  }
  const steps = trace.moves.map((move, index) => ({ move, step: index + 1 }))
  const faults = faultsOf(trace, charts)
  const difference = differenceOf(trace, charts, version)
  const list = { charts, begun: trace.moves[0]?.at ?? 0, current: at, onGo: go }
  return (
    <Workbench
      chart={chart}
      stage={stage}
      panelLabel="Trace"
      messages={<MessagesView steps={steps} charts={charts} current={at} onGo={go} />}
      panel={
        <>
          <h3 ref={focusOnce} tabIndex={-1}>
            Replay
          </h3>
          {difference !== null && difference.unknown > 0 && (
            <Banner tone="warn">
              This trace comes from another version of the app ({trace.version}).{' '}
              {difference.unknown} of its states are not in these charts, so the page only names
              them.
            </Banner>
          )}
          {lost > 0 && (
            <Banner tone="warn">{lost} of its steps are unreadable and left out.</Banner>
          )}
          <Muted>
            {trace.moves.length} steps
            {trace.at !== '' && `, taken ${momentWords(trace.at)}`}
            {difference?.unknown === 0 &&
              `, from another version of the app (${trace.version}) with the same states`}
          </Muted>
          <Timeline
            length={trace.moves.length + 1}
            at={at}
            onGo={go}
            said={said(trace.moves[at - 1], charts, words)}
          />
          <Stack tight>
            <h3>Notable steps</h3>
            {faults.length === 0 ? (
              <Muted>Nothing failed in these steps.</Muted>
            ) : (
              <MoveList {...list} label="Notable steps" moves={faults.map(rowOf)} />
            )}
          </Stack>
          <RunningList
            charts={charts}
            standing={[...standingAt(trace, at).values()]}
            ailing={ailmentsAt(trace, charts, at)}
            view="trace"
          />
          <Stack tight>
            <h3>All steps</h3>
            <MoveList {...list} label="All steps" moves={steps} />
          </Stack>
          <Button look="quiet" onClick={() => onReplay(null)}>
            Open another trace
          </Button>
        </>
      }
    />
  )
}
