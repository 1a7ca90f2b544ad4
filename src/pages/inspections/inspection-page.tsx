import { Suspense } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { isReviewed } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { AgentsPart } from '#src/pages/agents/agents-part.tsx'
import { StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { datedTime } from '#src/pages/shared/format.ts'
import { LatePlace } from '#src/pages/shared/late-place.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import { InspectionDecisions } from './inspection-decisions.tsx'
import { lifeOf } from './inspection-life.ts'
import { Lifecycle } from './lifecycle.tsx'
import { nextOf } from './next-step.ts'
import { isDue, ReportGates } from './report-gates.tsx'
import { VisitMoney } from './visit-money.tsx'

const AgreementCard = lazyPart(() =>
  import('#src/pages/agreements/agreement-card.tsx').then((part) => part.AgreementCard),
)

/** Only a visit that is ahead has something that its owner asks the inspector to look at. */
const LookAtOfVisit = lazyPart(() =>
  import('#src/pages/diy/look-at.tsx').then((part) => part.LookAtOfVisit),
)

const MessagesCard = lazyPart(() =>
  import('#src/pages/messages/messages-card.tsx').then((part) => part.MessagesCard),
)

const PayCard = lazyPart(() =>
  import('#src/pages/payments/pay-card.tsx').then((part) => part.PayCard),
)

const AssignCard = lazyPart(() => import('./assign-card.tsx').then((part) => part.AssignCard))

/** For those who do the field work, or look after it. */
const FieldWorkLinks = lazyPart(() =>
  import('./field-work-links.tsx').then((part) => part.FieldWorkLinks),
)

const OfAnotherHome = lazyPart(() =>
  import('./of-another-home.tsx').then((part) => part.OfAnotherHome),
)

const AfterCancelled = lazyPart(() =>
  import('./after-cancelled.tsx').then((part) => part.AfterCancelled),
)

/** Its code comes once there is field work to read. */
const VisitRecord = lazyPart(() => import('./visit-record.tsx').then((part) => part.VisitRecord))

/** Paying comes first of all then, above what arrives late. */
const waitsForMoney = ({ report_gates: gates }: Inspection) =>
  gates.length === 1 && gates[0] === 'paid'

export default function InspectionPage() {
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const session = useSession()
  const now = useNow()
  const moves = useSearchParams()[0].get('decide') === 'move'
  const isOwner = session?.role === 'homeowner'
  const inspection = useResource('inspections.get', {
    params: { inspectionId: visit.inspectionId },
  })
  const home = inspection.data?.property
  if (isOwner && home !== undefined && home.property_id !== visit.propertyId)
    return (
      <Suspense>
        <OfAnotherHome
          title="Inspection"
          street={home.street}
          own={paths.inspection({ ...visit, propertyId: home.property_id })}
          propertyId={visit.propertyId}
        />
      </Suspense>
    )
  const pay = (due: Inspection) =>
    isOwner &&
    isDue(due) && (
      <LatePlace id="payment" isThere>
        <Suspense fallback={<Skeleton lines={4} />}>
          <PayCard inspectionId={due.inspection_id} isPublished={due.is_finalized} itemised />
        </Suspense>
      </LatePlace>
    )
  return (
    <Page density={isOwner ? 'family' : 'work'}>
      <PageHeader
        title={inspection.data ? `Inspection ${inspection.data.number}` : 'Inspection'}
        subtitle={
          inspection.data
            ? `${inspection.data.property.street}, ${inspection.data.property.city}`
            : undefined
        }
        actions={inspection.data && <StatusChip status={inspection.data.status} />}
      />
      <Loaded of={inspection} owned>
        {(data) => (
          <>
            {isOwner ? (
              <Lifecycle value={{ work: data.status }} next={nextOf(data, now)} />
            ) : (
              <Lifecycle events value={lifeOf(data).value} />
            )}
            {data.report_readable ? (
              <Cluster>
                <Link className={buttonClass()} to={paths.report(visit)}>
                  Read the report
                </Link>
                {session?.role !== 'admin' && (
                  <Link className={buttonClass('secondary')} to={paths.analysis(visit)}>
                    Analysis
                  </Link>
                )}
                {isOwner && (
                  <Link className={buttonClass('secondary')} to={paths.documents(visit)}>
                    Documents of this home
                  </Link>
                )}
              </Cluster>
            ) : (
              data.status !== 'cancelled' && <ReportGates inspection={data} isOwner={isOwner} />
            )}
            {isOwner && data.status === 'cancelled' && (
              <Suspense fallback={<Skeleton lines={1} />}>
                <AfterCancelled inspection={data} />
              </Suspense>
            )}
            {waitsForMoney(data) && pay(data)}
            <Columns>
              <Stack>
                <AppointmentCard inspection={data} asks={moves} />
                <AgentsPart
                  inspectionId={visit.inspectionId}
                  isOver={data.status === 'cancelled'}
                />
                {isOwner && !isReviewed(data.status) && (
                  <Suspense fallback={null}>
                    <LookAtOfVisit inspectionId={visit.inspectionId} />
                  </Suspense>
                )}
                {lifeOf(data).offer('assign') && (
                  <Suspense fallback={<Skeleton lines={4} />}>
                    <AssignCard inspection={data} />
                  </Suspense>
                )}
                <WhenNear title="Messages" lines={4}>
                  <MessagesCard inspectionId={visit.inspectionId} />
                </WhenNear>
                {(data.report_readable || (!isOwner && data.started_at !== null)) && (
                  <WhenNear title="What was inspected" lines={8}>
                    <VisitRecord visit={visit} />
                  </WhenNear>
                )}
                <Card title="What happened">
                  <Timeline
                    events={data.timeline.map((entry) => ({
                      key: entry.at + entry.event,
                      when: datedTime(entry.at, data.time_zone),
                      what: entry.sentence,
                    }))}
                  />
                </Card>
              </Stack>
              <Stack>
                <Suspense fallback={<Skeleton lines={4} />}>
                  <AgreementCard inspection={data} />
                </Suspense>
                {!waitsForMoney(data) && pay(data)}
                <VisitMoney inspection={data} />
                <InspectionDecisions inspection={data} except={['assign', 'reschedule']} />
                {!isOwner && (
                  <Suspense fallback={null}>
                    <FieldWorkLinks inspection={data} />
                  </Suspense>
                )}
                {data.cancel_reason && <Muted small={false}>Cancelled: {data.cancel_reason}</Muted>}
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  )
}
