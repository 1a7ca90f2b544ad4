import { changedBy, type Step } from './lived.ts'
import styles from './panel.module.css'
import { momentWords } from './step-words.ts'
import { useWords, type Words } from './words.ts'

/** An event of a history as a sentence: `sign, by the homeowner → agreement › signed`. */
export const stepWords = (step: Step, words: Words): string => {
  const led = changedBy(step).map(words.path)
  return `${words.say(step.event)}, by the ${words.say(step.by)} → ${led.length > 0 ? led.join(', ') : 'the same states'}`
}

type Props = {
  history: readonly Step[]
  /** The event that is shown; 0 is before the first. */
  current: number
  onGo: (at: number) => void
}

/** All events of a life in their order; each can be gone to. */
export const LivedList = ({ history, current, onGo }: Props) => {
  const words = useWords()
  return (
    <ol className={styles.moves} aria-label="What happened">
      {history.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
        <li key={index}>
          <button
            type="button"
            className={styles.lived}
            aria-current={index + 1 === current ? 'step' : undefined}
            onClick={() => onGo(index + 1)}
          >
            <span className={styles.event}>{words.say(step.event)}</span>
            <time className={styles.by} dateTime={step.at}>
              {momentWords(step.at)}, {words.say(step.by)}
            </time>
            <span className={styles.led}>
              <span aria-hidden="true">→ </span>
              {changedBy(step).map(words.path).join(', ') || 'the same states'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
