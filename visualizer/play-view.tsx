import { useMemo, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import type { Chart } from './charts.ts'
import { ChoiceList } from './choice-list.tsx'
import { NowList } from './now-list.tsx'
import { begin, choicesOf, goTo, nowOf, type Playback, take } from './play.ts'
import { type Past, type Stage, trailOf } from './stage.ts'
import { Timeline } from './timeline.tsx'
import { useWords } from './words.ts'
import { Workbench } from './workbench.tsx'

/** The names of the innermost active states. */
const leavesOf = (chart: Chart, active: Iterable<string>) =>
  [...active].flatMap((id) => {
    const state = chart.byId.get(id)
    return state === undefined || state.states.length > 0 ? [] : state
  })

/** A chart that a person plays by hand. */
export const PlayView = ({ chart }: { chart: Chart }) => {
  const { say, path } = useWords()
  const [playback, setPlayback] = useState<Playback>(() => begin(chart.chart))
  const [running, setRunning] = useState(false)
  const now = nowOf(playback)
  const choices = useMemo(() => choicesOf(chart.chart, playback), [chart, playback])
  const stage = useMemo((): Stage => {
    const open = choices.flatMap(({ move }) => move.transitions.map(({ id }) => id))
    const active = new Set(now.active)
    const { moments, at } = playback
    const past = moments.slice(1, at + 1).map(
      ({ move }, index): Past => ({
        before: moments[index]?.active ?? [],
        transitions: move?.transitions.map(({ id }) => id) ?? [],
      }),
    )
    return {
      active,
      taken: new Set(now.move?.transitions.map(({ id }) => id)),
      open: new Set(open),
      ...trailOf(past.reverse(), active),
      walked: null,
      take: (ids) => {
        const choice = choices.find(({ move }) =>
          move.transitions.some(({ id }) => ids.includes(id)),
        )
        if (choice === undefined) return
        setPlayback(take(playback, choice.move, Math.max(now.clock, choice.due ?? now.clock)))
      },
    }
  }, [playback, now, choices])
  const leaves = leavesOf(chart, now.active)
  const where = leaves.map((state) => path(state.path)).join(', ')
  return (
    <Workbench
      chart={chart}
      stage={stage}
      panelLabel="Play"
      panel={
        <>
          <Timeline
            length={playback.moments.length}
            at={playback.at}
            onGo={(at) => setPlayback(goTo(playback, at))}
            said={`${now.move === null ? 'It begins' : say(now.move.label)}: ${where}`}
          />
          <Stack tight>
            <h3>What can happen now</h3>
            {choices.length === 0 && <Muted>Nothing more: this chart has ended.</Muted>}
            <ChoiceList
              key={playback.at}
              chart={chart}
              choices={choices}
              clock={now.clock}
              running={running}
              onTake={(move, clock) => setPlayback(take(playback, move, clock))}
            />
          </Stack>
          <Cluster>
            <Button look="quiet" aria-pressed={running} onClick={() => setRunning(!running)}>
              {running ? 'Stop the clock' : 'Let time run'}
            </Button>
            <Button look="quiet" onClick={() => setPlayback(begin(chart.chart))}>
              Start over
            </Button>
          </Cluster>
          <NowList chart={chart} states={leaves} />
        </>
      }
    />
  )
}
