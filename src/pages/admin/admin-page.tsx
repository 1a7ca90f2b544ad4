import { Suspense } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Invite } from '#src/pages/invitations/invite.tsx'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Tabs, tabClass } from '#src/ui/tabs.tsx'

type Totals = { unassigned: number; overdue: number; unpaid: number }

/** What waits for somebody, in one line. */
const waiting = ({ unassigned, overdue, unpaid }: Totals): string => {
  const parts = [
    ...(unassigned > 0 ? [`${counted(unassigned, 'request')} without an inspector`] : []),
    ...(overdue > 0 ? [`${counted(overdue, 'report')} overdue`] : []),
    ...(unpaid > 0 ? [`${unpaid} published but not paid`] : []),
  ]
  return parts.length === 0 ? 'Nothing waits for you.' : parts.join(' · ')
}

/** Each view brings its own code. */
const Today = lazyPart(() => import('./today.tsx').then((part) => part.Today))
const AuditTrail = lazyPart(() => import('./audit-trail.tsx').then((part) => part.AuditTrail))
const Money = lazyPart(() => import('#src/pages/payments/money.tsx').then((part) => part.Money))
const AllInspections = lazyPart(() =>
  import('./all-inspections.tsx').then((part) => part.AllInspections),
)

export default function AdminPage() {
  const overview = useResource('admin.overview', {})
  const [search] = useSearchParams()
  const show = search.get('show')
  const isList = show === 'inspections'
  const isTrail = show === 'audit'
  const isMoney = show === 'money'
  return (
    <Page density="work">
      <HeadingRow
        title="Admin"
        state={overview.data === null ? 'What waits for you, first' : waiting(overview.data.totals)}
        action={<Invite />}
      />
      <Tabs label="Views">
        <Link
          className={tabClass()}
          to={paths.admin()}
          aria-current={isList || isTrail || isMoney ? undefined : 'page'}
        >
          Waiting for you
        </Link>
        <Link
          className={tabClass()}
          to={paths.adminInspections()}
          aria-current={isList ? 'page' : undefined}
        >
          All inspections
        </Link>
        <Link
          className={tabClass()}
          to={paths.adminMoney()}
          aria-current={isMoney ? 'page' : undefined}
        >
          Money
        </Link>
        <Link className={tabClass()} to={paths.adminServiceAreas()}>
          Service areas
        </Link>
        <Link
          className={tabClass()}
          to={paths.adminAudit()}
          aria-current={isTrail ? 'page' : undefined}
        >
          Audit trail
        </Link>
      </Tabs>
      <Suspense fallback={<Skeleton lines={8} />}>
        {isTrail ? (
          <AuditTrail />
        ) : isMoney ? (
          <Money />
        ) : isList ? (
          <AllInspections empty="No inspection has been requested yet." />
        ) : (
          <Today overview={overview} />
        )}
      </Suspense>
    </Page>
  )
}
