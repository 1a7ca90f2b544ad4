import clsx from 'clsx'
import { type DrawnState, drawn } from '#contract/lives/drawing.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import type { InspectionSnapshot } from '#contract/lives/inspection/state.ts'
import { Hidden } from '#src/ui/layout.tsx'
import styles from './lifecycle.module.css'

/** Where an inspection is; a region that is left out is not drawn. */
type Value = Partial<InspectionSnapshot['value']>

const Step = ({
  state,
  isLast,
  events,
}: {
  state: DrawnState
  isLast: boolean
  events: boolean
}) => (
  <li className={styles.step} aria-current={state.place === 'present' ? 'step' : undefined}>
    <span
      className={clsx(
        styles.node,
        state.place === 'past' && styles.past,
        state.place === 'present' && styles.lit,
      )}
    >
      {state.name}
      {state.place === 'past' && <Hidden>, done</Hidden>}
    </span>
    {!isLast && !events && <span className={styles.line} aria-hidden="true" />}
    {!isLast && events && (
      <span className={styles.arrow} aria-hidden="true">
        {state.onward.join(' or ')} →
        {state.back.length > 0 && <span>← {state.back.join(' or ')}</span>}
      </span>
    )}
  </li>
)

/**
 * The life of an inspection as its chart has it: each region with its present state lit. `events`: with the events
 * between them, for people who send them; an owner reads only how far it is, and `next` in words.
 */
export const Lifecycle = ({
  value,
  events = false,
  next = '',
}: {
  value: Value
  events?: boolean
  next?: string
}) => {
  const regions = drawn(inspectionLife, value)
  const [work] = regions
  const present = work?.states.find(({ place }) => place === 'present')
  return (
    <div className={styles.life}>
      {regions.map(({ key, name, states }) => (
        <div key={key} className={styles.region}>
          {regions.length > 1 && (
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          )}
          <ol
            className={clsx(styles.chart, !events && styles.track)}
            aria-label={regions.length > 1 ? name : 'How far it is'}
          >
            {states.map((state, index) => (
              <Step
                key={state.key}
                state={state}
                isLast={index === states.length - 1}
                events={events}
              />
            ))}
          </ol>
        </div>
      ))}
      {present && (
        <p className={styles.meaning}>
          <strong>{present.name}.</strong> {present.description} {next}
        </p>
      )}
    </div>
  )
}
