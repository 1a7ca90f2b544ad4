import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Cluster, Page } from '#src/ui/layout.tsx'
import { AllInspections } from './all-inspections.tsx'

/** The inspections of one home of a user. */
const UserPropertyInspectionsPage = () => {
  const userId = useParam('userId')
  const propertyId = useParam('propertyId')
  const user = useResource('admin.user', { params: { userId } })
  const homes = useResource('admin.userProperties', {
    params: { userId },
    query: { page_size: '100' },
  })
  const home = homes.data?.properties.find(({ property_id }) => property_id === propertyId)
  const isElsewhere = homes.data !== null && home === undefined
  return (
    <Page density="work">
      <nav aria-label="Where this page is">
        <Cluster>
          <Link to={paths.admin()}>Admin</Link>
          <span aria-hidden="true">›</span>
          <Link to={paths.userProperties({ userId })}>{user.data?.name ?? 'User'}</Link>
        </Cluster>
      </nav>
      <HeadingRow
        title={`Inspections of ${home === undefined ? 'a property' : `${home.street}, ${home.city}`}`}
        state={
          homes.error ??
          (isElsewhere
            ? 'This user has no such property.'
            : home === undefined
              ? 'Looking up the home'
              : `${home.score === null ? 'Not rated yet' : `Score ${home.score}, ${home.band} (${home.rated_share} % rated)`} · ${counted(home.open_safety, 'open safety issue')}`)
        }
      />
      {home !== undefined && (
        <AllInspections
          of={{ property_id: propertyId }}
          empty="No inspection of this home has been requested yet."
        />
      )}
    </Page>
  )
}

export default UserPropertyInspectionsPage
