import type { ReactNode } from 'react'
import styles from './undo-place.module.css'

/** At the foot of the screen, over the page: where people look for the way back. */
export const UndoPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
)
