import type { Report } from '#contract/reports.ts'
import { coverageOf, coverageWord, limitationWords } from '#contract/vocabulary/coverage.ts'
import { actionWord, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { takenWords } from '#contract/vocabulary/photos.ts'
import { ratingWord } from '#contract/vocabulary/worksheets.ts'
import { Badge } from '#src/ui/badge.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoMarks } from '#src/ui/photo-marks.tsx'
import { PhotoTiles } from '#src/ui/photo-tiles.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './report.module.css'
import { itemPhotoWords } from './report-photos.tsx'

type Section = Report['sections'][number]

const Finding = ({
  finding,
  photoBase,
  zone,
  onPhoto,
}: {
  finding: Section['findings'][number]
  photoBase: string
  zone: string
  onPhoto: (photoId: string) => void
}) => {
  return (
    <article
      id={`finding-${finding.finding_id}`}
      aria-label={finding.title}
      className={styles.finding}
    >
      <Stack tight>
        <h3>{finding.title}</h3>
        <Cluster>
          <SeverityMark severity={finding.severity} />
          <Badge>{timeFrameWord[finding.time_frame] ?? finding.time_frame}</Badge>
          {finding.locations.map((location) => (
            <Badge key={location}>{location}</Badge>
          ))}
        </Cluster>
        <p>{finding.observation}</p>
        {finding.implication && <p>{finding.implication}</p>}
        <p>
          <strong>{actionWord[finding.action] ?? finding.action}: </strong>
          {finding.recommendation}
          {finding.trade && ` (${finding.trade})`}
        </p>
        {finding.photos.length > 0 && (
          <PhotoTiles
            Marks={PhotoMarks}
            large
            onOpen={onPhoto}
            photos={finding.photos.map((photo) => ({
              id: photo.photo_id,
              src: photoBase + photo.thumbnail_url,
              alt: photo.caption || finding.title,
              marks: photo.marks,
              width: photo.width,
              height: photo.height,
              below: (
                <Muted>
                  {[
                    photo.caption === finding.title ? '' : photo.caption,
                    takenWords(photo.taken_at, zone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Muted>
              ),
            }))}
          />
        )}
      </Stack>
    </article>
  )
}

/** The photographs of items: each names its item and, where the inspector wrote one, its caption. */
const SectionPhotos = ({
  section,
  photoBase,
  zone,
  onPhoto,
}: {
  section: Section
  photoBase: string
  zone: string
  onPhoto: (photoId: string) => void
}) => (
  <section aria-label={`Photos of ${section.label}`} className={styles.limits}>
    <h3>Photos</h3>
    <PhotoTiles
      Marks={PhotoMarks}
      onOpen={onPhoto}
      photos={section.photos.map((photo) => {
        const words = itemPhotoWords(section, photo)
        return {
          id: photo.photo_id,
          src: photoBase + photo.thumbnail_url,
          alt: words,
          marks: photo.marks,
          width: photo.width,
          height: photo.height,
          below: (
            <Muted>{[words, takenWords(photo.taken_at, zone)].filter(Boolean).join(' · ')}</Muted>
          ),
        }
      })}
    />
  </section>
)

/** One section: facts, findings with their photos, limitations with reasons, and every rating. */
type Props = {
  section: Section
  photoBase: string
  /** The time zone of the home. */
  zone: string
  /** Without facts and ratings: something is looked for. */
  findingsOnly: boolean
  onPhoto: (photoId: string) => void
}

export const ReportSection = ({ section, photoBase, zone, findingsOnly, onPhoto }: Props) => {
  const { findings } = section
  const coverage = coverageOf(section)
  // The note of a limitation is beside its reason.
  const notes = section.items.filter(({ rating, note }) => rating !== 'NI' && note !== '')
  return (
    <Card title={section.label}>
      {section.facts.length > 0 && !findingsOnly && (
        <KeyValues pairs={section.facts.map((fact) => [fact.label, fact.value])} />
      )}
      {section.remarks && !findingsOnly && <p className={styles.always}>{section.remarks}</p>}
      {coverage !== 'found' && <Muted small={false}>{coverageWord[coverage]}</Muted>}
      {findings.map((finding) => (
        <Finding
          key={finding.finding_id}
          finding={finding}
          photoBase={photoBase}
          zone={zone}
          onPhoto={onPhoto}
        />
      ))}
      {section.limits && !findingsOnly && (
        <div className={styles.limits}>
          <h3>Limits of every inspection</h3>
          <p className={styles.always}>{section.limits}</p>
        </div>
      )}
      {section.limitations.length > 0 && (
        <div className={styles.limits}>
          <h3>Not inspected</h3>
          <ul>
            {section.limitations.map((limitation) => (
              <li key={limitation.label}>
                {limitation.label}: {limitationWords(limitation.reason)}
                {limitation.note && `. ${limitation.note}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notes.length > 0 && !findingsOnly && (
        <div className={styles.limits}>
          <h3>Notes</h3>
          <ul>
            {notes.map((item) => (
              <li key={item.item_id}>
                {item.label}: {item.note}
              </li>
            ))}
          </ul>
        </div>
      )}
      {section.photos.length > 0 && (
        <SectionPhotos section={section} photoBase={photoBase} zone={zone} onPhoto={onPhoto} />
      )}
      {!findingsOnly && (
        <details className={styles.ratings}>
          <summary>All ratings of {section.label}</summary>
          <KeyValues
            pairs={section.items.map((item) => [
              item.label,
              item.rating === null
                ? 'Not rated'
                : [
                    ratingWord[item.rating as keyof typeof ratingWord],
                    item.standard ? `Standard: ${item.standard}` : '',
                  ]
                    .filter(Boolean)
                    .join('. '),
            ])}
          />
        </details>
      )}
    </Card>
  )
}
