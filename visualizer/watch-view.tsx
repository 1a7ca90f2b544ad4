import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Move } from '#src/services/trace-format.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { showInstead } from './address.ts'
import type { Chart } from './charts.ts'
import { type Ailments, ailmentsAt } from './faults.ts'
import { HoldStill } from './hold-still.tsx'
import type { Step } from './messages.ts'
import { MessagesView } from './messages-view.tsx'
import { MoveList } from './move-list.tsx'
import { stageOfRunning } from './replay.ts'
import { RunningList } from './running-list.tsx'
import { emptyStage, type Stage } from './stage.ts'
import { clock } from './step-words.ts'
import { makeWatch, missedSince, type WatchedTab } from './watch.ts'
import { Workbench } from './workbench.tsx'

const watch = makeWatch()

const stageOf = (chart: Chart, tab: WatchedTab): Stage => {
  const last = tab.moves.findLast((move) => move.chart === chart.id && !move.ended)
  const shown =
    tab.running.find((one) => one.actor === last?.actor) ??
    tab.running.find((one) => one.chart === chart.id)
  if (shown === undefined) return emptyStage
  const own = tab.moves.filter(({ actor }) => actor === shown.actor)
  return stageOfRunning(chart, shown, own.reverse())
}

const HowTo = () => (
  <Stack tight>
    <h3>Watch the running app</h3>
    {location.protocol === 'file:' ? (
      <Banner tone="info">
        This page was opened from a file, and a browser lets no other tab speak to it. Open it where
        the app is: its address with /statecharts/ after the name.
      </Banner>
    ) : (
      <ol>
        <li>1. Open the app in another tab of this browser.</li>
        <li>
          2. Add <code>?inspect</code> to its address, or switch it on in My Profile under Support.
        </li>
        <li>3. Come back here: its charts are lit as they move.</li>
      </ol>
    )}
    <Muted>Nothing leaves this browser, and nothing that was typed is shown.</Muted>
  </Stack>
)

const Tab = ({
  tab,
  ailing,
  steps,
  charts,
  version,
  onGo,
}: {
  tab: WatchedTab
  ailing: Ailments
  steps: readonly Step[]
  charts: ReadonlyMap<string, Chart>
  version: string
  onGo: (step: number, move: Move) => void
}) => (
  <>
    {tab.version !== version && (
      <Banner tone="warn">
        This tab runs another version of the app ({tab.version}). Reload it to see the same charts.
      </Banner>
    )}
    <p>
      <strong>{tab.count}</strong> {tab.count === 1 ? 'step' : 'steps'} since you started watching
    </p>
    <RunningList charts={charts} standing={tab.running} ailing={ailing} view="watch" />
    <Stack tight>
      <h3>The newest steps</h3>
      <MoveList
        label="The newest steps"
        moves={steps.toReversed()}
        charts={charts}
        begun={tab.since}
        current={null}
        onGo={onGo}
      />
    </Stack>
  </>
)

const noSteps: Step[] = []
/** The newest steps with their numbers since watching began. */
const stepsOf = ({ moves, count }: WatchedTab): Step[] =>
  moves.map((move, index) => ({ move, step: count - moves.length + index + 1 }))

const nothing: Ailments = new Map()
/** What ails the charts of a tab, as its newest steps tell. */
const ailmentsOf = ({ moves, running, version }: WatchedTab, charts: Props['charts']): Ailments =>
  ailmentsAt({ hearthkeep_trace: 1, version, at: '', running, moves }, charts, moves.length)

type Props = { chart: Chart; charts: ReadonlyMap<string, Chart>; version: string }

/** The charts of the running app in another tab of this browser, live. */
export const WatchView = ({ chart, charts, version }: Props) => {
  const tabs = useSyncExternalStore(watch.listen, watch.get)
  const [chosen, setChosen] = useState('')
  const [follow, setFollow] = useState(false)
  /** What a person holds still; null: the view follows the app. */
  const [held, setHeld] = useState<WatchedTab | null>(null)
  const live = tabs.find((one) => one.tab === chosen) ?? tabs.at(-1)
  const tab = held ?? live
  const stage = useMemo(() => (tab ? stageOf(chart, tab) : emptyStage), [chart, tab])
  const latest = tab?.moves.at(-1)?.chart
  // Steps come from another tab, not from a person here; this leads to their place.
  useEffect(() => {
    if (follow && latest !== undefined && charts.has(latest))
      showInstead({ chart: latest, state: '', view: 'watch' })
  }, [follow, latest, charts])
  // The lists are drawn in pieces, so that no frame waits for all of their rows.
  const listed = useDeferredValue(tab)
  const steps = useMemo(() => (listed ? stepsOf(listed) : noSteps), [listed])
  const ailing = useMemo(() => (listed ? ailmentsOf(listed, charts) : nothing), [listed, charts])
  // One function for all frames, so that a row of the diagram that did not change is not drawn again.
  const go = useCallback(
    (_: number, { chart: moved }: Move) => {
      if (charts.has(moved)) showInstead({ chart: moved, state: '', view: 'watch' })
    },
    [charts],
  )
  return (
    <Workbench
      chart={chart}
      stage={stage}
      panelLabel="Watch"
      messages={tab && <MessagesView steps={steps} charts={charts} current={null} onGo={go} />}
      panel={
        tab === undefined ? (
          <HowTo />
        ) : (
          <>
            {tabs.length > 1 && (
              <Select
                label="Tab"
                value={tab.tab}
                onChange={(next) => {
                  setChosen(next)
                  setHeld(null)
                }}
                options={tabs.map((one, index) => [
                  one.tab,
                  `Tab ${index + 1}, opened ${clock(one.since)}`,
                ])}
              />
            )}
            <HoldStill
              isHeld={held !== null}
              missed={held && missedSince(held, tabs)}
              onHold={() => setHeld(tab)}
              onGoOn={() => setHeld(null)}
            />
            <Checkbox checked={follow} onChange={setFollow}>
              Always show the chart that moved last
            </Checkbox>
            <Tab
              tab={tab}
              ailing={ailing}
              steps={steps}
              charts={charts}
              version={version}
              onGo={go}
            />
          </>
        )
      }
    />
  )
}
