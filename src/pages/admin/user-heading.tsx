import { useState } from 'react'
import { type MembershipVerb, membershipVerbs } from '#contract/lives/membership/facts.ts'
import type { UserDetail } from '#contract/people.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { isGone, roleWord } from '#contract/vocabulary/roles.ts'
import { AdminLicense } from '#src/pages/licenses/admin-license.tsx'
import { browserZone, counted, date } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Cluster, Hidden } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import { TabCount, Tabs, tabClass } from '#src/ui/tabs.tsx'
import { DecideDialog, decisionWord } from './decide-dialogs.tsx'
import { MergeDialog, type Merged } from './merge-dialog.tsx'
import { ViewDialog } from './view-dialog.tsx'

type Props = { of: string; user: Resource<UserDetail>; shown: 'properties' | 'inspections' }

/** Role, contact and standing in one line. */
const inWords = (user: UserDetail): string =>
  [
    user.active ? roleWord[user.user_type] : `${roleWord[user.user_type]}, deactivated`,
    ...(isGone(user) ? [] : [user.verified ? user.email : `${user.email}, not verified`]),
    ...(user.phone === '' ? [] : [user.phone]),
    `${counted(user.properties, 'home')}, ${counted(user.inspections, 'inspection')}`,
    `since ${date(user.created_at, browserZone())}`,
  ].join(' · ')

/** The top of a page about one user: who it is, and the user's properties and inspections as tabs. */
export const UserHeading = ({ of, user: { data: user, error, status }, shown }: Props) => {
  const userId = user?.user_id
  const [decision, setDecision] = useState<MembershipVerb | null>(null)
  const [viewing, setViewing] = useState(false)
  const [merging, setMerging] = useState(false)
  const [merged, setMerged] = useState<Merged | null>(null)
  const isViewable = user !== null && user.user_type !== 'admin' && !isGone(user)
  const offered = membershipVerbs.filter(
    (verb) =>
      user !== null &&
      !isGone(user) &&
      user.events.some(({ event }) => event === verb) &&
      (verb !== 'reactivate' || !user.active),
  )
  return (
    <>
      <HeadingRow
        title={`${of} ${user?.name ?? (status === 404 || status === 400 ? 'nobody we know' : '…')}`}
        state={user === null ? (error ?? 'Looking up the account') : inWords(user)}
        action={
          userId === undefined ? (
            <Link to={paths.admin()}>All people</Link>
          ) : (
            <Cluster>
              {user?.user_type === 'inspector' && (
                <>
                  <Link to={paths.adminInspectorServiceAreas({ inspectorId: userId })}>
                    Service areas
                  </Link>
                  <Link to={paths.adminInspectorAvailability({ inspectorId: userId })}>
                    Hours and time off
                  </Link>
                </>
              )}
              {user?.user_type === 'homeowner' && user.active && (
                <Link to={paths.newInspectionFor(user.email)}>Prepare an inspection</Link>
              )}
              <Link to={paths.adminAudit({ user_id: userId })}>Audit trail</Link>
              <Link to={paths.admin()}>All people</Link>
            </Cluster>
          )
        }
        moreLabel={`Decide about ${user?.name ?? 'this person'}`}
        {...(offered.length === 0 && !isViewable
          ? {}
          : {
              more: (close) => [
                ...(isViewable
                  ? [
                      <button
                        key="view"
                        type="button"
                        onClick={() => {
                          close()
                          setViewing(true)
                        }}
                      >
                        View as this person
                      </button>,
                      <button
                        key="merge"
                        type="button"
                        onClick={() => {
                          close()
                          setMerging(true)
                        }}
                      >
                        Merge into another account
                      </button>,
                    ]
                  : []),
                ...offered.map((verb) => (
                  <button
                    key={verb}
                    type="button"
                    onClick={() => {
                      close()
                      setDecision(verb)
                    }}
                  >
                    {decisionWord[verb]}
                  </button>
                )),
              ],
            })}
      />
      {merged !== null && (
        <Banner
          tone="good"
          action={
            <Link to={paths.userProperties({ userId: merged.user_id })}>Go to {merged.name}</Link>
          }
        >
          The accounts were merged. Everything is in the account of {merged.name} now.
        </Banner>
      )}
      {user !== null && user.deactivated_at !== null && (
        <Banner tone="warn">
          Deactivated on {date(user.deactivated_at, browserZone())}: {user.deactivated_reason}
        </Banner>
      )}
      {user !== null && user.closes_at !== null && (
        <Banner tone="warn">
          {user.name} has asked to delete this account. It goes on{' '}
          {date(user.closes_at, browserZone())} with what they keep here, unless they log in before.
        </Banner>
      )}
      {user !== null && decision !== null && (
        <DecideDialog user={user} event={decision} onClose={() => setDecision(null)} />
      )}
      {user !== null && merging && (
        <MergeDialog user={user} onClose={() => setMerging(false)} onMerged={setMerged} />
      )}
      {user !== null && viewing && <ViewDialog user={user} onClose={() => setViewing(false)} />}
      {user === null && error === null && <Skeleton lines={1} height="var(--target)" />}
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
