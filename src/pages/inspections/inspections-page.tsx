import { useState } from 'react'
import type { InspectionStatus } from '#contract/common.ts'
import { inspectionStatuses, statusWord } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useFieldKit } from '#src/pages/shared/use-field-kit.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TabCount, Tabs, tabClass } from '#src/ui/tabs.tsx'
import { NextStep } from './inspection-panel.tsx'
import { InspectionsList } from './inspections-list.tsx'
import { latestFirst, ofStatus } from './list-queries.ts'
import { DownloadChosen } from './offline-ready.tsx'

const empty: Record<InspectionStatus | 'all', string> = {
  all: 'No inspection has been assigned to you yet.',
  requested: 'Nothing is waiting for a date.',
  scheduled: 'No visit is scheduled.',
  in_progress: 'No inspection is in progress.',
  completed: 'Nothing is waiting for your review.',
  finalized: 'You have not published a report yet.',
  cancelled: 'Nothing was cancelled.',
}

const InspectionsPage = () => {
  const asked = useParam('status')
  const known = inspectionStatuses.find((status) => status === asked)
  const shown = known ?? 'all'
  const { query, chosen, choose } = useListQuery('inspections.mine', {
    q: '',
    payment: '',
    sort: latestFirst,
  })
  const list = useResource('inspections.mine', { query: ofStatus(query, known) })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const { isThere, impossible } = useFieldKit()
  const counts = list.data?.counts ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
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
      <InspectionsList
        list={list}
        chosen={chosen}
        choose={choose}
        total={list.data === null ? null : known === undefined ? all : (counts[known] ?? 0)}
        onClear={() => choose({ q: '', payment: '' })}
        isFiltered={chosen.q !== '' || chosen.payment !== ''}
        empty={empty[shown]}
        emptyAction={
          shown === 'all' ? (
            <Link to={paths.inspectorServiceAreas()}>The counties you drive to</Link>
          ) : (
            <Link to={paths.inspections('all')}>All of your inspections</Link>
          )
        }
        action={(row) => <NextStep row={row} />}
        asLines
        {...(isThere &&
          !impossible && {
            selection: { keys, onChange: setKeys, actions: <DownloadChosen ids={[...keys]} /> },
          })}
      />
    </Page>
  )
}

export default InspectionsPage
