import clsx from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Hidden } from './layout.tsx'
import styles from './stepper.module.css'

type Step = { id: string; label: string; reachable: boolean }

/**
 * Where one is in a form of several steps; steps that can be reached can be pressed. With little room it is one
 * line, "Step 2 of 5" and the step's name, which opens the list of all of them.
 */
export const Stepper = ({
  steps,
  current,
  onGo,
}: {
  steps: readonly Step[]
  current: string
  onGo: (id: string) => void
}) => {
  const [open, setOpen] = useState(false)
  const list = useId()
  const at = steps.findIndex((step) => step.id === current)
  return (
    <nav aria-label="Steps" className={styles.box}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.place}>
          Step {at + 1} of {steps.length}
        </span>{' '}
        <strong>{steps[at]?.label}</strong>
        <ChevronDown aria-hidden="true" className={styles.icon} />
        <span className={styles.segments} aria-hidden="true">
          {steps.map((step, index) => (
            <span key={step.id} data-reached={index <= at || undefined} />
          ))}
        </span>
      </button>
      <ol id={list} className={clsx(styles.steps, open && styles.open)}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              className={clsx(styles.step, index < at && styles.done)}
              aria-current={step.id === current ? 'step' : undefined}
              disabled={!step.reachable}
              onClick={() => {
                setOpen(false)
                onGo(step.id)
              }}
            >
              <span className={styles.number}>
                {index + 1}
                <Hidden>.</Hidden>
                {index < at && <Check aria-hidden="true" />}
              </span>{' '}
              <span>{step.label}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
