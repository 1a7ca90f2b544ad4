import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column } from './table.tsx'
import type { Selection } from './table-bar.tsx'
import parts from './table-parts.module.css'

/** By the label of a column; `down`: the largest, latest or last first. */
export type Sort = { by: string; down: boolean }

type Props = {
  columns: readonly Column[]
  className: string | undefined
  classes: (column: Column) => string
  checkClass: string
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  selection: Selection | undefined
  /** Of the rows that are shown. */
  keys: readonly string[]
}

/** Its words are seen where the rows are stacked, and the box has no column below it to explain it. */
const AllRows = ({ selection, keys }: { selection: Selection; keys: readonly string[] }) => {
  const count = keys.filter((key) => selection.keys.has(key)).length
  const isWhole = count > 0 && count === keys.length
  return (
    <label>
      <input
        type="checkbox"
        aria-label="Select all rows shown"
        checked={isWhole}
        disabled={keys.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isWhole
        }}
        onChange={() => {
          const others = [...selection.keys].filter((key) => !keys.includes(key))
          selection.onChange(new Set(isWhole ? others : [...others, ...keys]))
        }}
      />
      <span aria-hidden="true" className={parts.allRows}>
        Select all
      </span>
    </label>
  )
}

/** The names of the columns; those that can be sorted by are buttons. */
export const TableHead = ({
  columns,
  className,
  classes,
  checkClass,
  sort,
  onSort,
  selection,
  keys,
}: Props) => (
  <thead className={className}>
    <tr>
      {selection && (
        <td className={checkClass}>
          <AllRows selection={selection} keys={keys} />
        </td>
      )}
      {columns.map((column) => {
        const { label, sortable } = column
        const order = sort?.by === label ? sort : null
        return (
          <th
            key={label}
            scope="col"
            className={classes(column)}
            aria-sort={order ? (order.down ? 'descending' : 'ascending') : undefined}
          >
            {sortable && onSort ? (
              <button
                type="button"
                className={parts.sort}
                data-figures={column.figures}
                onClick={() => onSort({ by: label, down: order ? !order.down : false })}
              >
                {label}
                {order?.down ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
              </button>
            ) : (
              label
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)
