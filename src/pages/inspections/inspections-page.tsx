import { useState } from 'react'
import type { InspectionStatus } from '#contract/common.ts'
import { statusWord } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { time } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Page, PageHeader, Stack } from '#src/ui/layout.tsx'
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
  const [query, setQuery] = useState('')
  const list = useResource('inspections.mine', {})
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = (list.data?.inspections ?? [])
    .filter((row) => known === undefined || row.status === known)
    .filter((row) => {
      const text = `${row.street} ${row.city} ${row.homeowner_name} ${row.number}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  const counts = list.data?.counts ?? {}
  const total = list.data?.inspections.length ?? 0
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
            <TabCount>{status === 'all' ? total : (counts[status] ?? 0)}</TabCount>
          </Link>
        ))}
      </Tabs>
      <TextField
        label="Search by address, client or number"
        optional
        type="search"
        value={query}
        onChange={setQuery}
      />
      {list.data === null && list.error !== null && (
        <ErrorState message={list.error} onRetry={list.retry} />
      )}
      {list.data === null && list.error === null && <Skeleton lines={5} height="4.5rem" />}
      {list.data !== null && rows.length === 0 && (
        <EmptyState>
          {query === '' ? empty[shown] : `No inspection here matches “${query}”.`}
        </EmptyState>
      )}
      <Stack>
        {rows.map((row) => (
          <InspectionLine key={row.inspection_id} row={row} />
        ))}
      </Stack>
    </Page>
  )
}

export default InspectionsPage
