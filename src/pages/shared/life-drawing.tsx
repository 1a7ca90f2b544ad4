import clsx from 'clsx'
import type { StateValue } from 'xstate'
import { type DrawnState, drawn } from '#contract/lives/drawing.ts'
import type { Life } from '#contract/lives/life.ts'
import { Hidden } from '#src/ui/layout.tsx'
import styles from './life-drawing.module.css'

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
 * A life as its chart has it: each region with its present state lit; one that `value` leaves out is not drawn.
 * `events`: with the events between them, for people who send them; others read only how far it is, and `next` in
 * words.
 */
export const LifeDrawing = ({
  life,
  value,
  events = false,
  next = '',
}: {
  life: Life
  value: StateValue
  events?: boolean
  next?: string
}) => {
  const regions = drawn(life, value)
  const [first] = regions
  const present = first?.states.find(({ place }) => place === 'present')
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
