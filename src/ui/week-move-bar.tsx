import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './week-move-bar.module.css'

type Props = {
  title: string
  /** The day and the time it would have. */
  to: string
  /** The arrow key that the press is the same as. */
  onStep: (key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') => void
  onDrop: () => void
  onCancel: () => void
}

const steps = [
  ['ArrowLeft', 'A day earlier', ArrowLeft],
  ['ArrowRight', 'A day later', ArrowRight],
  ['ArrowUp', 'Half an hour earlier', ArrowUp],
  ['ArrowDown', 'Half an hour later', ArrowDown],
] as const

/** A move by single presses: for a finger, a switch, a screen reader, and for everyone who does not drag. */
export const WeekMoveBar = ({ title, to, onStep, onDrop, onCancel }: Props) => (
  <section className={styles.bar} aria-label={`Move ${title}`}>
    <p className={styles.target}>
      <strong>{title}</strong>
      <span>{to}</span>
    </p>
    <div className={styles.steps}>
      {steps.map(([key, label, Icon]) => (
        <Button key={key} look="secondary" aria-label={label} onClick={() => onStep(key)}>
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </div>
    <div className={styles.decide}>
      <Button onClick={onDrop}>Move here</Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </section>
)
