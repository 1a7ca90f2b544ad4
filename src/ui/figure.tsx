import { type ReactNode, useState } from 'react'
import styles from './figure.module.css'
import { Hidden } from './layout.tsx'
import { Table, type TableData } from './table.tsx'

/**
 * A picture of numbers and its twin: people who would rather read or hear the numbers can show them as a table.
 * Every drawn chart is inside one of these.
 */
export const Figure = ({
  title,
  table,
  children,
}: {
  title: string
  table: TableData
  children: ReactNode
}) => {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      >
        Show as table<Hidden>: {title}</Hidden>
      </button>
      <div className={styles.body}>{asTable ? <Table caption={title} {...table} /> : children}</div>
    </figure>
  )
}
