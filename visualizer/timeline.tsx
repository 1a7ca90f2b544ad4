import { SkipBack, StepBack, StepForward } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import styles from './timeline.module.css'

type Props = {
  /** The number of moments, including the beginning. */
  length: number
  at: number
  onGo: (at: number) => void
  /** The name of the moment, for screen readers. */
  said: string
}

/** Moves back and forth through moments, by buttons or by the arrow keys on the slider. */
export const Timeline = ({ length, at, onGo, said }: Props) => {
  const id = useId()
  const last = length - 1
  return (
    <div className={styles.timeline}>
      <Button
        look="secondary"
        aria-label="To the beginning"
        disabled={at === 0}
        onClick={() => onGo(0)}
      >
        <SkipBack aria-hidden="true" />
      </Button>
      <Button
        look="secondary"
        aria-label="One step back"
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      >
        <StepBack aria-hidden="true" />
      </Button>
      <Button
        look="secondary"
        aria-label="One step on"
        disabled={at >= last}
        onClick={() => onGo(at + 1)}
      >
        <StepForward aria-hidden="true" />
      </Button>
      <label htmlFor={id} className={styles.count}>
        <Hidden>Step </Hidden>
        {at} / {last}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={at}
        disabled={last === 0}
        aria-valuetext={`Step ${at} of ${last}: ${said}`}
        onChange={(event) => onGo(Number(event.target.value))}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
