import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** The look of one, for links; the one that is open has aria-current. */
export const tabClass = () => styles.tab

/** Views of one page side by side. They are links, so that the address says which is open. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
)

/** How many there are behind a tab. */
export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.number}>{children}</span>
)
