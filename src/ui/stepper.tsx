import clsx from 'clsx'
import styles from './display.module.css'

type Step = { id: string; label: string; reachable: boolean }

/** Where one is in a form of several steps; steps that can be reached can be pressed. */
export const Stepper = ({
  steps,
  current,
  onGo,
}: {
  steps: readonly Step[]
  current: string
  onGo: (id: string) => void
}) => {
  const at = steps.findIndex((step) => step.id === current)
  return (
    <nav aria-label="Steps" className={styles.steps}>
      {steps.map((step, index) => (
        <button
          key={step.id}
          type="button"
          className={clsx(styles.step, index < at && styles.stepDone)}
          aria-current={step.id === current ? 'step' : undefined}
          disabled={!step.reachable}
          onClick={() => onGo(step.id)}
        >
          {index + 1}.<span className={styles.stepWord}> {step.label}</span>
        </button>
      ))}
    </nav>
  )
}
