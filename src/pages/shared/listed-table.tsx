import type { ReactNode } from 'react'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { type Column, type Row, Table } from '#src/ui/table.tsx'
import type { Sort } from '#src/ui/table-head.tsx'
import type { Resource } from './use-resource.ts'

type Paged = { page: number; page_size: number; total: number }

type Props<L extends Paged> = {
  list: Resource<L>
  caption: string
  columns: readonly Column[]
  /** The rows of an answer. */
  rows: (answer: L) => readonly Row[]
  /** In place of rows, where there are none. */
  empty: ReactNode
  choose: (changes: { page: string }, options?: { replace?: boolean }) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A list of the server as a table with its waiting rows, its error, its sentence for no rows, and its pages. */
export const ListedTable = <L extends Paged>({
  list: { data, busy, error, retry },
  rows,
  empty,
  choose,
  ...table
}: Props<L>) => (
  <Table
    framed
    {...table}
    loading={busy && data === null}
    error={data === null && error !== null ? { message: error, onRetry: retry } : undefined}
    empty={<p>{empty}</p>}
    foot={
      data !== null &&
      hasPages(data) && (
        <Pager
          page={data.page}
          size={data.page_size}
          total={data.total}
          onPage={(page, options) => choose({ page: String(page) }, options)}
        />
      )
    }
    rows={data === null ? [] : rows(data)}
  />
)
