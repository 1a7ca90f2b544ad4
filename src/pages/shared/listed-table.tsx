import type { ComponentProps } from 'react'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { type Row, Table } from '#src/ui/table.tsx'
import { Aged } from './loaded.tsx'
import type { Resource } from './use-resource.ts'

type ReadProps<L> = Omit<ComponentProps<typeof Table>, 'framed' | 'rows' | 'loading' | 'error'> & {
  read: Resource<L>
  /** The rows of an answer. */
  rows: (answer: L) => readonly Row[]
}

/** An answer of the server as a table, with its waiting rows, its error, and its time where it is old. */
export const ReadTable = <L,>({ read, rows, ...table }: ReadProps<L>) => (
  <Aged of={read}>
    <Table
      framed
      {...table}
      loading={read.busy && read.data === null}
      error={
        read.data === null && read.error !== null
          ? { message: read.error, onRetry: read.retry }
          : undefined
      }
      rows={read.data === null ? [] : rows(read.data)}
    />
  </Aged>
)

type Paged = { page: number; page_size: number; total: number }
type ListProps<L extends Paged> = Omit<ReadProps<L>, 'read' | 'foot'> & {
  list: Resource<L>
  choose: (changes: { page: string }, options?: { replace?: boolean }) => void
}

/** A list of the server with its sentence for no rows, and its pages. */
export const ListedTable = <L extends Paged>({ list, empty, choose, ...table }: ListProps<L>) => (
  <ReadTable
    {...table}
    read={list}
    empty={<p>{empty}</p>}
    foot={
      list.data !== null &&
      hasPages(list.data) && (
        <Pager
          page={list.data.page}
          size={list.data.page_size}
          total={list.data.total}
          onPage={(page, options) => choose({ page: String(page) }, options)}
        />
      )
    }
  />
)
