import { Check } from 'lucide-react'
import type { Dashboard } from '#contract/properties.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Hidden, Muted } from '#src/ui/layout.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import styles from './set-up.module.css'

type Steps = NonNullable<Dashboard['set_up']>

/** A new home on its way to a first score: what is done, what comes now, and what is left. */
export const SetUp = ({ steps }: { steps: Steps }) => {
  const done = steps.filter((step) => step.done).length
  const now = steps.find((step) => !step.done)
  return (
    <Card title="Three steps to a first score">
      <p className={styles.state}>
        {done} of {steps.length} done
      </p>
      <ProgressBar done={done} total={steps.length} />
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li
            key={step.title}
            className={styles.step}
            data-done={step.done || undefined}
            aria-current={step === now ? 'step' : undefined}
          >
            <span className={styles.number}>
              {step.done ? <Check aria-hidden="true" /> : at + 1}
            </span>
            <div className={styles.words}>
              <strong>
                {step.title}
                {step.done && <Hidden>: done</Hidden>}
              </strong>
              {!step.done && <Muted>{step.why}</Muted>}
            </div>
            {!step.done && (
              <Link
                className={buttonClass(step === now ? 'primary' : 'secondary')}
                to={step.link}
                aria-label={`${step === now ? 'Start' : 'Open'}: ${step.title}`}
              >
                {step === now ? 'Start' : 'Open'}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
