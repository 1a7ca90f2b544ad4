import type { ReactNode } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { nextStep } from './next-step.ts'
import { visitTitle } from './visit-title.ts'

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

/** The owner's own DIY analyses are below the inspections, and say that they are not inspections. */
const OwnAnalyses = ({ propertyId }: { propertyId: string }) => {
  const list = useResource('diy.list', { params: { propertyId } })
  const analyses = list.data?.analyses ?? []
  if (analyses.length === 0) return null
  return (
    <Card title="What you looked at yourself">
      <ul>
        {analyses.map(({ analysis_id, submitted_at, time_zone, area, summary }) => (
          <li key={analysis_id}>
            <Link to={paths.diyAnalysis({ analysisId: analysis_id })}>
              DIY analysis of {date(submitted_at, time_zone)}
              {area !== null && `: ${area}`}
            </Link>
            <Muted small={false}>{summary}</Muted>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export default function HomeInspectionsPage() {
  const propertyId = useParam('propertyId')
  const list = useResource('properties.inspections', { params: { propertyId } })
  const now = useNow()
  const request = (
    <Link className={buttonClass()} to={paths.requestInspection()}>
      Request Inspection
    </Link>
  )
  return (
    <Page>
      <PageHeader title="Home inspections" actions={request} />
      <Loaded of={list} owned>
        {(inspections) =>
          inspections.length === 0 ? (
            <NoneYet action={request} />
          ) : (
            inspections.map((inspection) => {
              const visit = { propertyId, inspectionId: inspection.inspection_id }
              return (
                <Card
                  key={inspection.inspection_id}
                  label={`Inspection ${inspection.inspection_id}`}
                >
                  <Cluster>
                    <StatusChip status={(inspection.status ?? 'requested') as 'requested'} />
                    <strong>{visitTitle(inspection)}</strong>
                  </Cluster>
                  {nextStep(inspection, now) && (
                    <Muted small={false}>{nextStep(inspection, now)}</Muted>
                  )}
                  {inspection.analysis_summary && (
                    <Muted small={false}>{inspection.analysis_summary}</Muted>
                  )}
                  {visit.inspectionId !== '' && (
                    <Cluster>
                      <Link to={paths.inspection(visit)}>Details</Link>
                      {inspection.is_finalized && <Link to={paths.report(visit)}>Report</Link>}
                      {inspection.is_finalized && <Link to={paths.analysis(visit)}>Analysis</Link>}
                    </Cluster>
                  )}
                </Card>
              )
            })
          )
        }
      </Loaded>
      <OwnAnalyses propertyId={propertyId} />
    </Page>
  )
}
