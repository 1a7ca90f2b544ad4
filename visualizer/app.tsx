import { lazy, Suspense, useMemo, useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { addressOf, hasLife, useAddress, type View, views } from './address.ts'
import type { Chart } from './charts.ts'
import { Loading } from './loading.tsx'
import { LookView } from './look-view.tsx'
import { PlayView } from './play-view.tsx'
import { standingAt } from './replay.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { allCharts, charts, shownChart } from './sources.ts'
import { ChosenContext } from './stage.ts'
import type { Replay } from './trace-view.tsx'
import type { Walked } from './walked.ts'
import { WordsContext, wordsOf } from './words.ts'

// The first picture does not wait for the views that a newcomer does not open first.
const PathsView = lazy(() =>
  import('./paths-view.tsx').then(({ PathsView }) => ({ default: PathsView })),
)
const LifeView = lazy(() =>
  import('./life-view.tsx').then(({ LifeView }) => ({ default: LifeView })),
)
const WatchView = lazy(() =>
  import('./watch-view.tsx').then(({ WatchView }) => ({ default: WatchView })),
)
const TraceView = lazy(() =>
  import('./trace-view.tsx').then(({ TraceView }) => ({ default: TraceView })),
)

const viewNames: Record<View, string> = {
  look: 'Look',
  play: 'Play',
  paths: 'Paths',
  life: 'Life',
  watch: 'Watch',
  trace: 'Trace',
}

const none: ReadonlySet<string> = new Set()

/** The whole page: the list of charts, the chosen chart in the middle, its controls beside it. */
export const App = ({ version }: { version: string }) => {
  const asked = useAddress()
  const [code, setCode] = useState(false)
  const [replay, setReplay] = useState<Replay | null>(null)
  const [walked, setWalked] = useState<Walked | null>(null)
  const words = useMemo(() => wordsOf(code), [code])
  const id = shownChart(asked.chart)
  const loaded = charts.use(id)
  const lit = useMemo(
    () =>
      replay === null
        ? none
        : new Set([...standingAt(replay.trace, replay.at).values()].map((one) => one.chart)),
    [replay],
  )
  const address = { ...asked, chart: id }
  const { view, state } = address
  return (
    <WordsContext value={words}>
      <button type="button" className={styles.skip} onClick={skipToMain}>
        Skip to the chart
      </button>
      <header className={styles.header}>
        <h1>
          <Logo size={28} />
          Statecharts
        </h1>
        <nav className={styles.views} aria-label="Views">
          {views
            .filter((one) => one !== 'life' || hasLife(id))
            .map((one) => (
              <a
                key={one}
                href={addressOf({ ...address, view: one })}
                aria-current={one === view ? 'page' : undefined}
              >
                {viewNames[one]}
              </a>
            ))}
        </nav>
        <Checkbox checked={code} onChange={setCode}>
          Names of the code
        </Checkbox>
      </header>
      <div className={styles.body}>
        <Sidebar address={address} lit={view === 'trace' ? lit : none} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <ChosenContext value={state}>
            <Loading loaded={loaded} name="This chart" onRetry={() => charts.start(id)}>
              {(chart) => (
                <Suspense fallback={<Skeleton lines={10} />}>
                  {view === 'look' && <LookView chart={chart} state={state} />}
                  {view === 'play' && <PlayView key={chart.id} chart={chart} />}
                  {view === 'paths' && (
                    <PathsView key={chart.id} chart={chart} walked={walked} onWalked={setWalked} />
                  )}
                  {view === 'life' && <LifeView chart={chart} number={address.number ?? ''} />}
                  {(view === 'watch' || view === 'trace') && (
                    <Running
                      view={view}
                      chart={chart}
                      version={version}
                      replay={replay}
                      onReplay={setReplay}
                    />
                  )}
                </Suspense>
              )}
            </Loading>
          </ChosenContext>
        </main>
      </div>
    </WordsContext>
  )
}

type RunningProps = {
  view: 'watch' | 'trace'
  chart: Chart
  version: string
  replay: Replay | null
  onReplay: (replay: Replay | null) => void
}

/** The views of an app that runs or ran: its steps may be of any chart. */
const Running = ({ view, replay, onReplay, ...shown }: RunningProps) => (
  <Loading loaded={allCharts.use()} name="The charts" onRetry={allCharts.start}>
    {(all) =>
      view === 'watch' ? (
        <WatchView {...shown} charts={all} />
      ) : (
        <TraceView {...shown} charts={all} replay={replay} onReplay={onReplay} />
      )
    }
  </Loading>
)

/** A button, not a link: the part of the address after # names the chart. */
const skipToMain = () => document.getElementById('main')?.focus()
