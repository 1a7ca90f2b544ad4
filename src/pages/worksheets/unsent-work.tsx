import { paths } from '#contract/vocabulary/paths.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import type { Place } from '#src/machines/worksheets/holdings.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { relativeTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Hidden, Muted } from '#src/ui/layout.tsx'
import styles from './device.module.css'
import { editLabel } from './form-words.ts'
import { ownPlaceOf } from './own-places.ts'
import { ShutWork } from './shut-work.tsx'
import { amountOf, detailOf, type Surroundings, shutWords, standingOf } from './unsent-words.ts'
import { useUnsent } from './use-unsent.ts'

type Props = {
  /** The unsent work of one inspection, in the order in which it was made. */
  entries: readonly Entry[]
  /** undefined: not known yet; null: this device does not know. */
  place: Place | null | undefined
  sizes: Readonly<Record<string, number>>
  around: Surroundings
  askToDiscard: (entries: readonly Entry[]) => void
}

/** The unsent work of one inspection: each piece with what it is, where it is, and what can be done. */
export const UnsentWork = ({ entries, place, sizes, around, askToDiscard }: Props) => {
  const { retry } = useUnsent(null)
  const now = useNow()
  const inspectionId = entries[0]?.inspectionId ?? ''
  const own = ownPlaceOf(inspectionId)
  const where =
    own?.title ?? (place ? `${place.street}, ${place.city}` : 'An inspection without a copy here')
  const isShut = shutWords(entries) !== null
  const size = entries.reduce((sum, { id }) => sum + (sizes[id] ?? 0), 0)
  const rows = (
    <ul className={styles.pieces} aria-label={`Unsent: ${where}`}>
      {entries.map((entry) => {
        // Only the inspection form and the pages of one's own comments and templates put entries there.
        const edit = entry.edit as Edit
        const label = editLabel(null, edit)
        const detail = detailOf(edit)
        const { state, tone, why } = standingOf(entry, entries, around)
        const bytes = sizes[entry.id]
        return (
          <li key={entry.id}>
            <div className={styles.what}>
              <strong>{label}</strong>
              {detail !== '' && <span>{detail}</span>}
              <Muted>
                {relativeTime(new Date(entry.queuedAt).toISOString(), now)}
                {bytes !== undefined && ` · ${bytesInWords(bytes)}`} · {why}
              </Muted>
            </div>
            <Badge tone={tone}>{state}</Badge>
            <div className={styles.doing}>
              {entry.state === 'attention' && !isShut && entry.problem?.code !== 'conflict' && (
                <Button look="secondary" onClick={() => retry(entry.id, null)}>
                  Try again<Hidden>: {label}</Hidden>
                </Button>
              )}
              {entry.state !== 'sending' && (
                <Button look="quiet" onClick={() => askToDiscard([entry])}>
                  Discard<Hidden>: {label}</Hidden>
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
  return (
    <Card title={place === undefined && own === null ? 'An inspection' : where}>
      <Cluster>
        <Muted small={false}>
          {place && `${place.number} · `}
          {amountOf(entries)}
          {size > 0 && `, ${bytesInWords(size)}`}
        </Muted>
        {own && <Link to={own.path}>{own.open}</Link>}
        {place && (
          <Link
            to={paths.inspectionForm({
              inspectionId,
              propertyId: place.property_id,
              worksheetId: systems[0],
            })}
          >
            Open the form
          </Link>
        )}
      </Cluster>
      <ShutWork entries={entries} askToDiscard={askToDiscard} />
      {isShut ? (
        <details>
          <summary>Each of them</summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </Card>
  )
}
