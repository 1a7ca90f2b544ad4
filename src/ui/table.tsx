import clsx from 'clsx'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { Hidden } from './layout.tsx'
import { ErrorState } from './states.tsx'
import styles from './table.module.css'
import { type Selection, SelectionBar } from './table-bar.tsx'
import framedStyles from './table-frame.module.css'
import { type Sort, TableHead } from './table-head.tsx'
import { isControl, useKeptRow, useRowKeys } from './table-keys.ts'
import parts from './table-parts.module.css'
import { unbroken } from './unbroken.tsx'

export type Column = {
  label: string
  /** Numbers, which line up at the end of their column. */
  figures?: true
  /** Its head asks for the rows in this order. */
  sortable?: true
  /** Left out where the table is narrow: on a phone, or beside a panel. */
  roomy?: true
  /** Where rows are stacked, this cell is at the end of the row's first line. */
  atEnd?: true
  /** Words that say nothing without their head: where rows are stacked, the cell has a line of its own that begins with it. */
  labeled?: true
}
/** `group`: words above the first of several rows that belong together. */
export type Row = { key: string; cells: readonly ReactNode[]; group?: string }
export type TableData = { columns: readonly Column[]; rows: readonly Row[] }

type Props = TableData & {
  caption: string
  /**
   * A list to work in: it has a frame, its head stays while it scrolls, each row is one line, and where it is
   * narrow the rows are stacked. Without it the table is part of the text around it.
   */
  framed?: boolean
  /** Labels of the columns that are left out. */
  hidden?: readonly string[]
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection
  /** The key of the row that is open beside the list. */
  open?: string | null
  onOpen?: (key: string) => void
  /** Skeleton rows while there are none yet; the rows that are here stay. */
  loading?: boolean
  error?: { message: string; onRetry?: () => void } | undefined
  /** In place of rows, where there are none. */
  empty?: ReactNode
  /** Below the rows: a Pager, a sum. */
  foot?: ReactNode
}

const waiting = Array.from({ length: 8 }, (_, index) => ({ key: `waiting ${index + 1}` }))

/**
 * Rows with the first cell as their name. A table with `onOpen` or `selection` is a grid: Tab reaches one row, the
 * arrows, Home and End move, Enter opens, Space selects (with Shift from the last to this), Escape selects nothing.
 * The caller sorts and pages: the table reports the person's request.
 */
export const Table = ({
  caption,
  columns: all,
  rows: given,
  framed = false,
  hidden = [],
  sort = null,
  onSort,
  selection,
  open = null,
  onOpen,
  loading = false,
  error,
  empty,
  foot,
}: Props) => {
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = error ? [] : given
  const isGrid = onOpen !== undefined || selection !== undefined
  const keys = useRowKeys({ keys: rows.map(({ key }) => key), open, onOpen, selection })
  const hasBar = framed && selection !== undefined && selection.keys.size > 0
  const kept = useKeptRow(body, keys.current, hasBar)
  const shown = all.flatMap((column, at) => (hidden.includes(column.label) ? [] : [{ column, at }]))
  const isWaiting = loading && rows.length === 0 && !error
  // The row that a panel's arrows came to is in sight, though the focus is in the panel.
  useEffect(() => {
    if (open === null) return
    for (const row of body.current?.rows ?? [])
      if (row.dataset.key === open) row.scrollIntoView?.({ block: 'nearest' })
  }, [open])
  const look = framed ? framedStyles : styles
  const classes = ({ figures, roomy, atEnd, labeled }: Column) =>
    clsx(figures && look.figures, roomy && look.roomy, atEnd && look.atEnd, labeled && look.labeled)
  const cellsOf = (cell: (at: number) => ReactNode, rowId?: string) =>
    shown.map(({ column, at }, index) =>
      index === 0 ? (
        <th key={column.label} scope="row" id={rowId} className={clsx(look.name, classes(column))}>
          {cell(at)}
        </th>
      ) : (
        <td
          key={column.label}
          data-label={column.label}
          className={clsx(look.cell, classes(column))}
        >
          {cell(at)}
        </td>
      ),
    )
  const note = error ? <ErrorState {...error} /> : rows.length === 0 && !isWaiting ? empty : null
  const table = (
    <table
      {...(isGrid && { role: 'grid', 'aria-multiselectable': selection !== undefined })}
      className={look.table}
      aria-busy={loading || undefined}
    >
      <caption className={look.caption}>{caption}</caption>
      <TableHead
        columns={shown.map(({ column }) => column)}
        className={look.heads}
        classes={(column) => clsx(look.head, classes(column))}
        checkClass={clsx(look.head, look.check)}
        sort={sort}
        onSort={onSort}
        selection={selection}
        keys={rows.map(({ key }) => key)}
      />
      <tbody ref={body} className={look.body} onKeyDown={isGrid ? keys.onKeyDown : undefined}>
        {isWaiting &&
          waiting.map(({ key }, index) => (
            <tr key={key} className={look.row}>
              {selection && <td className={clsx(look.cell, look.check)} />}
              {cellsOf((at) => (
                <span
                  className={parts.skeleton}
                  style={{ width: `${[60, 75, 50, 65][(index + at) % 4]}%` }}
                />
              ))}
            </tr>
          ))}
        {rows.map(({ key, cells, group }, index) => (
          <Fragment key={key}>
            {group !== undefined && group !== rows[index - 1]?.group && (
              <tr className={look.groupRow}>
                <th
                  scope="rowgroup"
                  className={look.group}
                  colSpan={shown.length + (selection ? 1 : 0)}
                >
                  {group}
                </th>
              </tr>
            )}
            <tr
              data-key={key}
              tabIndex={isGrid ? (keys.current === key ? 0 : -1) : undefined}
              aria-selected={selection ? selection.keys.has(key) : undefined}
              aria-current={open === key ? 'true' : undefined}
              className={clsx(look.row, onOpen && look.opens)}
              onFocus={
                isGrid
                  ? () => {
                      keys.setAt(key)
                      kept.onFocus(index)
                    }
                  : undefined
              }
              onBlur={isGrid ? kept.onBlur : undefined}
              onClick={(event) => {
                // A press on a control in a cell belongs to that control, and selecting text opens nothing.
                if (!isControl(event.target) && !window.getSelection()?.toString()) onOpen?.(key)
              }}
            >
              {selection && (
                <td className={clsx(look.cell, look.check)}>
                  <label>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-labelledby={`${id}-${key}`}
                      checked={selection.keys.has(key)}
                      onChange={() => undefined}
                      onClick={(event) => keys.toggle(key, event.shiftKey)}
                    />
                  </label>
                </td>
              )}
              {cellsOf((at) => unbroken(cells[at]), selection ? `${id}-${key}` : undefined)}
            </tr>
          </Fragment>
        ))}
        {note && (
          <tr>
            <td className={look.note} colSpan={shown.length + (selection ? 1 : 0)}>
              {note}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
  if (!framed) return <div className={look.scroll}>{table}</div>
  return (
    <div className={look.frame}>
      {isWaiting && (
        <span role="status" aria-label="Loading">
          <Hidden>Loading</Hidden>
        </span>
      )}
      <div className={look.scroll}>{table}</div>
      {(hasBar || foot) && (
        <div className={parts.foot}>
          {hasBar && <SelectionBar selection={selection} />}
          {foot}
        </div>
      )}
    </div>
  )
}
