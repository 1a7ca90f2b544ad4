import clsx from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './overlay.module.css'

type Props = {
  /** What the button shows. */
  children: ReactNode
  /** Its name, when what it shows is not words. */
  label?: string
  end?: boolean
  /** Beside its button on a phone too, and over whatever scrolls or crops around it. */
  near?: boolean
  className?: string | undefined
  panel: (close: () => void) => ReactNode
}

/** Puts the panel below its button, or above where there is more room, and inside the window. */
const place = (panel: HTMLElement, button: HTMLElement, end: boolean): void => {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = window.innerHeight - at.bottom
  const top = below > height + 12 || below > at.top ? at.bottom + 4 : at.top - height - 4
  const left = Math.min(end ? at.right - width : at.left, window.innerWidth - width - 8)
  panel.style.top = `${Math.max(8, top)}px`
  panel.style.left = `${Math.max(8, left)}px`
}

/**
 * A button that discloses links and buttons. Escape and a press outside close it and focus returns;
 * arrows move through what it holds.
 */
export const Menu = ({ children, label, end = false, near = false, className, panel }: Props) => {
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
  // The panel's place is that of its button on the screen, which only the browser knows.
  useLayoutEffect(() => {
    const shown = document.getElementById(id)
    const { current: opener } = button
    if (!open || !near || shown === null || opener === null) return
    // The top layer is cropped by nothing; a browser without it crops, and shows the panel all the same.
    if ('showPopover' in shown) shown.showPopover()
    const again = () => place(shown, opener, end)
    again()
    window.addEventListener('scroll', again, { capture: true, passive: true })
    window.addEventListener('resize', again)
    return () => {
      window.removeEventListener('scroll', again, { capture: true })
      window.removeEventListener('resize', again)
    }
  }, [open, near, end, id])
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
        <div
          id={id}
          popover={near ? 'manual' : undefined}
          className={clsx(styles.panel, near ? styles.panelNear : end && styles.panelEnd)}
        >
          {panel(() => {
            close()
            button.current?.focus()
          })}
        </div>
      )}
    </div>
  )
}
