import { useMemo, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { type Format, isFormat, writtenAs } from '#tools/statecharts/formats.ts'
import { type DescribedCover, type Path, pathsOf, type Step } from '#tools/statecharts/paths.ts'
import { activeOf, type Chart } from './charts.ts'
import styles from './panel.module.css'
import { save } from './save.ts'
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
  const conditions = [
    ...(step.guard === null ? [] : [`if ${words.guard(step.guard)}`]),
    ...step.unless.map((guard) => `if ${words.guard(guard, false)}`),
  ].join(', ')
  return `${words.say(step.label)}${conditions === '' ? '' : `, ${conditions}`} → ${led === '' ? 'stays' : led}`
}

const endings: Record<Format, string> = {
  markdown: 'md',
  csv: 'csv',
  json: 'json',
  playwright: 'test.ts',
}

const Exports = ({
  chart,
  paths,
  cover,
}: {
  chart: Chart
  paths: Path[]
  cover: DescribedCover
}) => {
  const [format, setFormat] = useState<Format>('markdown')
  const [copied, setCopied] = useState(false)
  // Gestures are kept with the tests, not here.
  const text = () => writtenAs(format, { chart: chart.chart, cover, paths, gestures: null })
  return (
    <Stack tight>
      <h3>Take them with you</h3>
      <Select
        label="As"
        value={format}
        onChange={(value) => {
          if (isFormat(value)) setFormat(value)
          setCopied(false)
        }}
        options={[
          ['markdown', 'A checklist (Markdown)'],
          ['csv', 'A test sheet (CSV)'],
          ['json', 'Data (JSON)'],
          ['playwright', 'The beginning of a browser test (Playwright)'],
        ]}
      />
      <Cluster>
        <Button
          look="secondary"
          onClick={() => save(`${chart.id}-${cover}.${endings[format]}`, text())}
        >
          Save
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            navigator.clipboard?.writeText(text()).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Cluster>
    </Stack>
  )
}

type Props = { chart: Chart; walked: Walked | null; onWalked: (walked: Walked) => void }

/** Ways through a chart for people who test it by hand or write a test. */
export const PathsView = ({ chart, walked, onWalked }: Props) => {
  const words = useWords()
  const [cover, setCover] = useState<DescribedCover>('states')
  const [chosen, setChosen] = useState(0)
  const [at, setAt] = useState(0)
  const paths = useMemo(() => pathsOf(chart.chart, { cover }), [chart, cover])
  const path = paths[chosen]
  const stage = useMemo(
    () => ({ ...stageOf(chart, path, at), walked: walked?.get(chart.id) ?? null }),
    [chart, path, at, walked],
  )
  const choose = (index: number) => {
    setChosen(index)
    setAt(0)
  }
  return (
    <Workbench
      chart={chart}
      stage={stage}
      panelLabel="Paths"
      panel={
        <>
          <Select
            label="Paths to"
            value={cover}
            onChange={(value) => {
              setCover(value === 'transitions' ? value : 'states')
              choose(0)
            }}
            options={[
              ['states', 'each state'],
              ['transitions', 'each transition'],
            ]}
          />
          <Muted>
            {paths.length} {paths.length === 1 ? 'path' : 'paths'} cover all of this chart. Every
            condition is taken to hold where it has to; npm run paths leaves out what cannot happen.
          </Muted>
          {path !== undefined && (
            <Timeline
              length={path.steps.length + 1}
              at={at}
              onGo={setAt}
              said={stepWords(path.steps[at - 1], chart, words)}
            />
          )}
          <ol className={styles.moves} aria-label="Paths">
            {paths.map((one, index) => (
              <li key={one.title}>
                <button
                  type="button"
                  className={styles.path}
                  aria-current={index === chosen ? 'true' : undefined}
                  onClick={() => choose(index)}
                >
                  {words.code ? one.title : words.say(one.title)}
                  <span className={styles.steps}>
                    {one.steps.length} {one.steps.length === 1 ? 'step' : 'steps'}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <Exports chart={chart} paths={paths} cover={cover} />
          <WalkedPanel chart={chart} walked={walked} onWalked={onWalked} />
        </>
      }
    />
  )
}
