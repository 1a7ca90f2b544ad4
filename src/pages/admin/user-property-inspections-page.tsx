import { Suspense, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Cluster, Page } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import { AllInspections } from './all-inspections.tsx'
import { ArchiveDialog, TransferDialog } from './home-dialogs.tsx'

/** Its chart comes after the list. */
const HomeScore = lazyPart(() => import('./home-score.tsx').then((part) => part.HomeScore))

const CompareLink = lazyPart(() => import('./compare-home.tsx').then((part) => part.CompareLink))
const CompareHome = lazyPart(() => import('./compare-home.tsx').then((part) => part.CompareHome))

/** The inspections of one home of a user, and how its score went. */
const UserPropertyInspectionsPage = () => {
  const userId = useParam('userId')
  const propertyId = useParam('propertyId')
  const user = useResource('admin.user', { params: { userId } })
  const homes = useResource('admin.userProperties', {
    params: { userId },
    query: { property_id: propertyId },
  })
  const home = homes.data?.properties.find(({ property_id }) => property_id === propertyId)
  const [dialog, setDialog] = useState<'transfer' | 'archive' | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [search] = useSearchParams()
  const [from, to] = [search.get('compare'), search.get('with')]
  const isElsewhere = homes.data !== null && home === undefined
  if (from !== null && to !== null)
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <CompareHome userId={userId} propertyId={propertyId} from={from} to={to} />
      </Suspense>
    )
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
            ? said === null
              ? 'This user has no such property.'
              : 'The home is not in this account anymore.'
            : home === undefined
              ? 'Looking up the home'
              : `${home.score === null ? 'Not rated yet' : `Score ${home.score}, ${home.band} (${home.rated_share}% rated)`} · ${counted(home.open_safety, 'open safety issue')}`)
        }
        {...(home === undefined
          ? {}
          : {
              action: (
                <Link
                  className={buttonClass('secondary')}
                  to={paths.newInspectionOf({ client: user.data?.email ?? '', propertyId })}
                >
                  Prepare an inspection
                </Link>
              ),
              moreLabel: `Decide about ${home.street}`,
              more: (close: () => void) =>
                (['transfer', 'archive'] as const).map((kind) => (
                  <button
                    key={kind}
                    type="button"
                    onClick={() => {
                      close()
                      setDialog(kind)
                    }}
                  >
                    {kind === 'transfer' ? 'Transfer the home' : 'Archive the home'}
                  </button>
                )),
            })}
      />
      {said !== null && (
        <Banner
          tone="good"
          action={<Link to={paths.userProperties({ userId })}>Properties of this person</Link>}
        >
          {said}
        </Banner>
      )}
      {home !== undefined && dialog === 'transfer' && (
        <TransferDialog
          ownerId={userId}
          home={home}
          onClose={() => setDialog(null)}
          onDone={() => setSaid('The home was transferred. Both owners get an e-mail.')}
        />
      )}
      {home !== undefined && dialog === 'archive' && (
        <ArchiveDialog
          home={home}
          onClose={() => setDialog(null)}
          onDone={() => setSaid('The home was archived. Its owner gets an e-mail.')}
        />
      )}
      {home !== undefined && (
        <Suspense fallback={null}>
          <CompareLink userId={userId} propertyId={propertyId} />
        </Suspense>
      )}
      {home !== undefined && (
        <AllInspections
          of={{ property_id: propertyId }}
          empty="No inspection of this home has been requested yet."
        />
      )}
      {home !== undefined && home.score !== null && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <HomeScore propertyId={propertyId} />
        </Suspense>
      )}
    </Page>
  )
}

export default UserPropertyInspectionsPage
