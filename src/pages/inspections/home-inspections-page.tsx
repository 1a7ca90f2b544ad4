import { type ReactNode, Suspense } from 'react'
import type { HomeTest } from '#contract/air-tests.ts'
import type { InspectionSummary } from '#contract/properties.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { OwnAnalyses } from '#src/pages/diy/own-analyses.tsx'
import { StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import styles from './home-inspections.module.css'
import { isReadable, nextStep, ownSteps, placeOfStep } from './next-step.ts'
import { SeverityBar } from './severity-bar.tsx'
import { visitTitle } from './visit-title.ts'

const NewMessages = lazyPart(() =>
  import('#src/pages/messages/new-messages.tsx').then((part) => part.NewMessages),
)

const OldReports = lazyPart(() => import('./old-reports.tsx').then((part) => part.OldReports))

/** Where one goes on from a visit: a whole target for a thumb. */
const Step = (link: { to: string; children: ReactNode }) => (
  <Link className={buttonClass('quiet')} {...link} />
)

/** A person with two homes may be looking at the wrong one; a newcomer wants to know the benefit of a first visit. */
const NoneYet = ({ action }: { action: ReactNode }) => {
  const session = useSession()
  const check = useResource('properties.hasInspections', { params: { id: session?.userId ?? '' } })
  return (
    <EmptyState action={action}>
      No inspection of this home yet.
      {check.data?.hasInspections === true &&
        ' Another of your homes has one: choose it under Property.'}
      {check.data?.hasInspections === false &&
        ' The first one gives it a score you can rely on, and says what to do next.'}
    </EmptyState>
  )
}

const Compared = lazyPart(() =>
  import('#src/pages/reports/compared-inspections.tsx').then((part) => part.ComparedInspections),
)

const HomePayments = lazyPart(() =>
  import('#src/pages/payments/home-payments.tsx').then((part) => part.HomePayments),
)

/** Few visits have a test: its words come with the first one. */
const VisitTests = lazyPart(() => import('./visit-tests.tsx').then((part) => part.VisitTests))

/** What one visit was, how the home scored after it, and what comes next. */
const Visit = ({
  inspection,
  before,
  tests,
  propertyId,
}: {
  inspection: InspectionSummary
  /** The last visit before it whose report can be read, to compare with. */
  before: InspectionSummary | undefined
  tests: readonly HomeTest[]
  propertyId: string
}) => {
  const next = nextStep(inspection, useNow())
  const visit = { propertyId, inspectionId: inspection.inspection_id }
  const { counts, score_after: score } = inspection
  return (
    <Card label={visitTitle(inspection)}>
      <Cluster>
        <StatusChip status={(inspection.status ?? 'requested') as 'requested'} />
        <strong>{visitTitle(inspection)}</strong>
        {inspection.inspector_name && <Muted>{inspection.inspector_name}</Muted>}
      </Cluster>
      {next && <Muted small={false}>{next}</Muted>}
      {inspection.analysis_summary && <Muted small={false}>{inspection.analysis_summary}</Muted>}
      {counts && <SeverityBar counts={counts} />}
      {typeof score === 'number' && <p>Health score after it: {score}</p>}
      {tests.length > 0 && (
        <Suspense fallback={<Skeleton lines={1} />}>
          <VisitTests tests={tests} propertyId={propertyId} />
        </Suspense>
      )}
      {visit.inspectionId !== '' && (
        <Cluster className={styles.steps}>
          <Step to={paths.inspection(visit)}>Details</Step>
          {ownSteps(inspection).map((word) => (
            <Step key={word} to={paths.inspection(visit) + placeOfStep(word)}>
              {word}
            </Step>
          ))}
          {isReadable(inspection) && <Step to={paths.report(visit)}>Report</Step>}
          {isReadable(inspection) && <Step to={paths.analysis(visit)}>Analysis</Step>}
          {counts && before && (
            <Step
              to={paths.compareInspections({
                propertyId,
                from: before.inspection_id,
                to: visit.inspectionId,
              })}
            >
              Compare with{' '}
              {date(
                before.started_at ?? before.created_at ?? '',
                before.time_zone ?? browserZone(),
              )}
            </Step>
          )}
        </Cluster>
      )}
    </Card>
  )
}

export default function HomeInspectionsPage() {
  const propertyId = useParam('propertyId')
  const [search] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const list = useResource('properties.inspections', { params: { propertyId } })
  // Another server may know no tests: the list does not wait for them.
  const air = useResource('airTests.ofHome', { params: { propertyId } })
  const request = (
    <Link className={buttonClass()} to={paths.requestInspection()}>
      Request Inspection
    </Link>
  )
  if (from !== null && to !== null)
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <Compared
          propertyId={propertyId}
          from={from}
          to={to}
          inspections={(list.data ?? []).filter(({ counts }) => counts)}
        />
      </Suspense>
    )
  return (
    <Page>
      <PageHeader title="Home inspections" actions={request} />
      <Suspense fallback={null}>
        <NewMessages propertyId={propertyId} />
      </Suspense>
      <Loaded of={list} owned>
        {(inspections) =>
          inspections.length === 0 ? (
            <NoneYet action={request} />
          ) : (
            inspections.map((inspection, at) => (
              <Visit
                key={inspection.inspection_id}
                inspection={inspection}
                tests={(air.data?.tests ?? []).filter(
                  (test) => test.inspection_id === inspection.inspection_id,
                )}
                before={inspections.slice(at + 1).find(({ counts }) => counts)}
                propertyId={propertyId}
              />
            ))
          )
        }
      </Loaded>
      {/* Their place is below the inspections: where it is shows only once these are there. */}
      {(list.data !== null || list.error !== null) && (
        <>
          <WhenNear key={propertyId} title="Earlier reports" lines={4}>
            <OldReports propertyId={propertyId} />
          </WhenNear>
          <WhenNear lines={4}>
            <HomePayments propertyId={propertyId} />
          </WhenNear>
          <OwnAnalyses propertyId={propertyId} />
        </>
      )}
    </Page>
  )
}
