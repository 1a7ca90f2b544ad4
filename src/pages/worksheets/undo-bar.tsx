import type { Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { counted } from '#src/pages/shared/format.ts'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import styles from './form.module.css'
import type { Undoable } from './undoable.ts'
import { useUnsent } from './use-unsent.ts'

const wordsOf = (done: Undoable): string => {
  if (done.kind === 'finding') return `“${done.finding.title}” was removed.`
  return done.kind === 'photo'
    ? 'The photo was removed.'
    : `${counted(done.items.length, 'item')} marked inspected.`
}
const keyOf = (done: Undoable): string => {
  if (done.kind === 'finding') return done.finding.finding_id
  return done.kind === 'photo'
    ? done.photo.photo_id
    : done.items.map(({ item_id, version }) => `${item_id} ${version}`).join()
}

/** Seconds: a person with gloves, who looks at the roof and not at the phone. */
const time = 20

type Props = {
  done: Undoable
  /** The items as they are now: one that was rated again since then stays. */
  items: readonly Item[]
  inspectionId: string
  edit: (edit: Edit) => void
  onClose: () => void
}

/** What was done last, and the way back. */
export const UndoBar = ({ done, items, inspectionId, edit, onClose }: Props) => {
  const { entries, discard } = useUnsent(inspectionId)
  const undo = () => {
    onClose()
    if (done.kind === 'rated') {
      for (const { item_id } of done.items) {
        const item = items.find((now) => now.item_id === item_id)
        if (item?.rating === 'IN') edit({ kind: 'item', item: { ...item, rating: null } })
      }
      return
    }
    const target =
      done.kind === 'finding'
        ? `finding-removed:${done.finding.finding_id}`
        : `photo-removed:${done.photo.photo_id}`
    // A removal that is still here is taken back; one that was sent is followed by the thing itself.
    const unsent = entries.find((entry) => entry.target === target && entry.state !== 'sending')
    if (unsent !== undefined) discard([unsent.id])
    edit(
      done.kind === 'finding'
        ? { kind: 'finding', finding: { ...done.finding, version: 0 } }
        : { kind: 'photo', photo: done.photo },
    )
  }
  return (
    <div className={styles.undo}>
      <UndoToast key={keyOf(done)} seconds={time} onUndo={undo} onClose={onClose}>
        {wordsOf(done)}
      </UndoToast>
    </div>
  )
}
