import type { InspectionRow } from '#contract/inspections.ts'
import { PaymentChip, StatusChip } from '#src/pages/shared/chips.tsx'
import { dateTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { serviceWord } from '#src/pages/shared/words.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'

/** One inspection as an inspector scans it: where, when, how far. */
export const InspectionCard = ({ row }: { row: InspectionRow }) => (
  <Card label={`${row.street}, ${row.city}`}>
    <Cluster>
      <StatusChip status={row.status} />
      <Badge>
        {row.progress.rated} of {row.progress.required} rated
      </Badge>
      <PaymentChip status={row.payment_status} />
      {!row.signed && <Badge tone="warn">Not signed</Badge>}
    </Cluster>
    <h2>
      <Link
        to={paths.inspectionOverview({
          propertyId: row.property_id,
          inspectionId: row.inspection_id,
        })}
      >
        {row.street}, {row.city}
      </Link>
    </h2>
    <Muted>
      {row.number} · {row.homeowner_name} ·{' '}
      {row.scheduled_start ? dateTime(row.scheduled_start, row.time_zone) : 'no time yet'}
    </Muted>
    <Muted>{row.services.map((service) => serviceWord[service]).join(', ')}</Muted>
    {row.access_notes && <p>{row.access_notes}</p>}
  </Card>
)
