import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Hidden } from './layout.tsx'
import styles from './table-parts.module.css'

export type Selection = {
  /** Of the rows that are selected, on this page and on others. */
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** What can be done with them all. */
  actions?: ReactNode
}

/** The number of selected rows, the actions for them, and the way out. */
export const SelectionBar = ({ selection }: { selection: Selection }) => (
  <div className={styles.bar}>
    <strong role="status">{selection.keys.size} selected</strong>
    {selection.actions}
    <Button look="quiet" onClick={() => selection.onChange(new Set())}>
      Clear<Hidden> selection</Hidden>
    </Button>
  </div>
)
