import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import { isEditable } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { PaymentChip, StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { callable } from '#src/pages/providers/provider-words.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { datedTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { ratedHere } from '#src/pages/worksheets/rated-here.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { ProgressRing } from '#src/ui/progress.tsx'
import styles from './board.module.css'
import { MapLink } from './map-link.tsx'
import { OfflineReady } from './offline-ready.tsx'

/** One inspection in a list: place, time, progress, and the conditions that its report waits for. */
export const InspectionLine = ({ row, weather }: { row: InspectionRow; weather?: ReactNode }) => {
  const visit = { inspectionId: row.inspection_id, propertyId: row.property_id }
  const { entries } = useUnsent(row.inspection_id)
  const { apiBase } = useWired()
  const rated = row.progress.rated + ratedHere(entries)
  return (
    <article className={styles.line} aria-label={`${row.street}, ${row.city}`}>
      <div className={styles.signs}>
        {row.photo_url && (
          <PhotoCover
            src={apiBase + row.photo_url}
            alt={`The home at ${row.street}`}
            shape="square"
          />
        )}
        {row.progress.required > 0 && (
          <ProgressRing
            done={rated}
            total={row.progress.required}
            label={`${rated} of ${row.progress.required} items rated`}
          />
        )}
      </div>
      <div className={styles.what}>
        <h2 className={styles.address}>
          <Link to={paths.inspectionOverview(visit)}>
            {row.street}, {row.city}
          </Link>
        </h2>
        <Muted>
          {row.scheduled_start === null
            ? 'No date yet'
            : datedTime(row.scheduled_start, row.time_zone)}{' '}
          · {row.homeowner_name} · No. {row.number}
        </Muted>
        <Cluster>
          <StatusChip status={row.status} />
          {row.services
            .filter((service) => service !== 'inspection')
            .map((service) => (
              <Badge key={service}>{serviceWord[service]}</Badge>
            ))}
          {row.status !== 'cancelled' && (
            <>
              <PaymentChip of={row} />
              <Badge tone={row.signed ? 'good' : 'warn'}>
                {row.signed ? 'Signed' : 'Not signed'}
              </Badge>
            </>
          )}
          <OfflineReady row={row} />
          {entries.length > 0 && <Badge tone="warn">{entries.length} not sent yet</Badge>}
        </Cluster>
        {weather}
        {row.access_notes !== '' && isEditable(row.status) && (
          <p className={styles.access}>{row.access_notes}</p>
        )}
      </div>
      <div className={styles.lineActions}>
        {isEditable(row.status) && (
          <>
            <Link className={buttonClass('primary')} to={paths.whereLeft(visit)}>
              {row.status === 'scheduled' ? 'Start' : 'Resume'}
            </Link>
            <MapLink {...row} />
          </>
        )}
        {row.status === 'completed' && (
          <Link className={buttonClass('primary')} to={paths.inspectionOverview(visit)}>
            Review
          </Link>
        )}
        {row.status === 'finalized' && (
          <Link className={buttonClass('secondary')} to={paths.report(visit)}>
            Report
          </Link>
        )}
        {row.homeowner_phone && (
          <a className={buttonClass('secondary')} href={callable(row.homeowner_phone)}>
            <Phone aria-hidden="true" size={18} /> Call
          </a>
        )}
      </div>
    </article>
  )
}
