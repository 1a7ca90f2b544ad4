import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './overlay.module.css'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A native dialog: focus goes in and comes back, Escape closes, the page behind is out of reach. */
export const Dialog = ({ title, open, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // The element's own open state can only be changed by calling it.
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      {open && (
        <div className={styles.dialogBody}>
          <div className={styles.dialogHead}>
            <h2 id={heading}>{title}</h2>
            <Button look="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
