import type { Dashboard } from '#contract/properties.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { hasNotBegun, isReadable, moveWord, nextStep } from '#src/pages/inspections/next-step.ts'
import { SmallLife } from '#src/pages/inspections/small-life.tsx'
import { visitTitle } from '#src/pages/inspections/visit-title.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'

type Visit = Dashboard['inspections'][number]

const HomeVisit = ({ of: inspection, propertyId }: { of: Visit; propertyId: string }) => {
  const next = nextStep(inspection, useNow())
  const visit = { propertyId, inspectionId: inspection.inspection_id }
  const title = visitTitle(inspection)
  const isOpenable = visit.inspectionId !== ''
  return (
    <Stack tight>
      {isOpenable ? <Link to={paths.inspection(visit)}>{title}</Link> : <span>{title}</span>}
      <SmallLife status={(inspection.status ?? 'requested') as 'requested'} />
      {next && <Muted small={false}>{next}</Muted>}
      {isOpenable && hasNotBegun(inspection.status) && (
        <Cluster>
          <Link to={paths.moveVisit(visit)}>
            {moveWord({ scheduled_start: inspection.scheduled_start ?? null })}
          </Link>
        </Cluster>
      )}
      {isOpenable && isReadable(inspection) && (
        <Cluster>
          <Link className={buttonClass('secondary')} to={paths.report(visit)}>
            Report
          </Link>
          <Link to={paths.analysis(visit)}>Analysis</Link>
        </Cluster>
      )}
    </Stack>
  )
}

/** The last inspections of a home: how far each is, what comes next, and its report once it can be read. */
export const HomeVisits = ({ of: visits, propertyId }: { of: Visit[]; propertyId: string }) => (
  <Card title="Inspections">
    {visits.length === 0 ? (
      <EmptyState
        action={
          <Link className={buttonClass()} to={paths.requestInspection()}>
            Request an inspection
          </Link>
        }
      >
        No inspection yet. A professional inspection tells you the most about your home.
      </EmptyState>
    ) : (
      visits
        .slice(0, 3)
        .map((visit) => <HomeVisit key={visit.inspection_id} of={visit} propertyId={propertyId} />)
    )}
  </Card>
)
