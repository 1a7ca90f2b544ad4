import type { Finding, Photo } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './form.module.css'
import { useUnsent } from './use-unsent.ts'

export type Removed = { kind: 'finding'; finding: Finding } | { kind: 'photo'; photo: Photo }

export const removalOf = (removed: Removed): Edit =>
  removed.kind === 'finding'
    ? { kind: 'findingRemoved', finding_id: removed.finding.finding_id }
    : { kind: 'photoRemoved', photo_id: removed.photo.photo_id }

type Props = {
  removed: Removed | null
  inspectionId: string
  edit: (edit: Edit) => void
  onClose: () => void
}

/** The last thing that was taken away, and the way to have it back; it stays until the next. */
export const UndoBar = ({ removed, inspectionId, edit, onClose }: Props) => {
  const { entries, discard } = useUnsent(inspectionId)
  if (removed === null) return <div role="status" />
  const target =
    removed.kind === 'finding'
      ? `finding-removed:${removed.finding.finding_id}`
      : `photo-removed:${removed.photo.photo_id}`
  const undo = () => {
    // A removal that is still here is taken back; one that was sent is followed by the thing itself.
    const unsent = entries.find((entry) => entry.target === target && entry.state !== 'sending')
    if (unsent !== undefined) discard(unsent.id)
    edit(
      removed.kind === 'finding'
        ? { kind: 'finding', finding: { ...removed.finding, version: 0 } }
        : { kind: 'photo', photo: removed.photo },
    )
    onClose()
  }
  return (
    <div role="status">
      <div className={styles.undo}>
        <span>
          {removed.kind === 'finding'
            ? `“${removed.finding.title}” was removed.`
            : 'The photo was removed.'}
        </span>
        <Button look="secondary" onClick={undo}>
          Undo
        </Button>
        <Button look="quiet" onClick={onClose}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
