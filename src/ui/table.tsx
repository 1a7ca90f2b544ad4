import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './table.module.css'

/** `figures`: numbers, which stand in a column at the end of it. */
export type Column = { label: string; figures?: true }
export type Row = { key: string; cells: readonly ReactNode[] }
export type TableData = { columns: readonly Column[]; rows: readonly Row[] }

/** Rows that are named by their first cell. What is wider than its place scrolls in it, not the page. */
export const Table = ({ caption, columns, rows }: TableData & { caption: string }) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, figures }) => (
            <th key={label} scope="col" className={clsx(figures && styles.figures)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ label, figures }, index) =>
              index === 0 ? (
                <th key={label} scope="row">
                  {cells[index]}
                </th>
              ) : (
                <td key={label} className={clsx(figures && styles.figures)}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
