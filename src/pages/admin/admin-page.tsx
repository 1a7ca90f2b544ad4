import { Suspense } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Invite } from '#src/pages/invitations/invite.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { adminTabs } from '#src/pages/shared/navigation.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Tabs, tabClass } from '#src/ui/tabs.tsx'
import { waiting } from './waiting-words.ts'

/** Each view brings its own code. */
const Today = lazyPart(() => import('./today.tsx').then((part) => part.Today))
const AuditTrail = lazyPart(() => import('./audit-trail.tsx').then((part) => part.AuditTrail))
const Money = lazyPart(() => import('#src/pages/payments/money.tsx').then((part) => part.Money))
const AllInspections = lazyPart(() =>
  import('./all-inspections.tsx').then((part) => part.AllInspections),
)

const Calendar = lazyPart(() => import('./calendar.tsx').then((part) => part.Calendar))
const Figures = lazyPart(() => import('./figures.tsx').then((part) => part.Figures))
const Settings = lazyPart(() => import('./settings.tsx').then((part) => part.Settings))

/** The views besides the waiting work, by their word in the address. */
const views = {
  inspections: () => <AllInspections empty="No inspection has been requested yet." />,
  calendar: () => <Calendar />,
  figures: () => <Figures />,
  money: () => <Money />,
  audit: () => <AuditTrail />,
  settings: () => <Settings />,
} as const
const isView = (show: string | null): show is keyof typeof views =>
  show !== null && Object.hasOwn(views, show)

export default function AdminPage() {
  const overview = useResource('admin.overview', {})
  const [search] = useSearchParams()
  const show = search.get('show')
  const view = isView(show) ? show : null
  const present = (of: typeof view) => (view === of ? 'page' : undefined)
  return (
    <Page density="work">
      <HeadingRow
        title="Admin"
        state={overview.data === null ? 'What needs you first' : waiting(overview.data.totals)}
        action={<Invite />}
      />
      <Tabs label="Views">
        <Link className={tabClass()} to={paths.admin()} aria-current={present(null)}>
          Waiting for you
        </Link>
        {adminTabs.map(({ label, to, view: of }) => (
          <Link
            key={to}
            className={tabClass()}
            to={to}
            aria-current={of === null ? undefined : present(of)}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      <Suspense fallback={<Skeleton lines={8} />}>
        {view === null ? <Today overview={overview} /> : views[view]()}
      </Suspense>
    </Page>
  )
}
