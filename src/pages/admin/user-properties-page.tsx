import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { ListedTable } from '#src/pages/shared/listed-table.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Cluster, Page } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { Column } from '#src/ui/table.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AddHome } from './add-home.tsx'
import { RestoreHome } from './home-dialogs.tsx'
import { UserHeading } from './user-heading.tsx'

const columns: readonly Column[] = [
  { label: 'Home' },
  { label: 'Score', figures: true },
  { label: 'Open safety issues', figures: true },
  { label: 'Last inspection', atEnd: true },
  { label: 'Inspections', figures: true },
  { label: 'Documents', figures: true },
  { label: 'Added', roomy: true },
]

/** The homes of one user: how each is, and what needs the firm's attention. */
const UserPropertiesPage = () => {
  const userId = useParam('userId')
  const user = useResource('admin.user', { params: { userId } })
  const { query, chosen, choose } = useListQuery('admin.userProperties', {
    q: '',
    archived: '',
  })
  /** The street of the home that was put back last. */
  const [restored, setRestored] = useState<string | null>(null)
  const isArchived = chosen.archived === 'true'
  const list = useResource('admin.userProperties', { params: { userId }, query })
  // The heading says it once.
  if (user.data === null && (user.status === 404 || user.status === 400))
    return (
      <Page density="work">
        <UserHeading of="Properties of" user={user} shown="properties" />
      </Page>
    )
  return (
    <Page density="work">
      <UserHeading of="Properties of" user={user} shown="properties" />
      <AddHome user={user.data} />
      <FilterRow
        label="Filter properties"
        shown={list.data?.total ?? null}
        total={isArchived ? (list.data?.total ?? null) : (user.data?.properties ?? null)}
        onClear={() => choose({ q: '', archived: '' })}
        isSearched={chosen.q !== ''}
        search={
          <TextField
            label="Search by address"
            optional
            type="search"
            value={chosen.q}
            onChange={(q) => choose({ q }, { replace: true })}
          />
        }
        filters={[
          {
            id: 'archived',
            label: 'Archived',
            options: [{ value: 'true', label: 'Archived' }],
            values: isArchived ? ['true'] : [],
            onChange: ([value]) => choose({ archived: value === 'true' ? 'true' : '' }),
          },
        ]}
      />
      {restored !== null && (
        <Banner tone="good">{restored} is back in the account of its owner.</Banner>
      )}
      <ListedTable
        list={list}
        choose={choose}
        caption="Properties"
        columns={columns}
        empty={
          isArchived
            ? 'No archived property.'
            : chosen.q === ''
              ? 'This user has no property yet. A homeowner adds theirs after signing in, or you add it here.'
              : 'No property matches. Clear the search.'
        }
        rows={({ properties }) =>
          properties.map((home) => ({
            key: home.property_id,
            cells: [
              isArchived ? (
                <Cluster key="home">
                  {home.street}, {home.city}, {home.state}
                  <RestoreHome home={home} onDone={() => setRestored(home.street)} />
                </Cluster>
              ) : (
                <Link
                  key="home"
                  to={paths.userPropertyInspections({ userId, propertyId: home.property_id })}
                >
                  {home.street}, {home.city}, {home.state}
                </Link>
              ),
              home.score === null
                ? 'Not rated yet'
                : `${home.score}, ${home.band} (${home.rated_share}% rated)`,
              home.open_safety === 0 ? (
                0
              ) : (
                <Badge key="safety" tone="bad">
                  {home.open_safety}
                </Badge>
              ),
              home.last_inspection === null ? (
                'None'
              ) : (
                <Cluster key="last">
                  <Link
                    to={paths.inspection({
                      propertyId: home.property_id,
                      inspectionId: home.last_inspection.inspection_id,
                    })}
                  >
                    {home.last_inspection.number}
                  </Link>
                  <StatusChip status={home.last_inspection.status} />
                </Cluster>
              ),
              home.inspections,
              home.documents,
              date(home.created_at, browserZone()),
            ],
          }))
        }
      />
    </Page>
  )
}

export default UserPropertiesPage
