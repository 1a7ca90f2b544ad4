import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './tabs.module.css'

/** The look of one, for links; the one that is open has aria-current. */
export const tabClass = () => styles.tab

/** Views of one page side by side. They are links, so that the address says which is open. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLElement>(null)
  // Where the row is wider than the screen, the browser decides what of it is seen: the open one is.
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !open) return
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  })
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** How many there are behind a tab. */
export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.number}>{children}</span>
)
