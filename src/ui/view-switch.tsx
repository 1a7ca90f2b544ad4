import type { ReactNode } from 'react'
import styles from './view-switch.module.css'

type Props<V extends string> = {
  views: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** After the buttons, in the same row: a choice of the order. */
  children?: ReactNode
}

/** The same things in another form: a list, a table, a board, tiles. */
export const ViewSwitch = <V extends string>({ views, value, onChange, children }: Props<V>) => (
  <div className={styles.row}>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend; the buttons say it all */}
    <div role="group" aria-label="Show as" className={styles.views}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
        >
          {view.label}
        </button>
      ))}
    </div>
    {children}
  </div>
)
