import type { InspectionStatus } from '#contract/common.ts'
import { statusWord } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { time } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Banner, EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { TabCount, Tabs, tabClass } from '#src/ui/tabs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { InspectionLine } from './inspection-line.tsx'

const empty: Record<InspectionStatus | 'all', string> = {
  all: 'No inspection has been assigned to you yet.',
  requested: 'Nothing is waiting for a date.',
  scheduled: 'No visit is scheduled.',
  in_progress: 'No inspection is in progress.',
  completed: 'Nothing waits for your review.',
  finalized: 'You have not published a report yet.',
  cancelled: 'Nothing was cancelled.',
}
const statuses: readonly InspectionStatus[] = [
  'requested',
  'scheduled',
  'in_progress',
  'completed',
  'finalized',
  'cancelled',
]

const InspectionsPage = () => {
  const asked = useParam('status')
  const known = statuses.find((status) => status === asked)
  const shown = known ?? 'all'
  const { query, chosen, choose } = useListQuery('inspections.mine', { q: '' })
  const list = useResource('inspections.mine', {
    query: known === undefined ? query : { ...query, status: known },
  })
  const rows = list.data?.inspections ?? []
  const counts = list.data?.counts ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Page>
      <PageHeader title="Inspections" />
      {known === undefined && asked !== 'all' && (
        <Banner tone="info">There is no status “{asked}”. All inspections are shown.</Banner>
      )}
      {list.staleSince !== null && (
        <Banner tone="warn">
          {list.error} What you see is from {time(list.staleSince)}.
        </Banner>
      )}
      <Tabs label="By status">
        {(['all', ...statuses] as const).map((status) => (
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
      <TextField
        label="Search by address, client or number"
        optional
        type="search"
        value={chosen.q}
        onChange={(q) => choose({ q }, { replace: true })}
      />
      {list.data === null && list.error !== null && (
        <ErrorState message={list.error} onRetry={list.retry} />
      )}
      {list.data === null && list.error === null && <Skeleton lines={5} height="4.5rem" />}
      {list.data !== null && rows.length === 0 && (
        <EmptyState>
          {chosen.q === '' ? empty[shown] : `No inspection here matches “${chosen.q}”.`}
        </EmptyState>
      )}
      <Stack>
        {rows.map((row) => (
          <InspectionLine key={row.inspection_id} row={row} />
        ))}
      </Stack>
      {list.data !== null && list.data.total > list.data.page_size && (
        <Pager
          page={list.data.page}
          size={list.data.page_size}
          total={list.data.total}
          onPage={(page) => choose({ page: String(page) })}
        />
      )}
    </Page>
  )
}

export default InspectionsPage
