import { Suspense, useId, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { isGone, roles, roleWord } from '#contract/vocabulary/roles.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { ListedTable } from '#src/pages/shared/listed-table.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Hidden, Stack } from '#src/ui/layout.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { Column } from '#src/ui/table.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const columns: readonly Column[] = [
  { label: 'Name' },
  { label: 'Role', atEnd: true },
  { label: 'E-mail' },
  { label: 'Homes', figures: true, roomy: true },
  { label: 'Inspections', figures: true, roomy: true },
  { label: 'Actions' },
]

type User = Answer<'admin.users'>['users'][number]

/** Its code comes when somebody is chosen. */
const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((part) => part.ViewDialog))

/** What an admin opens of a person, at every width. */
const Ways = ({ user, onView }: { user: User; onView: () => void }) => (
  <Menu
    end
    floats
    panel={(close) => (
      <>
        <Link to={paths.userProperties({ userId: user.user_id })}>Properties</Link>
        <Link to={paths.userInspections({ userId: user.user_id })}>Inspections</Link>
        {user.user_type !== 'admin' && !isGone(user) && (
          <button
            type="button"
            onClick={() => {
              close()
              onView()
            }}
          >
            View as {user.name}
          </button>
        )}
      </>
    )}
  >
    Open<Hidden> {user.name}</Hidden>
  </Menu>
)

/** Everybody with an account, found by name or e-mail; the newest first. */
export const People = () => {
  const id = useId()
  const { query, chosen, choose } = useListQuery('admin.users', { q: '', user_type: '' })
  const users = useResource('admin.users', { query })
  const [viewed, view] = useState<User | null>(null)
  const isFiltered = chosen.q !== '' || chosen.user_type !== ''
  return (
    <section aria-labelledby={id}>
      <Stack tight>
        <h2 id={id}>People</h2>
        <FilterRow
          label="Filter people"
          shown={users.data?.users.length ?? null}
          total={users.data?.total ?? null}
          onClear={() => choose({ q: '', user_type: '' })}
          isSearched={chosen.q !== ''}
          search={
            <TextField
              label="Name or e-mail"
              optional
              type="search"
              value={chosen.q}
              onChange={(q) => choose({ q }, { replace: true })}
            />
          }
          filters={[
            {
              id: 'role',
              label: 'Role',
              options: roles.map((value) => ({ value, label: roleWord[value] })),
              values: chosen.user_type === '' ? [] : [chosen.user_type],
              onChange: ([role]) => choose({ user_type: roles.find((one) => one === role) ?? '' }),
            },
          ]}
        />
        <ListedTable
          list={users}
          caption="People"
          columns={columns}
          choose={choose}
          empty={isFiltered ? 'No one matches. Clear the filters.' : 'There is no one yet.'}
          rows={(data) =>
            data.users.map((user) => ({
              key: user.user_id,
              cells: [
                <Link key="name" to={paths.userInspections({ userId: user.user_id })}>
                  {user.name}
                  {!user.verified && ' (not verified)'}
                  {!user.active && ' (deactivated)'}
                </Link>,
                roleWord[user.user_type],
                user.email,
                <Link
                  key="homes"
                  to={paths.userProperties({ userId: user.user_id })}
                  aria-label={`Properties of ${user.name}: ${user.properties}`}
                >
                  {user.properties}
                </Link>,
                user.inspections,
                <Ways key="ways" user={user} onView={() => view(user)} />,
              ],
            }))
          }
        />
        {viewed !== null && (
          <Suspense>
            <ViewDialog user={viewed} onClose={() => view(null)} />
          </Suspense>
        )}
      </Stack>
    </section>
  )
}
