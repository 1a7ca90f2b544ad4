import type { FaultRow } from '#contract/faults.ts'
import { faultSides, faultSideWord, faultStates } from '#contract/vocabulary/faults.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { chosenOf } from '#src/pages/inspections/inspections-list.tsx'
import { counted, relativeTime } from '#src/pages/shared/format.ts'
import { ListedTable } from '#src/pages/shared/listed-table.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page, Stack } from '#src/ui/layout.tsx'
import type { Column } from '#src/ui/table.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { faultStateWord, peopleWords, whereWords } from './fault-words.ts'

const lastSeen = 'Last seen'
const firstSeen = 'First seen'
const columns: readonly Column[] = [
  { label: 'Error' },
  { label: 'Where' },
  { label: 'Times', figures: true },
  { label: 'People' },
  { label: firstSeen, sortable: true, roomy: true },
  { label: lastSeen, sortable: true },
  { label: 'State', atEnd: true },
]
const first = { q: '', state: 'open', side: '', sort: '-last_seen' } as const

const rowOf = (row: FaultRow, now: number) => ({
  key: row.fault_id,
  cells: [
    <Link key="error" to={paths.adminError({ faultId: row.fault_id })}>
      {row.kind}: {row.message || 'no message'}
    </Link>,
    whereWords(row),
    row.count,
    peopleWords(row.people),
    relativeTime(row.first_seen, now),
    relativeTime(row.last_seen, now),
    <Badge key="state" tone={row.state === 'open' ? 'warn' : 'good'}>
      {faultStateWord[row.state]}
    </Badge>,
  ],
})

/** The errors of the product, the last one first. */
const ErrorReportsPage = () => {
  const now = useNow()
  const { query, chosen, choose } = useListQuery('faults.list', first)
  const list = useResource('faults.list', { query })
  const { data } = list
  const isFirst = chosen.q === '' && chosen.side === '' && chosen.state === 'open'
  return (
    <Page density="work">
      <HeadingRow
        title="Error reports"
        state={
          data === null
            ? 'Where this app or its server failed, in the last 30 days'
            : `${counted(data.total, 'error')} in the last 30 days`
        }
        action={<Link to={paths.admin()}>Back to what waits for you</Link>}
      />
      <Stack tight>
        <FilterRow
          label="Filter errors"
          shown={data?.total ?? null}
          total={data?.total ?? null}
          onClear={() => choose(first)}
          isSearched={chosen.q !== ''}
          search={
            <TextField
              label="Search by message or page"
              optional
              type="search"
              value={chosen.q}
              onChange={(q) => choose({ q }, { replace: true })}
            />
          }
          filters={[
            {
              id: 'state',
              label: 'State',
              options: faultStates.map((value) => ({ value, label: faultStateWord[value] })),
              values: chosenOf(chosen.state),
              onChange: ([state = '']) =>
                choose({ state: faultStates.find((one) => one === state) ?? '' }),
            },
            {
              id: 'side',
              label: 'Where',
              options: faultSides.map((value) => ({ value, label: faultSideWord[value] })),
              values: chosenOf(chosen.side),
              onChange: ([side = '']) =>
                choose({ side: faultSides.find((one) => one === side) ?? '' }),
            },
          ]}
        />
        <ListedTable
          list={list}
          caption="Errors"
          columns={columns}
          choose={choose}
          sort={{
            by: chosen.sort.endsWith('first_seen') ? firstSeen : lastSeen,
            down: chosen.sort.startsWith('-'),
          }}
          onSort={({ by, down }) => {
            const key = by === firstSeen ? 'first_seen' : 'last_seen'
            choose({ sort: down ? `-${key}` : key })
          }}
          empty={
            isFirst
              ? 'No error is open. Settled ones are under State.'
              : 'Nothing matches. Clear the filters.'
          }
          rows={({ faults }) => faults.map((row) => rowOf(row, now))}
        />
      </Stack>
    </Page>
  )
}

export default ErrorReportsPage
