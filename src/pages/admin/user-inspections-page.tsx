import { useParam } from '#src/pages/shared/route-params.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Page } from '#src/ui/layout.tsx'
import { AllInspections } from './all-inspections.tsx'
import { UserHeading } from './user-heading.tsx'

/** All inspections of one user, as client and as inspector. */
const UserInspectionsPage = () => {
  const userId = useParam('userId')
  const user = useResource('admin.user', { params: { userId } })
  return (
    <Page density="work">
      <UserHeading of="Inspections of" user={user} shown="inspections" />
      {user.data !== null && (
        <AllInspections
          of={{ user_id: userId }}
          empty={
            user.data.user_type === 'inspector'
              ? 'No inspection has been assigned to this inspector yet.'
              : 'This user has not requested an inspection yet.'
          }
        />
      )}
    </Page>
  )
}

export default UserInspectionsPage
