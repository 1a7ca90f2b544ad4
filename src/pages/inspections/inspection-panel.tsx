import type { ReactNode } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import {
  agreementSays,
  isEditable,
  isOver,
  isReviewed,
  statusWord,
} from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { paymentOf, paymentSays } from '#contract/vocabulary/payment-standing.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { date, datedTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { ratedHere } from '#src/pages/worksheets/rated-here.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { MapLink } from './map-link.tsx'

type Props = {
  row: InspectionRow
  place: string
  action: ReactNode
  /** What else can be decided about it, below its facts. */
  decisions?: ReactNode
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** The inspector's next step with this inspection. */
export const NextStep = ({ row }: { row: InspectionRow }) => {
  const visit = { inspectionId: row.inspection_id, propertyId: row.property_id }
  if (isEditable(row.status))
    return (
      <Link className={buttonClass('primary')} to={paths.whereLeft(visit)}>
        {row.status === 'scheduled' ? 'Start' : 'Resume'}
      </Link>
    )
  if (row.status === 'finalized')
    return (
      <Link className={buttonClass('primary')} to={paths.report(visit)}>
        Read the report
      </Link>
    )
  return (
    <Link className={buttonClass('primary')} to={paths.inspectionOverview(visit)}>
      {row.status === 'completed' ? 'Review' : 'Open'}
    </Link>
  )
}

/** One inspection beside the list, with its missing steps. */
export const InspectionPanel = ({ row, place, action, decisions, onClose, onStep }: Props) => {
  const visit = { inspectionId: row.inspection_id, propertyId: row.property_id }
  const session = useSession()
  const rated = row.progress.rated + ratedHere(useUnsent(row.inspection_id).entries)
  return (
    <SidePanel
      title={`${row.street}, ${row.city}`}
      subtitle={`${statusWord[row.status]} · No. ${row.number}`}
      place={place}
      onClose={onClose}
      onStep={onStep}
      actions={action}
    >
      <Stack>
        <KeyValues
          pairs={[
            [
              'Visit',
              row.scheduled_start === null
                ? 'No date yet'
                : datedTime(row.scheduled_start, row.time_zone),
            ],
            ['Requested', date(row.created_at, row.time_zone)],
            ['Client', row.homeowner_name],
            ['Inspector', row.inspector_name ?? 'Nobody yet'],
            ['Services', row.services.map((service) => serviceWord[service]).join(', ')],
            ['Payment', paymentSays(paymentOf(row), row.returned)],
            ['Agreement', agreementSays(row.status, row.signed) || 'Not needed'],
            // An inspector is told nothing of a visit that is over.
            ...(row.access_notes === '' && isOver(row.status)
              ? []
              : ([['Access', row.access_notes || 'No notes']] as const)),
          ]}
        />
        {row.progress.required > 0 && (
          <ProgressBar
            done={rated}
            total={row.progress.required}
            label={`${rated} of ${row.progress.required} items rated`}
          />
        )}
        <Cluster>
          {session?.role === 'inspector' ? (
            <Link className={buttonClass('secondary')} to={paths.inspectionOverview(visit)}>
              Overview
            </Link>
          ) : (
            isReviewed(row.status) && (
              <Link className={buttonClass('secondary')} to={paths.report(visit)}>
                Report
              </Link>
            )
          )}
          <MapLink {...row} />
        </Cluster>
        {decisions}
      </Stack>
    </SidePanel>
  )
}
