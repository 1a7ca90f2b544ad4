import { memo, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import { limitationReasons, limitationWord } from '#contract/vocabulary/worksheets.ts'
import type { Item, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { type OfferedRating, rateAsOffered } from '#src/machines/worksheets/offered-rating.ts'
import { counted } from '#src/pages/shared/format.ts'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { Button } from '#src/ui/button.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { useCompares } from './compares.ts'
import styles from './item.module.css'
import { sameParts } from './item-parts.ts'
import { type Rating, RatingField } from './rating-field.tsx'
import type { Moved, Removed } from './undoable.ts'

const ItemDetails = lazyPart(() =>
  import('./item-details.tsx').then((module) => module.ItemDetails),
)
const CommentDialog = lazyPart(() =>
  import('./comment-dialog.tsx').then((module) => module.CommentDialog),
)
const FindingDialog = lazyPart(() =>
  import('./finding-dialog.tsx').then((module) => module.FindingDialog),
)

/** Its code comes with the first comparison. */
const ItemBefore = lazyPart(() => import('./values-before.tsx').then((part) => part.ItemBefore))

export type ItemProps = {
  item: Item
  /** What the day or the home suggests, for one press. */
  offer?: OfferedRating | null
  /** Of this item alone. */
  findings: readonly Finding[]
  /** Of this item and of its findings. */
  photos: readonly Photo[]
  inspectionId: string
  worksheetId: Worksheet['worksheet_id']
  editable: boolean
  /** The id of this item or of one of its findings, when the address leads to it. */
  asked: string | null
  edit: (edit: Edit) => void
  remove: (gone: Removed | Moved) => void
}
/** What the row still needs, in words; null: nothing. */
const problemOf = ({ rating, limitation_reason }: Item, findings: readonly Finding[]) => {
  if (rating === 'NI' && !limitation_reason) return 'Say why it was not inspected.'
  if (rating === 'D' && findings.length === 0) return 'No defects recorded yet.'
  return findings.length > 0 && rating !== 'D'
    ? 'It has a finding but is not rated D. Rate it D, or remove the finding.'
    : null
}
const reasonOf = ({ rating, limitation_reason }: Item): string | null => {
  const reason = limitationReasons.find((known) => known === limitation_reason)
  return rating === 'NI' && reason !== undefined ? limitationWord[reason] : null
}

const offerWord: Record<OfferedRating, string> = {
  too_cold: 'Too cold to test: not inspected',
  absent: 'The home has none: not present',
}

const Row = ({ asked, offer, ...props }: ItemProps) => {
  const { item, findings, photos, inspectionId, worksheetId, editable, edit, remove } = props
  const problem = problemOf(item, findings)
  const compares = useCompares()
  const [isOpen, setIsOpen] = useState(problem !== null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  /** Its dialog goes a frame after it. */
  const [removed, setRemoved] = useState<Finding | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const hadRemoved = useRef(false)
  // The line that opened the dialog of a removed finding is gone with it.
  useEffect(() => {
    const isOver = hadRemoved.current && removed === null
    if (isOver && document.activeElement === document.body) row.current?.focus()
    hadRemoved.current = removed !== null
  }, [removed])
  // A link leads here: the row opens, and the finding that the link names. The rating of an item is in the row itself.
  if (asked !== answered) {
    setAnswered(asked)
    if (asked !== null) {
      if (asked !== item.item_id || item.rating !== null || !editable) setIsOpen(true)
      if (asked !== item.item_id) setShown(asked)
    }
  }
  // The tap is answered first; what opens or closes is drawn in the next frame.
  const show = (findingId: string | null) =>
    startTransition(() => {
      setShown(findingId)
      setRemoved(null)
    })
  const choose = (open: boolean) => startTransition(() => setIsChoosing(open))
  const current =
    findings.find((finding) => finding.finding_id === shown) ??
    (removed?.finding_id === shown ? removed : null)
  const rate = (rating: Rating) => {
    edit({
      kind: 'item',
      item: { ...item, rating, limitation_reason: rating === 'NI' ? item.limitation_reason : null },
    })
    if (rating === 'NI' || rating === 'D') setIsOpen(true)
    if (rating === 'D' && findings.length === 0) choose(true)
  }
  const add = (finding: Finding) => {
    edit({ kind: 'finding', finding })
    if (item.rating !== 'D')
      edit({ kind: 'item', item: { ...item, rating: 'D', limitation_reason: null } })
    choose(false)
    show(finding.finding_id)
  }
  const notes = [
    reasonOf(item),
    photos.length > 0 && counted(photos.length, 'photo'),
    item.note !== '' && 'note',
  ].filter(Boolean)
  return (
    <li ref={row} className={styles.item} id={item.item_id} tabIndex={-1} data-item={item.item_id}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.words}>
            {item.label}
            {notes.length > 0 && <span className={styles.notes}> {notes.join(' · ')}</span>}
          </span>
        </button>
        <RatingField label={item.label} value={item.rating} disabled={!editable} onChange={rate} />
      </div>
      {compares && (
        <Suspense fallback={null}>
          <ItemBefore inspectionId={inspectionId} worksheetId={worksheetId} item={item} />
        </Suspense>
      )}
      {offer && (
        <Button
          look="quiet"
          onClick={(press) => {
            keepAround(press)
            edit({ kind: 'item', item: rateAsOffered(item, offer) })
          }}
        >
          {offerWord[offer]}
        </Button>
      )}
      {/* Open, the field for the reason says so itself. */}
      {problem !== null && !(isOpen && item.rating === 'NI') && (
        <p className={styles.problem}>{problem}</p>
      )}
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label={`Findings: ${item.label}`}>
          {findings.map((finding) => (
            <li key={finding.finding_id} id={finding.finding_id} tabIndex={-1}>
              <button type="button" onClick={() => show(finding.finding_id)}>
                <SeverityMark severity={finding.severity} />
                <span>
                  {finding.title}
                  {finding.locations.length > 0 && `, ${finding.locations.join(', ')}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<PartOnItsWay />}>
        {isOpen && <ItemDetails {...props} onAddFinding={() => choose(true)} />}
      </Suspense>
      <Suspense fallback={null}>
        {isChoosing && (
          <CommentDialog
            item={item}
            worksheetId={worksheetId}
            inspectionId={inspectionId}
            onChoose={add}
            onClose={() => {
              choose(false)
              // Also of the finding that was chosen here and whose dialog has yet to come.
              show(null)
            }}
          />
        )}
        {current && (
          <FindingDialog
            finding={current}
            photos={photos}
            inspectionId={inspectionId}
            editable={editable}
            edit={edit}
            remove={remove}
            onRemove={() => {
              setRemoved(current)
              remove({ kind: 'finding', finding: current })
              show(null)
            }}
            onNext={() => {
              show(null)
              choose(true)
            }}
            onClose={() => show(null)}
          />
        )}
      </Suspense>
    </li>
  )
}

/** One item of a worksheet: its name and its rating in a row, which opens to all the rest. It renders on its own. */
export const ItemRow = memo(Row, sameParts)
