import type { InspectionStatus } from '#contract/common.ts'
import { inspectionStatuses, statusWord } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { paymentStatuses, paymentWord } from '#contract/vocabulary/payments.ts'
import { counted, time } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TabCount, Tabs, tabClass } from '#src/ui/tabs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { InspectionPanel } from './inspection-panel.tsx'
import { InspectionsTable } from './inspections-table.tsx'

const empty: Record<InspectionStatus | 'all', string> = {
  all: 'No inspection has been assigned to you yet.',
  requested: 'Nothing is waiting for a date.',
  scheduled: 'No visit is scheduled.',
  in_progress: 'No inspection is in progress.',
  completed: 'Nothing waits for your review.',
  finalized: 'You have not published a report yet.',
  cancelled: 'Nothing was cancelled.',
}

const first = '-scheduled_start'
const chosenOf = (text: string) => (text === '' ? [] : text.split(','))

const InspectionsPage = () => {
  const asked = useParam('status')
  const known = inspectionStatuses.find((status) => status === asked)
  const shown = known ?? 'all'
  const [search, setSearch] = useSearchParams()
  const { query, chosen, choose } = useListQuery('inspections.mine', {
    q: '',
    payment: '',
    sort: first,
  })
  const list = useResource('inspections.mine', {
    query: known === undefined ? query : { ...query, status: known },
  })
  const rows = list.data?.inspections ?? []
  const counts = list.data?.counts ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
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
  const isFiltered = chosen.q !== '' || chosen.payment !== ''
  return (
    <Page density="work">
      <HeadingRow
        title="Inspections"
        state={
          list.data === null
            ? 'Yours, by status'
            : `${counted(all, 'inspection')}, ${counts.in_progress ?? 0} in progress, ${counts.completed ?? 0} to review`
        }
      />
      {known === undefined && asked !== 'all' && (
        <Banner tone="info">There is no status “{asked}”. All inspections are shown.</Banner>
      )}
      {list.staleSince !== null && (
        <Banner tone="warn">
          {list.error} This is from {time(list.staleSince)}.
        </Banner>
      )}
      <Tabs label="By status">
        {(['all', ...inspectionStatuses] as const).map((status) => (
          <Link
            key={status}
            className={tabClass()}
            to={paths.inspections(status)}
            aria-current={status === shown ? 'page' : undefined}
          >
            {status === 'all' ? 'All' : statusWord[status]}{' '}
            <TabCount>{status === 'all' ? all : (counts[status] ?? 0)}</TabCount>
          </Link>
        ))}
      </Tabs>
      <Beside
        above={
          <FilterRow
            label="Filter inspections"
            shown={list.data?.total ?? null}
            total={list.data === null ? null : known === undefined ? all : (counts[known] ?? 0)}
            onClear={() => choose({ q: '', payment: '' })}
            search={
              <TextField
                label="Search by address, client or number"
                optional
                type="search"
                value={chosen.q}
                onChange={(q) => choose({ q }, { replace: true })}
              />
            }
            filters={[
              {
                id: 'payment',
                label: 'Payment',
                many: true,
                options: paymentStatuses.map((value) => ({ value, label: paymentWord[value] })),
                values: chosenOf(chosen.payment),
                onChange: (values) => choose({ payment: values.join(',') }),
              },
            ]}
          />
        }
        panel={
          row && (
            <InspectionPanel
              row={row}
              place={`${at + 1} of ${rows.length}`}
              onClose={() => open(undefined)}
              onStep={(by) => rows[at + by] && open(rows[at + by]?.inspection_id)}
            />
          )
        }
      >
        <InspectionsTable
          read={list}
          sort={chosen.sort}
          onSort={(sort) => choose({ sort })}
          open={row?.inspection_id ?? null}
          onOpen={open}
          empty={isFiltered ? 'No inspection matches. Clear the filters.' : empty[shown]}
          foot={
            list.data !== null &&
            list.data.total > list.data.page_size && (
              <Pager
                page={list.data.page}
                size={list.data.page_size}
                total={list.data.total}
                onPage={(page) => choose({ page: String(page) })}
              />
            )
          }
        />
      </Beside>
    </Page>
  )
}

export default InspectionsPage
