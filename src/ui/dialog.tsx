import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './overlay.module.css'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/**
 * Where a form begins: its first field; of radio buttons, the chosen one, as with the Tab key. A field to search in takes
 * the focus of those who came by keys alone: on a phone its keyboard would cover what there is to choose.
 */
const firstField = (dialog: HTMLElement, byKeys: boolean): HTMLElement | null => {
  const first = dialog.querySelector<HTMLElement>(
    'form :is(input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [role=spinbutton])',
  )
  if (!(first instanceof HTMLInputElement)) return first
  if (first.type === 'search' && !byKeys) return null
  if (first.type !== 'radio') return first
  const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
  return group.find(({ name }) => name === first.name) ?? first
}

/**
 * A native dialog: focus goes in, to the first field where it has a form, and comes back; the page behind is out of
 * reach. Escape asks its owner to close it, who alone decides by `open`.
 */
export const Dialog = ({ title, open, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  /** How often the browser has closed it by itself: it does so at a second Escape in a row. */
  const [closings, setClosings] = useState(0)
  // The element's own open state can only be changed by calling it. One that is taken away while it is open gives no
  // focus back by itself.
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const opener = document.activeElement
    if (open && !dialog.open) {
      const byKeys = opener?.matches(':focus-visible') === true
      dialog.showModal()
      firstField(dialog, byKeys)?.focus()
    }
    if (!open && dialog.open) dialog.close()
    return () => {
      const isLost = !dialog.isConnected && document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])
  // Only its own method opens it again where its owner keeps it open.
  useEffect(() => {
    if (closings > 0 && open && ref.current?.open === false) ref.current.showModal()
  }, [closings, open])
  /** A field that is taken away with its focus hears of no blur, and would take the typed text with it. */
  const close = () => {
    const field = document.activeElement
    if (field instanceof HTMLElement && ref.current?.contains(field)) field.blur()
    onClose()
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body
      if (isLost && ref.current?.open && field instanceof HTMLElement) field.focus()
    })
  }
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A field for files has an event of the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        // The browser says so in its next frame, when it may be open again.
        if (!open || event.currentTarget.open) return
        close()
        setClosings((before) => before + 1)
      }}
    >
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
