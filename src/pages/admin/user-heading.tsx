import type { UserRow } from '#contract/admin.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { roleWord } from '#contract/vocabulary/roles.ts'
import { AdminLicense } from '#src/pages/licenses/admin-license.tsx'
import { counted } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { TabCount, Tabs, tabClass } from '#src/ui/tabs.tsx'

type Props = { of: string; user: Resource<UserRow>; shown: 'properties' | 'inspections' }

/** The top of a page about one user: who it is, and the user's properties and inspections as tabs. */
export const UserHeading = ({ of, user: { data: user, error }, shown }: Props) => {
  const userId = user?.user_id
  return (
    <>
      <HeadingRow
        title={`${of} ${user?.name ?? '…'}`}
        state={
          user === null
            ? (error ?? 'Looking up the account')
            : `${roleWord[user.user_type]} · ${user.email}${user.verified ? '' : ', not verified'} · ${counted(user.properties, 'home')}, ${counted(user.inspections, 'inspection')}`
        }
        action={<Link to={paths.admin()}>All people</Link>}
      />
      {userId !== undefined && (
        <Tabs label="Of this user">
          <Link
            className={tabClass()}
            to={paths.userProperties({ userId })}
            aria-current={shown === 'properties' ? 'page' : undefined}
          >
            Properties{' '}
            <TabCount>
              {user?.properties}
              <Hidden> properties</Hidden>
            </TabCount>
          </Link>
          <Link
            className={tabClass()}
            to={paths.userInspections({ userId })}
            aria-current={shown === 'inspections' ? 'page' : undefined}
          >
            Inspections{' '}
            <TabCount>
              {user?.inspections}
              <Hidden> inspections</Hidden>
            </TabCount>
          </Link>
        </Tabs>
      )}
      {user?.user_type === 'inspector' && <AdminLicense inspectorId={user.user_id} />}
    </>
  )
}
