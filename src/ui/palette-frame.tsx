import { Search as SearchSign } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import styles from './palette-frame.module.css'

type FrameProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The native dialog of the command palette: a field, and below it what the field finds. */
export const PaletteFrame = ({ open, onClose, children }: FrameProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  // The element's own open state can only be changed by calling it.
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog?.open === false) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is the press beside it
    <dialog
      ref={ref}
      className={styles.palette}
      aria-label="Search and commands"
      // The browser would close it first and tell so later: the keys pressed between would be undone.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser says so in its next frame, when it may be open again.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  /** What can be found: Homes, people, inspections, pages. */
  placeholder: string
  /** Something is on its way. */
  isBusy: boolean
  /** Beside the field. */
  children?: ReactNode
}

/** The field of the palette, which has the focus for as long as the palette is open. */
export const PaletteField = ({ placeholder, isBusy, children, ...input }: FieldProps) => (
  <>
    <div className={styles.head}>
      <SearchSign aria-hidden="true" />
      <input
        role="combobox"
        type="text"
        className={styles.text}
        aria-label={placeholder}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-expanded={false}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into this field
        autoFocus
        {...input}
      />
      {children}
    </div>
    <div className={styles.progress} data-busy={isBusy || undefined} />
  </>
)
