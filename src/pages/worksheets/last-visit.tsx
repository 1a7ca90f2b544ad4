import type { Report } from '#contract/reports.ts'
import { limitationWords } from '#contract/vocabulary/coverage.ts'
import { type Rating, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { Item } from '#contract/worksheets.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './last-visit.module.css'
import { saidOf } from './said-before.ts'

type Photo = NonNullable<Report['cover_photo']>

const Photos = ({ photos, label }: { photos: readonly Photo[]; label: string }) => {
  const { apiBase } = useWired()
  // A photograph that this device keeps has an address of this page.
  const address = (url: string) => (url.startsWith('blob:') ? url : apiBase + url)
  return photos.length === 0 ? null : (
    <PhotoGrid
      photos={photos.map((photo) => ({
        id: photo.photo_id,
        src: address(photo.thumbnail_url),
        full: address(photo.url),
        alt: photo.caption || label,
        marks: photo.marks,
        width: photo.width,
        height: photo.height,
      }))}
    />
  )
}

const Said = ({ report, item, worksheetId }: { report: Report } & Omit<Props, 'inspectionId'>) => {
  const { rating, note, limitation, findings, photos } = saidOf(report, worksheetId, item)
  const by = [
    report.inspected_on && date(report.inspected_on, report.time_zone),
    report.inspector.name,
  ]
  const says = rating !== null || note !== '' || findings.length + photos.length > 0
  return (
    <>
      <Muted>{by.filter(Boolean).join(' · ')}</Muted>
      {!says && <p>That report says nothing about this part.</p>}
      {rating !== null && (
        <p>
          {/* A report has no other ratings than the form. */}
          <strong>{ratingWord[rating as Rating]}</strong>
          {limitation && `: ${limitationWords(limitation)}`}
        </p>
      )}
      {note !== '' && <p className={styles.words}>{note}</p>}
      <Photos photos={photos} label={item.label} />
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label={`Findings of the last visit: ${item.label}`}>
          {findings.map((finding) => (
            <li key={finding.finding_id}>
              <p className={styles.head}>
                <SeverityMark severity={finding.severity} />
                <strong>{[finding.title, ...finding.locations].filter(Boolean).join(', ')}</strong>
              </p>
              {finding.observation && <p className={styles.words}>{finding.observation}</p>}
              <Photos photos={finding.photos} label={finding.title} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Props = { item: Item; worksheetId: string; inspectionId: string }

/** What the last report of the home says about an item; a device that is ready for the visit has it without a network. */
export const LastVisit = ({ item, worksheetId, inspectionId }: Props) => {
  const read = useResource('reports.previous', { params: { inspectionId } })
  return (
    <section aria-label={`Last visit: ${item.label}`} className={styles.visit}>
      <Stack tight>
        <Loaded of={read}>
          {({ report }) =>
            report === null ? (
              <p>No earlier report of this home can be read.</p>
            ) : (
              <Said report={report} item={item} worksheetId={worksheetId} />
            )
          }
        </Loaded>
      </Stack>
    </section>
  )
}
