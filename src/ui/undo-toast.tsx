import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Keys } from './keys.tsx'
import { Toast } from './toast.tsx'
import styles from './undo-toast.module.css'

type Props = {
  /** The change that can be undone: "Finding removed." */
  children: ReactNode
  onUndo: () => void
  /** The time is over, or the person closed it: the change stays. */
  onClose: () => void
  /**
   * How long it can be undone, in seconds. It waits for a pointer or a focus that rests on it, and while nobody sees the
   * page.
   */
  seconds?: number
  /** The shortcut that the page undoes with, to be read in the button: "mod+Z". */
  keys?: string
  ref?: Ref<HTMLDivElement>
}

/** Milliseconds between two looks at the time. */
const step = 250

/** Names the change and offers Undo for a while. Announced politely; its line shows the time left. */
export const UndoToast = ({ children, onUndo, onClose, seconds = 8, keys, ref }: Props) => {
  const [resting, setResting] = useState({ pointer: false, focus: false })
  const left = useRef(1000 * seconds)
  const over = useRef(onClose)
  const waits = resting.pointer || resting.focus
  // The caller hands in a new function with each rendering; the timer calls the last one and does not restart.
  useEffect(() => {
    over.current = onClose
  })
  // Time passes in steps, and a late step counts no more than two: a device that slept, or was too busy to take a
  // press, has not used the time up.
  useEffect(() => {
    if (waits) return
    let since = Date.now()
    const look = () => {
      const now = Date.now()
      if (!document.hidden) left.current -= Math.min(Math.max(now - since, 0), 2 * step)
      since = now
      if (left.current > 0) timer = setTimeout(look, step)
      else over.current()
    }
    let timer = setTimeout(look, step)
    return () => clearTimeout(timer)
  }, [waits])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody reads; its buttons are inside
    <div
      ref={ref}
      className={styles.box}
      data-waits={waits || undefined}
      onPointerEnter={() => setResting((was) => ({ ...was, pointer: true }))}
      onPointerLeave={() => setResting((was) => ({ ...was, pointer: false }))}
      onFocus={() => setResting((was) => ({ ...was, focus: true }))}
      onBlur={() => setResting((was) => ({ ...was, focus: false }))}
    >
      <Toast
        tone="default"
        onClose={onClose}
        action={
          <button type="button" className={styles.undo} onClick={onUndo}>
            Undo
            {keys !== undefined && (
              <span className={styles.keys}>
                <Keys keys={keys} />
              </span>
            )}
          </button>
        }
      >
        {children}
      </Toast>
      <span
        className={styles.time}
        aria-hidden="true"
        style={{ animationDuration: `${seconds}s` }}
      />
    </div>
  )
}
