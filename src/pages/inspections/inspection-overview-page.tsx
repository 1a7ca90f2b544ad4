import { Suspense } from 'react'
import { isEditable, isReviewed } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { AgentsPart } from '#src/pages/agents/agents-part.tsx'
import { LookAtCard } from '#src/pages/diy/look-at.tsx'
import { datedTime } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { AgeNote, useDenied } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { OrderedTests } from '#src/pages/worksheets/ordered-tests.tsx'
import { RateRest } from '#src/pages/worksheets/rate-rest.tsx'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { WorksheetTiles } from '#src/pages/worksheets/worksheet-tiles.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { Card, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import { lifeOf } from './inspection-life.ts'
import { Lifecycle } from './lifecycle.tsx'
import { LifecycleEvents } from './lifecycle-events.tsx'
import styles from './overview.module.css'
import { VisitFacts } from './visit-facts.tsx'
import { nextStepOf } from './what-is-left.ts'

const MessagesCard = lazyPart(() =>
  import('#src/pages/messages/messages-card.tsx').then((part) => part.MessagesCard),
)

const SincePrevious = lazyPart(() =>
  import('./since-previous.tsx').then((part) => part.SincePrevious),
)

const InspectionOverviewPage = () => {
  const inspectionId = useParam('inspectionId')
  const read = useResource('inspections.get', { params: { inspectionId } })
  const { data, error, retry } = read
  const denied = useDenied(read)
  const { entries, isRead } = useUnsent(inspectionId)
  const [search, setSearch] = useSearchParams()
  const isCompared = search.has('compare')
  const compare = () =>
    setSearch(isCompared ? {} : { compare: 'previous' }, {
      replace: true,
      preventScrollReset: true,
    })
  if (data === null || denied)
    return (
      <Page density="work">
        <h1 tabIndex={-1}>Inspection</h1>
        {error === null ? (
          <Skeleton lines={8} height="2rem" />
        ) : (
          <ErrorState message={error} onRetry={retry} />
        )}
      </Page>
    )
  const visit = { inspectionId, propertyId: data.property_id }
  return (
    <Page density="work">
      <PageHeader
        title={`${data.property.street}, ${data.property.city}`}
        subtitle={`Inspection No. ${data.number}`}
        actions={
          <>
            {isEditable(data.status) && (
              <Link className={buttonClass()} to={paths.whereLeft(visit)}>
                Open worksheets
              </Link>
            )}
            <RateRest inspection={data} />
            {data.has_previous_report && (
              <>
                <Button look="secondary" aria-pressed={isCompared} onClick={compare}>
                  Compare with the previous
                </Button>
                <Link className={buttonClass('secondary')} to={paths.previousReport(visit)}>
                  Previous report
                </Link>
              </>
            )}
            {isReviewed(data.status) && (
              <>
                <Link className={buttonClass('secondary')} to={paths.report(visit)}>
                  Report
                </Link>
                <Link className={buttonClass('secondary')} to={paths.analysis(visit)}>
                  Analysis
                </Link>
              </>
            )}
          </>
        }
      />
      <AgeNote of={read} />
      {isCompared && data.has_previous_report && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <SincePrevious visit={visit} status={data.status} />
        </Suspense>
      )}
      <Card label="Lifecycle">
        <Lifecycle
          events
          value={lifeOf(data).value}
          next={nextStepOf(data, entries.length, isRead)}
        />
        {data.cancel_reason && <p>Cancelled because: {data.cancel_reason}</p>}
        <LifecycleEvents inspection={data} />
      </Card>
      <div className={styles.columns}>
        <VisitFacts inspection={data} />
        <Stack>
          <LookAtCard inspectionId={inspectionId} />
          <Card title="Worksheets">
            <WorksheetTiles {...visit} />
          </Card>
          <OrderedTests inspectionId={inspectionId} />
          <WhenNear title="Agents" lines={4}>
            <AgentsPart inspectionId={inspectionId} isOver={data.status === 'cancelled'} />
          </WhenNear>
          <WhenNear title="Messages" lines={4}>
            <MessagesCard inspectionId={inspectionId} />
          </WhenNear>
          <Card title="What happened">
            <Timeline
              events={data.timeline.map((event) => ({
                key: `${event.at} ${event.event}`,
                when: datedTime(event.at, data.time_zone),
                what: event.sentence,
              }))}
            />
          </Card>
        </Stack>
      </div>
    </Page>
  )
}

export default InspectionOverviewPage
