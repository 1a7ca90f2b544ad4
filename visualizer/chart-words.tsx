import clsx from 'clsx'
import { Headset, Loader, Timer } from 'lucide-react'
import { memo, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Hidden } from '#src/ui/layout.tsx'
import type { StateDescription } from '#tools/statecharts/describe.ts'
import { addressOf } from './address.ts'
import type { Chart } from './charts.ts'
import { ChosenContext, useStage } from './stage.ts'
import { TransitionRows } from './transition-rows.tsx'
import styles from './words.module.css'
import { duration, useWords } from './words.ts'

/** The frame of a state: all of it that changes when the chart moves. */
const Frame = ({
  state,
  depth,
  children,
}: {
  state: StateDescription
  depth: number
  children: ReactNode
}) => {
  const { active, walked } = useStage()
  const chosen = useContext(ChosenContext) === state.path && state.path !== ''
  const box = useRef<HTMLElement>(null)
  // The browser scrolls: it brings the state in the address into view.
  useEffect(() => {
    if (chosen) box.current?.scrollIntoView({ block: 'center' })
  }, [chosen])
  const lit = active.has(state.id)
  const here = lit && state.states.length === 0
  // The browser also follows the highlighted states, where the picture has its own area beside the controls.
  useEffect(() => {
    if (here && matchMedia('(min-width: 64rem)').matches)
      box.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <section
      ref={box}
      aria-label={state.path}
      aria-current={lit ? 'true' : undefined}
      data-path={state.path}
      className={clsx(
        styles.state,
        styles[state.type],
        depth % 2 === 1 && styles.odd,
        lit && styles.lit,
        here && styles.here,
        chosen && styles.chosen,
        walked !== null && !walked.has(state.id) && styles.unwalked,
      )}
    >
      {here && (
        <span className={styles.now}>
          now<Hidden> in this state</Hidden>
        </span>
      )}
      {children}
    </section>
  )
}

const Facts = ({ state }: { state: StateDescription }) => {
  const { say, code } = useWords()
  if (state.invokes.length === 0 && state.delays.length === 0 && state.tags.length === 0)
    return null
  return (
    <ul className={styles.facts}>
      {state.invokes.map(({ id, source }) => (
        <li key={id}>
          <Loader aria-hidden="true" /> {code ? source : `while here: ${say(source)}`}
        </li>
      ))}
      {state.delays.map(({ name, milliseconds }) => (
        <li key={name}>
          <Timer aria-hidden="true" /> {say(name)}
          {milliseconds !== null && ` · ${duration(milliseconds)}`}
        </li>
      ))}
      {state.tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          <Hidden>tag </Hidden>
          {say(tag)}
        </li>
      ))}
    </ul>
  )
}

const Title = ({ chart, state }: { chart: Chart; state: StateDescription }) => {
  const { say } = useWords()
  const parent = chart.parents.get(state.id)
  const first = parent?.type !== 'parallel' && parent?.initial.includes(state.id)
  const address = addressOf({ chart: chart.id, state: state.path, view: 'look' })
  return (
    <div className={styles.title}>
      <a href={address} className={styles.name}>
        {say(state.key)}
      </a>
      {first && <span className={styles.kind}>begins here</span>}
      {parent?.type === 'parallel' && <span className={styles.kind}>side by side</span>}
      {state.type === 'final' && <span className={styles.kind}>the end</span>}
    </div>
  )
}

type BoxProps = { chart: Chart; state: StateDescription; depth: number }

const StateBox = memo(({ chart, state, depth }: BoxProps) => (
  <Frame state={state} depth={depth}>
    {depth > 0 && <Title chart={chart} state={state} />}
    {state.description !== null && <p className={styles.description}>{state.description}</p>}
    {state.support !== null && state.support !== state.description && (
      <p className={styles.support}>
        <Headset aria-hidden="true" />
        <Hidden>Tell the customer: </Hidden>
        {state.support}
      </p>
    )}
    <Facts state={state} />
    <TransitionRows chart={chart} state={state} />
    {state.states.length > 0 && (
      <div className={state.type === 'parallel' ? styles.regions : styles.inner}>
        {state.states.map((child) => (
          <StateBox key={child.id} chart={chart} state={child} depth={depth + 1} />
        ))}
      </div>
    )}
  </Frame>
))

/** A chart as nested boxes: states in states, regions side by side, and the possible transitions in each state. */
export const ChartWords = memo(({ chart }: { chart: Chart }) => (
  <div className={styles.picture}>
    <StateBox chart={chart} state={chart.chart.root} depth={0} />
  </div>
))
