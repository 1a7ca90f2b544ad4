import { type ReactNode, Suspense } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import { paymentFilters, paymentFilterWord } from '#contract/vocabulary/payment-standing.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import type { useListQuery } from '#src/pages/shared/use-list-query.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { type Filter, FilterRow } from '#src/ui/filter-row.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { Selection } from '#src/ui/table-bar.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ViewSwitch } from '#src/ui/view-switch.tsx'
import { InspectionLines } from './inspection-lines.tsx'
import { InspectionsTable } from './inspections-table.tsx'

/** Its code comes with the first row that is opened. */
const InspectionPanel = lazyPart(() =>
  import('./inspection-panel.tsx').then((part) => part.InspectionPanel),
)

/** The values of a filter that takes several, from the address. */
export const chosenOf = (text: string): string[] => (text === '' ? [] : text.split(','))

type Page = { inspections: InspectionRow[]; total: number; page: number; page_size: number }
type Chosen = { q: string; payment: string; sort: string }
type Props = {
  list: Resource<Page>
  chosen: Chosen
  choose: ReturnType<typeof useListQuery<'inspections.mine', object>>['choose']
  /** All inspections that the filters could show; null while the number is not known. */
  total: number | null
  /** Filters besides search and payment. */
  filters?: readonly Filter[]
  /** A field after the search: the days of the visits. */
  days?: ReactNode
  onClear: () => void
  isFiltered: boolean
  empty: string
  /** What to do next where there are none. */
  emptyAction?: ReactNode
  /** The main action of the inspection that is open beside the list. */
  action: (row: InspectionRow) => ReactNode
  /** What can be done with several of them, and what came of it. */
  selection?: Selection
  above?: ReactNode
  /** Of the whole firm: it names the inspectors. */
  ofFirm?: boolean
  /** An inspector reads them as cards too, each with its picture and the next step. */
  asLines?: boolean
  /** What else can be decided about it. */
  decisions?: (row: InspectionRow) => ReactNode
}

/** The orders of both looks; the heads of the table have more, but no column for the age of a request. */
const sorts = [
  ['-scheduled_start', 'Latest visit first'],
  ['scheduled_start', 'Earliest visit first'],
  ['created_at', 'Oldest request first'],
  ['-created_at', 'Newest request first'],
  ['status', 'By status'],
] as const

/** Inspections with their search, filters and pages, one of them open beside the list; all kept in the address. */
export const InspectionsList = ({
  list,
  chosen,
  choose,
  total,
  filters = [],
  days,
  onClear,
  isFiltered,
  empty,
  emptyAction,
  action,
  selection,
  above,
  ofFirm = false,
  asLines = false,
  decisions,
}: Props) => {
  const [search, setSearch] = useSearchParams()
  const isList = asLines && search.get('look') === 'list'
  const rows = list.data?.inspections ?? []
  const at = rows.findIndex(({ inspection_id }) => inspection_id === search.get('inspection'))
  const row = rows[at]
  const open = (inspectionId: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (inspectionId === undefined) next.delete('inspection')
        else next.set('inspection', inspectionId)
        return next
      },
      { replace: row !== undefined, preventScrollReset: true },
    )
  const show = (look: 'list' | 'table') =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('inspection')
        if (look === 'table') next.delete('look')
        else next.set('look', look)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const pager = list.data !== null && hasPages(list.data) && (
    <Pager
      page={list.data.page}
      size={list.data.page_size}
      total={list.data.total}
      onPage={(page, options) => choose({ page: String(page) }, options)}
    />
  )
  const nothing = isFiltered ? (
    <EmptyState>No inspection matches. Clear the filters.</EmptyState>
  ) : (
    <EmptyState action={emptyAction}>{empty}</EmptyState>
  )
  return (
    <Beside
      above={
        <FilterRow
          label="Filter inspections"
          shown={list.data?.total ?? null}
          total={total}
          onClear={onClear}
          isSearched={isFiltered}
          search={
            <TextField
              label="Search by address, client or number"
              optional
              type="search"
              value={chosen.q}
              onChange={(q) => choose({ q }, { replace: true })}
            />
          }
          beside={days}
          views={
            asLines && (
              <ViewSwitch
                views={[
                  { value: 'table', label: 'Table' },
                  { value: 'list', label: 'List' },
                ]}
                value={isList ? 'list' : 'table'}
                onChange={show}
              >
                <select
                  aria-label="Order"
                  value={chosen.sort}
                  onChange={({ target }) => {
                    const asked = sorts.find(([value]) => value === target.value)
                    if (asked) choose({ sort: asked[0] })
                  }}
                >
                  {sorts.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                  {sorts.every(([value]) => value !== chosen.sort) && (
                    <option value={chosen.sort} hidden>
                      By a head of the table
                    </option>
                  )}
                </select>
              </ViewSwitch>
            )
          }
          filters={[
            ...filters,
            {
              id: 'payment',
              label: 'Payment',
              many: true,
              options: paymentFilters.map((value) => ({
                value,
                label: paymentFilterWord[value],
              })),
              values: chosenOf(chosen.payment),
              onChange: (values) => choose({ payment: values.join(',') }),
            },
          ]}
        />
      }
      panel={
        !isList &&
        row && (
          <Suspense>
            <InspectionPanel
              row={row}
              place={`${at + 1} of ${rows.length}`}
              action={action(row)}
              decisions={decisions?.(row)}
              onClose={() => open(undefined)}
              onStep={(by) => rows[at + by] && open(rows[at + by]?.inspection_id)}
            />
          </Suspense>
        )
      }
    >
      <Stack tight>
        {above}
        {isList ? (
          <InspectionLines read={list} empty={nothing} foot={pager} />
        ) : (
          <InspectionsTable
            {...(selection && { selection })}
            read={list}
            ofFirm={ofFirm}
            sort={chosen.sort}
            onSort={(sort) => choose({ sort })}
            open={row?.inspection_id ?? null}
            onOpen={open}
            empty={nothing}
            foot={pager}
          />
        )}
      </Stack>
    </Beside>
  )
}
