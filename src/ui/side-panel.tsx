import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './side-panel.module.css'

type Props = {
  title: string
  /** One line of state in words. */
  subtitle?: ReactNode
  /** The one main action, and a menu with the rest. */
  actions?: ReactNode
  /** Which of the list this is: 3 of 11. */
  place?: string | undefined
  onClose: () => void
  /** To the next row of the list (1) or the one before (−1). */
  onStep?: ((by: 1 | -1) => void) | undefined
  children: ReactNode
}

/** Keys that a control has for itself, and all of them in a dialog above the panel. */
const typesOrChooses = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, dialog, [contenteditable], [role], [aria-expanded]') !==
    null

/** A list with one entry open beside it. On a phone the open entry is the page, and the list waits behind it. */
export const Beside = ({
  above,
  panel,
  children,
}: {
  /** Above both: the filters of the list. */
  above?: ReactNode
  panel: ReactNode
  children: ReactNode
}) => (
  <div className={styles.place}>
    <div className={styles.beside}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  </div>
)

/**
 * A row of a list, opened beside it; its address is the caller's. The focus goes in and returns to the row that was
 * open last. Escape closes, wherever the focus is; up and down lead through the list.
 */
export const SidePanel = ({
  title,
  subtitle,
  actions,
  place,
  onClose,
  onStep,
  children,
}: Props) => {
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  const row = useRef<HTMLElement | null>(null)
  const close = useRef(onClose)
  // The focus can only be moved once the panel is there, and back once it has gone.
  useEffect(() => {
    const opener = document.activeElement
    // While the entry loaded somebody may have gone on to the bar of the app, and opened a menu there.
    if (!opener?.closest('nav')) panel.current?.focus({ preventScroll: true })
    // Where it takes the place of its list, the page is as far down as the list was.
    if (panel.current?.previousElementSibling?.getClientRects().length === 0)
      panel.current?.scrollIntoView?.({ block: 'start' })
    return () => {
      const back = row.current?.isConnected ? row.current : opener
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])
  // The list says which row is open; it is where the focus returns to.
  useEffect(() => {
    close.current = onClose
    const open = panel.current?.parentElement?.querySelector<HTMLElement>(
      '[aria-current="true"][tabindex]',
    )
    if (open) row.current = open
  })
  // Escape is for the whole page: the list beside the panel has the focus as often as the panel.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') === null) close.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (onStep === undefined || event.defaultPrevented || typesOrChooses(event.target)) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onStep(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        {onStep && (
          <>
            <button
              type="button"
              className={styles.sign}
              aria-label="Previous in the list"
              onClick={() => onStep(-1)}
            >
              <ChevronUp aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.sign}
              aria-label="Next in the list"
              onClick={() => onStep(1)}
            >
              <ChevronDown aria-hidden="true" />
            </button>
          </>
        )}
        {place && <span className={styles.count}>{place}</span>}
        <button type="button" className={styles.close} aria-label="Close panel" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={heading} aria-live="polite">
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
