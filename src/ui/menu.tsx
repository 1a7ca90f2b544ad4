import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './overlay.module.css'

type Props = {
  /** What the button shows. */
  children: ReactNode
  /** Its name, when what it shows is not words. */
  label?: string
  end?: boolean
  className?: string | undefined
  panel: (close: () => void) => ReactNode
}

/**
 * A button that discloses links and buttons. Escape and a press outside close it and focus returns;
 * arrows move through what it holds.
 */
export const Menu = ({ children, label, end = false, className, panel }: Props) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  // A press anywhere else closes it; there is no element to put that handler on but the document.
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close()
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [
      ...(box.current?.querySelectorAll<HTMLElement>(`[id="${id}"] :is(a[href], button)`) ?? []),
    ]
    if (stops.length === 0) return
    event.preventDefault()
    const at =
      document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1
    // From the button itself, down leads to the first and up to the last.
    const to = event.key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1
    stops.at(to % stops.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed inside bubble up to here; the controls are inside
    <div
      className={styles.menu}
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget))
          close()
      }}
    >
      <button
        type="button"
        ref={button}
        className={clsx(styles.menuButton, className)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div id={id} className={clsx(styles.panel, end && styles.panelEnd)}>
          {panel(() => {
            close()
            button.current?.focus()
          })}
        </div>
      )}
    </div>
  )
}
