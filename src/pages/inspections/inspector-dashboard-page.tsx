import { Suspense } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import { isEditable } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Invite } from '#src/pages/invitations/invite.tsx'
import { LicenseCard } from '#src/pages/licenses/license-card.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { AgeNote } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { FieldWorkState } from '#src/pages/worksheets/unsent-link.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Cluster, Page } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import styles from './board.module.css'
import { clockOf, dayOf } from './days.ts'
import { InspectionLine } from './inspection-line.tsx'
import { boardQuery, publishedOn } from './list-queries.ts'
import { MonthFigures } from './month-figures.tsx'
import { DownloadToday } from './offline-ready.tsx'
import { restOfToday } from './rest-of-today.ts'
import { RouteOfDay } from './route-of-day.tsx'
import { WaitingForMe } from './waiting-for-me.tsx'
import { WeekStrip } from './week-strip.tsx'

const NewMessages = lazyPart(() =>
  import('#src/pages/messages/new-messages.tsx').then((part) => part.NewMessages),
)

const VisitWeather = lazyPart(() => import('./visit-weather.tsx').then((part) => part.VisitWeather))
const weatherOf = ({ inspection_id }: InspectionRow) => (
  <Suspense fallback={null}>
    <VisitWeather inspectionId={inspection_id} />
  </Suspense>
)

const byStart = (a: InspectionRow, b: InspectionRow) =>
  (a.scheduled_start ?? '').localeCompare(b.scheduled_start ?? '')

const InspectorDashboardPage = () => {
  const session = useSession()
  const list = useResource('inspections.mine', { query: boardQuery })
  const today = dayOf(Date.now())
  const published = useResource('inspections.mine', { query: publishedOn(today) })
  const rows = list.data?.inspections ?? []
  const all = [...rows, ...(published.data?.inspections ?? [])]
  const open = rows.filter((row) => isEditable(row.status))
  const dated = open.filter((row) => row.scheduled_start !== null).sort(byStart)
  const onDay = (row: InspectionRow) => dayOf(row.scheduled_start ?? 0, row.time_zone)
  const todays = dated.filter((row) => onDay(row) === today)
  const next = dated.find((row) => onDay(row) > today)
  const waiting = [
    ...rows.filter((row) => row.status === 'completed'),
    ...rows.filter((row) => row.status === 'in_progress' && !todays.includes(row)),
    ...dated.filter((row) => row.status === 'scheduled' && onDay(row) < today),
  ]
  return (
    <Page density="work">
      <HeadingRow
        title={session?.firstName ? `Hello, ${session.firstName}` : 'Dashboard'}
        state={
          <>
            {new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date())}
            {' · '}
            <FieldWorkState />
          </>
        }
        action={
          <Cluster>
            <Invite />
            <Link className={buttonClass()} to={paths.newInspection()}>
              New inspection
            </Link>
          </Cluster>
        }
        more={() => (
          <>
            <Link to={paths.inspectorTests('all')}>Tests</Link>
            <Link to={paths.inspections('all')}>All inspections</Link>
            <Link to={paths.myComments()}>My comments</Link>
            <Link to={paths.myTemplates()}>My templates</Link>
          </>
        )}
      />
      <LicenseCard />
      <Suspense fallback={null}>
        <NewMessages />
      </Suspense>
      <AgeNote of={list} />
      {list.data === null ? (
        list.error !== null ? (
          <ErrorState message={list.error} onRetry={list.retry} />
        ) : (
          <Skeleton lines={5} height="4.5rem" />
        )
      ) : (
        <>
          <section aria-labelledby="today" className={styles.part}>
            <Cluster>
              <h2 id="today">Today</h2>
              <DownloadToday />
            </Cluster>
            <RouteOfDay rows={todays} />
            {todays.length === 0 ? (
              <EmptyState
                action={
                  next === undefined ? (
                    <Link className={buttonClass('secondary')} to={paths.inspectorServiceAreas()}>
                      Check my service areas
                    </Link>
                  ) : undefined
                }
              >
                {restOfToday(
                  all.some((row) => row.scheduled_start !== null && onDay(row) === today),
                  next !== undefined,
                )}
              </EmptyState>
            ) : (
              <ol className={styles.day}>
                {todays.map((row) => (
                  <li key={row.inspection_id}>
                    <span className={styles.clock}>{clockOf(row)}</span>
                    <InspectionLine row={row} weather={weatherOf(row)} />
                  </li>
                ))}
              </ol>
            )}
          </section>
          {next !== undefined && (
            <section aria-labelledby="next" className={styles.part}>
              <h2 id="next">Next visit</h2>
              <InspectionLine row={next} weather={weatherOf(next)} />
            </section>
          )}
          <WaitingForMe visits={waiting} />
          <MonthFigures />
          <WeekStrip
            rows={all.filter((row) => row.scheduled_start !== null).sort(byStart)}
            today={today}
            dayOf={onDay}
            clock={clockOf}
          />
        </>
      )}
    </Page>
  )
}

export default InspectorDashboardPage
