import { useMemo, useState } from 'react'
import { Muted } from '#src/ui/layout.tsx'
import { type HandedPaths, type PathSet, setOf } from '#tools/statecharts/handed.ts'
import { covers, type Path, type Step } from '#tools/statecharts/paths.ts'
import { type PathChoice, showInstead, useAddress } from './address.ts'
import { activeOf, type Chart } from './charts.ts'
import { Loading } from './loading.tsx'
import styles from './panel.module.css'
import { PathExports } from './path-exports.tsx'
import { PathStep } from './path-step.tsx'
import { PathCount, type PathWish, PathWishes, risksOf } from './path-wish.tsx'
import { handedPaths } from './paths-source.ts'
import { emptyStage, type Past, type Stage, trailOf } from './stage.ts'
import { Timeline } from './timeline.tsx'
import type { Walked } from './walked.ts'
import { WalkedPanel } from './walked-panel.tsx'
import { useWords, type Words } from './words.ts'
import { Workbench } from './workbench.tsx'

const stageOf = (chart: Chart, path: Path | undefined, at: number): Stage => {
  if (path === undefined) return emptyStage
  const step = path.steps[at - 1]
  const leaves = step?.to ?? path.steps[0]?.from ?? chart.chart.root.initial
  const active = activeOf(chart, leaves)
  const past = path.steps
    .slice(0, at)
    .map(({ from, transitions }): Past => ({ before: activeOf(chart, from), transitions }))
  return {
    ...emptyStage,
    active,
    taken: new Set(step?.transitions),
    open: new Set(path.steps[at]?.transitions),
    ...trailOf(past.reverse(), active),
  }
}

const stepWords = (step: Step | undefined, chart: Chart, words: Words): string => {
  if (step === undefined) return 'It begins'
  const fresh = step.to.filter((id) => !step.from.includes(id))
  const led = fresh.map((id) => words.path(chart.byId.get(id)?.path ?? id)).join(', ')
  const condition = words.condition(step.guard === null ? [] : [step.guard], step.unless)
  return `${words.say(step.label)}${condition === '' ? '' : `, if ${condition}`} → ${led === '' ? 'stays' : led}`
}

const usual: PathChoice = { cover: '', risk: '', path: '' }

/** What an address asks for, as far as this chart knows it. */
const wishIn = (chart: Chart, cover: string, risk: string): PathWish => ({
  cover: covers.find((one) => one === cover) ?? 'states',
  risks: risksOf(chart).flatMap(([name]) => (risk.split(',').includes(name) ? [name] : [])),
})

type Props = { chart: Chart; walked: Walked | null; onWalked: (walked: Walked) => void }

const nothing: PathSet = { cover: 'states', risks: [], paths: [], missing: [], apart: [] }

/** Ways through a chart for people who test it by hand or write a test. */
export const PathsView = (props: Props) => {
  const { id } = props.chart
  return (
    <Loading
      loaded={handedPaths.use(id)}
      name="Paths through this chart"
      onRetry={() => handedPaths.start(id)}
    >
      {(handed) => <PathsOf {...props} handed={handed} />}
    </Loading>
  )
}

const PathsOf = ({ chart, handed, walked, onWalked }: Props & { handed: HandedPaths }) => {
  const words = useWords()
  const address = useAddress()
  const { paths: asked = usual } = address
  const { cover, risk } = asked
  const wish = useMemo(() => wishIn(chart, cover, risk), [chart, cover, risk])
  const set = useMemo(() => setOf(handed, wish.cover, wish.risks) ?? nothing, [handed, wish])
  const { paths } = set
  const found = paths.findIndex(({ title }) => title === asked.path)
  const chosen = Math.max(0, found)
  const path = paths[chosen]
  const [spot, setSpot] = useState({ title: '', at: 0 })
  // Each path is followed from its beginning.
  const at = spot.title === path?.title ? spot.at : 0
  const setAt = (next: number) => setSpot({ title: path?.title ?? '', at: next })
  const stage = useMemo(
    () => ({ ...stageOf(chart, path, at), walked: walked?.get(chart.id) ?? null }),
    [chart, path, at, walked],
  )
  /** The address has the choice, so that a link leads to it. */
  const choose = (next: Partial<PathChoice>) =>
    showInstead({ ...address, chart: chart.id, paths: { ...asked, ...next } })
  return (
    <Workbench
      chart={chart}
      stage={stage}
      panelLabel="Paths"
      panel={
        <>
          <PathWishes
            chart={chart}
            wish={wish}
            onWish={({ cover, risks }) => choose({ cover, risk: risks.join(','), path: '' })}
          />
          <PathCount set={set} />
          {asked.path !== '' && found < 0 && (
            <Muted>The path of this link is not among these any more.</Muted>
          )}
          {path !== undefined && (
            <>
              <Timeline
                length={path.steps.length + 1}
                at={at}
                onGo={setAt}
                said={stepWords(path.steps[at - 1], chart, words)}
              />
              <PathStep path={path} at={at} />
              <ol className={styles.moves} aria-label="Paths">
                {paths.map((one, index) => (
                  <li key={one.title}>
                    <button
                      type="button"
                      className={styles.path}
                      aria-current={index === chosen ? 'true' : undefined}
                      onClick={() => {
                        setSpot({ title: one.title, at: 0 })
                        choose({ path: one.title })
                      }}
                    >
                      {/* A pair is a sentence already. */}
                      {words.code || wish.cover === 'pairs' ? one.title : words.say(one.title)}
                      <span className={styles.steps}>
                        {one.steps.length} {one.steps.length === 1 ? 'step' : 'steps'}
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
              <PathExports chart={chart} set={set} />
            </>
          )}
          <WalkedPanel chart={chart} walked={walked} onWalked={onWalked} />
        </>
      }
    />
  )
}
