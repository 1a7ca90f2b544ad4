import clsx from 'clsx'
import type { InspectionStatus } from '#contract/common.ts'
import { statusMeaning, statusWord } from '#contract/vocabulary/inspections.ts'
import { Hidden } from '#src/ui/layout.tsx'
import styles from './lifecycle.module.css'

const way: readonly { status: InspectionStatus; leaves: string | null; back?: string }[] = [
  { status: 'requested', leaves: 'assign' },
  { status: 'scheduled', leaves: 'start' },
  { status: 'in_progress', leaves: 'complete', back: 'reopen' },
  { status: 'completed', leaves: 'finalize', back: 'amend' },
  { status: 'finalized', leaves: null },
]

const ended: typeof way = [{ status: 'cancelled', leaves: null }]

/** The life of an inspection as its statechart draws it, with the present state lit. */
export const Lifecycle = ({ status }: { status: InspectionStatus }) => {
  const at = way.findIndex((state) => state.status === status)
  return (
    <div>
      <ol className={styles.chart} aria-label="Lifecycle">
        {(status === 'cancelled' ? ended : way).map((state, index) => (
          <li
            key={state.status}
            className={styles.step}
            aria-current={state.status === status ? 'step' : undefined}
          >
            <span
              className={clsx(
                styles.node,
                index < at && styles.past,
                state.status === status && styles.lit,
              )}
            >
              {statusWord[state.status]}
              {index < at && <Hidden>, done</Hidden>}
            </span>
            {state.leaves !== null && (
              <span className={styles.arrow} aria-hidden="true">
                {state.leaves} →{state.back && <span>← {state.back}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.meaning}>
        <strong>{statusWord[status]}.</strong> {statusMeaning[status]}
      </p>
    </div>
  )
}
