import clsx from 'clsx'
import { ArrowRight, Check, CornerDownRight, Timer, X, Zap } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Hidden } from '#src/ui/layout.tsx'
import type { StateDescription, TransitionDescription } from '#tools/statecharts/describe.ts'
import { addressOf } from './address.ts'
import type { Chart } from './charts.ts'
import { conditionWords, eventWords } from './picture/labels.ts'
import styles from './rows.module.css'
import { useStage } from './stage.ts'
import { useWords } from './words.ts'

const icons = { event: Zap, delay: Timer, done: Check, error: X, always: CornerDownRight }

/** The part of a state's path to show beside another state: it leaves out the common part. */
const nearName = (from: StateDescription, to: StateDescription): string => {
  const outer = from.path.split('.').slice(0, -1)
  const way = to.path.split('.')
  const shared = way.findIndex((key, at) => key !== outer[at])
  return way
    .slice(Math.max(0, Math.min(shared === -1 ? way.length - 1 : shared, way.length - 1)))
    .join('.')
}

const Branch = ({
  transition,
  children,
}: {
  transition: TransitionDescription
  children: ReactNode
}) => {
  const { open, taken, walked } = useStage()
  return (
    <li
      className={clsx(
        styles.branch,
        open.has(transition.id) && styles.open,
        taken.has(transition.id) && styles.taken,
        walked !== null && !walked.has(transition.id) && styles.unwalked,
      )}
    >
      {taken.has(transition.id) && <Hidden>just taken: </Hidden>}
      {walked !== null && !walked.has(transition.id) && <Hidden>not walked: </Hidden>}
      {children}
    </li>
  )
}

const Targets = ({
  chart,
  state,
  transition,
}: {
  chart: Chart
  state: StateDescription
  transition: TransitionDescription
}) => {
  const { path } = useWords()
  if (transition.targets.length === 0) return <span className={styles.stays}>stays</span>
  return transition.targets.map((id) => {
    const target = chart.byId.get(id)
    if (target === undefined) return null
    return (
      <a
        key={id}
        className={styles.target}
        href={addressOf({ chart: chart.id, state: target.path, view: 'look' })}
      >
        <Hidden>leads to </Hidden>
        {target.path === '' ? path(chart.id) : path(nearName(state, target))}
      </a>
    )
  })
}

/** The possible events of a state: one block per event, with its guards in the order of checking. */
export const TransitionRows = ({ chart, state }: { chart: Chart; state: StateDescription }) => {
  const words = useWords()
  const events = [...new Set(state.transitions.map((transition) => transition.event))]
  if (events.length === 0) return null
  return (
    <ul className={styles.rows} aria-label="What can happen">
      {events.map((event) => {
        const branches = state.transitions.filter((transition) => transition.event === event)
        const [first] = branches
        if (first === undefined) return null
        const Icon = icons[first.kind]
        return (
          <li key={event} className={styles.row}>
            <span className={clsx(styles.event, first.kind === 'error' && styles.error)}>
              <Icon aria-hidden="true" />
              {eventWords(first, state, words)}
            </span>
            <ul className={styles.branches}>
              {branches.map((transition) => {
                const condition = conditionWords(transition, words, branches.length === 1)
                return (
                  <Branch key={transition.id} transition={transition}>
                    {condition !== null && <span className={styles.condition}>{condition}</span>}
                    <ArrowRight aria-hidden="true" />
                    <Targets chart={chart} state={state} transition={transition} />
                    {transition.actions.length > 0 && (
                      <span className={styles.actions}>
                        <Hidden>and then </Hidden>
                        {transition.actions.map((action, index) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the same action may appear twice
                          <Fragment key={`${action} ${index}`}>
                            {index > 0 && ', '}
                            {words.say(action)}
                          </Fragment>
                        ))}
                      </span>
                    )}
                  </Branch>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
