import styles from './keys.module.css'
import { Hidden } from './layout.tsx'
import { isMac } from './shortcuts.ts'

const signs: Record<string, readonly [sign: string, word: string]> = {
  shift: ['⇧', 'Shift'],
  Enter: ['↵', 'Enter'],
  Escape: ['Esc', 'Escape'],
  ArrowUp: ['↑', 'Up'],
  ArrowDown: ['↓', 'Down'],
  ArrowLeft: ['←', 'Left'],
  ArrowRight: ['→', 'Right'],
  ' ': ['Space', 'Space'],
}
const signOf = (key: string): readonly [sign: string, word: string] => {
  if (key === 'mod') return isMac() ? ['⌘', 'Command'] : ['Ctrl', 'Control']
  const name = key.length === 1 ? key.toUpperCase() : key
  return signs[key] ?? [name, name]
}

/** Keys as they are on the keyboard, and in words for those who hear them; written as in a shortcut. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {(keys === ' ' ? [keys] : keys.split(' ')).map((step, index) => (
      <span key={step} className={styles.keys}>
        {index > 0 && <span className={styles.then}>then</span>}
        {step.split('+').map((key) => (
          <kbd key={key} className={styles.key}>
            <span aria-hidden="true">{signOf(key)[0]}</span>
            <Hidden>{signOf(key)[1]}</Hidden>
          </kbd>
        ))}
      </span>
    ))}
  </span>
)
