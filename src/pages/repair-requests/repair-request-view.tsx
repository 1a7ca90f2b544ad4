import type { AskedItem, AskedRequest } from '#contract/repair-requests.ts'
import { askInWords, totalInWords } from '#contract/vocabulary/repair-requests.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './repair-request.module.css'

const Asked = ({ item, photoBase }: { item: AskedItem; photoBase: string }) => (
  <li className={styles.asked}>
    <h3>{item.title}</h3>
    <Cluster>
      <SeverityMark severity={item.severity} />
      <Badge>{item.label}</Badge>
      {item.locations.map((location) => (
        <Badge key={location}>{location}</Badge>
      ))}
    </Cluster>
    <div className={styles.ask}>
      <strong>{askInWords(item, dollars)}</strong>
      {item.note && <p>{item.note}</p>}
    </div>
    <p>{item.observation}</p>
    {item.recommendation && (
      <Muted small={false}>The inspector recommends: {item.recommendation}</Muted>
    )}
    {item.photos.length > 0 && (
      <PhotoGrid
        photos={item.photos.map((photo) => ({
          id: photo.photo_id,
          src: photoBase + photo.thumbnail_url,
          full: photoBase + photo.url,
          alt: photo.caption || item.title,
        }))}
      />
    )}
  </li>
)

/** A repair request as its reader sees it, on the screen and on paper. */
export const RepairRequestView = ({
  request,
  photoBase,
}: {
  request: AskedRequest
  photoBase: string
}) => (
  <>
    <p>
      <strong>{totalInWords(request, dollars)}.</strong>
    </p>
    {request.groups.map(({ label, items }) => (
      <Card key={label} title={label || 'Requested repairs'}>
        <ol aria-label={label || 'Requested repairs'}>
          {items.map((item) => (
            <Asked key={item.finding_id} item={item} photoBase={photoBase} />
          ))}
        </ol>
      </Card>
    ))}
  </>
)
