import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './overlay.module.css'

type Props = {
  /** What the button shows. */
  children: ReactNode
  /** Its name, when its content is not text. */
  label?: string
  end?: boolean
  /** The panel lies over what would cut it off (a table, a row that scrolls); on a phone at the foot of the screen. */
  floats?: boolean
  className?: string | undefined
  panel: (close: () => void) => ReactNode
}

/** Shows the panel in the top layer, below its button or above it, within the screen. Returns the way back. */
const afloat = (panel: HTMLElement, button: HTMLElement): (() => void) => {
  if (panel.showPopover === undefined) return () => undefined
  panel.popover = 'manual'
  panel.showPopover()
  const place = () => {
    const [from, own] = [button.getBoundingClientRect(), panel.getBoundingClientRect()]
    const { clientWidth, clientHeight } = document.documentElement
    const wanted = panel.dataset.end === undefined ? from.left : from.right - own.width
    const isAbove = from.bottom + own.height > clientHeight - 12 && from.top > own.height + 12
    const left = Math.max(12, Math.min(wanted, clientWidth - own.width - 12))
    const beside = isAbove ? from.top - own.height - 6 : from.bottom + 6
    const top = Math.max(12, Math.min(beside, clientHeight - own.height - 12))
    panel.style.setProperty('--left', `${left}px`)
    panel.style.setProperty('--top', `${top}px`)
  }
  place()
  // What comes above it moves the button too.
  const page = new ResizeObserver(place)
  page.observe(document.body)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    page.disconnect()
    window.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
  }
}

/**
 * A button that discloses links and buttons. Escape and a press outside close it and focus returns;
 * arrows move through its items.
 */
export const Menu = ({ children, label, end = false, floats = false, className, panel }: Props) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  // A panel that floats is placed by hand, as the button moves under it.
  useEffect(() => {
    if (!open) return
    if (floats && sheet.current && button.current) return afloat(sheet.current, button.current)
  }, [open, floats])
  // A press anywhere else closes it, and only the document hears of that.
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
      // Whatever else Escape closes stays open.
      event.preventDefault()
      close()
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [
      ...(box.current?.querySelectorAll<HTMLElement>(`[id="${id}"] :is(a[href], button, input)`) ??
        []),
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
          ref={sheet}
          data-end={end ? '' : undefined}
          className={clsx(styles.panel, end && styles.panelEnd, floats && styles.panelFloats)}
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
