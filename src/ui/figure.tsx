import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchAgain } from './fetch-again.ts'
import styles from './figure.module.css'
import { Hidden } from './layout.tsx'
import type { TableData } from './table.tsx'

/** Its code comes when the numbers are first shown; milliseconds until code that did not come is fetched again. */
const Table = lazy(() => fetchAgain(async () => (await import('./table.tsx')).Table, 5_000))

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
      <div className={styles.body}>
        {asTable ? (
          <Suspense fallback={children}>
            <Table caption={title} {...table} />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </figure>
  )
}
