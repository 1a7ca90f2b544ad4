import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './tabs.module.css'

/** The look of one, for links; the one that is open has aria-current. */
export const tabClass = () => styles.tab

/** Where the row is wider than the screen, the browser decides what of it is seen: the open one is. */
const useOpenSeen = <E extends HTMLElement>() => {
  const row = useRef<E>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
    if (!row.current || !open) return
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  })
  return row
}

/** Views of one page side by side. They are links, so that the address says which is open. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useOpenSeen<HTMLElement>()
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** What makes a link a tab of a `TabList`. */
export const tabProps = (isOpen: boolean) => ({
  role: 'tab',
  'aria-selected': isOpen,
  tabIndex: isOpen ? 0 : -1,
  className: styles.tab,
})

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}
const byKey = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  const step = steps[event.key]
  if (at === -1 || (step === undefined && event.key !== ' ')) return
  event.preventDefault()
  if (step === undefined) tabs[at]?.click()
  else tabs[step(at, tabs.length - 1)]?.focus()
}

/**
 * The parts of one thing, of which one is open in the `TabPanel` below; links with `tabProps`, so that the address says
 * which. Arrow keys lead from tab to tab; Enter and Space open, so that nobody leaves typed text by passing.
 */
export const TabList = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useOpenSeen<HTMLDivElement>()
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={byKey}>
      {children}
    </div>
  )
}

/** The open part; `label`: the words of its tab, unless a field in it has them. */
export const TabPanel = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="tabpanel" aria-label={label}>
    {children}
  </div>
)

/** How many there are behind a tab. */
export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.number}>{children}</span>
)
