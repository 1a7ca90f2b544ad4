import type { Finding } from '#contract/recorded.ts'
import type { Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { counted } from '#src/pages/shared/format.ts'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import type { Moved, Undoable } from './undoable.ts'
import { useUnsent } from './use-unsent.ts'

/** The item that the finding left, if the move took its rating. */
const leftBy = ({ finding, items }: Moved): Item | undefined =>
  items.find(({ item_id }) => item_id === finding.item_id)

/** "9 items marked inspected, 1 not present." */
const ratedWords = (items: readonly Item[]): string => {
  const of = (rating: Item['rating']) => items.filter((item) => item.rating === rating).length
  const parts = (
    [
      [of('IN'), 'inspected'],
      [of('NI'), 'not inspected'],
      [of('NP'), 'not present'],
    ] as const
  ).filter(([count]) => count > 0)
  return `${parts
    .map(([count, word], at) => `${at === 0 ? `${counted(count, 'item')} marked` : count} ${word}`)
    .join(', ')}.`
}

const wordsOf = (done: Undoable): string => {
  if (done.kind === 'moved') {
    const left = leftBy(done)
    const moved = `“${done.finding.title}” was moved to ${done.to}.`
    return left === undefined ? moved : `${moved} ${left.label} has no finding now: rate it again.`
  }
  if (done.kind === 'finding') return `“${done.finding.title}” was removed.`
  return done.kind === 'photo' ? 'The photo was removed.' : ratedWords(done.items)
}
const keyOf = (done: Undoable): string => {
  if (done.kind === 'moved') return `${done.finding.finding_id} ${done.to}`
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
  /** The findings as they are now: text written since a move goes back with it. */
  findings?: readonly Finding[]
  inspectionId: string
  edit: (edit: Edit) => void
  onClose: () => void
}

/** What was done last, and the way back. */
export const UndoBar = ({ done, items, findings = [], inspectionId, edit, onClose }: Props) => {
  const { entries, discard } = useUnsent(inspectionId)
  const undoMove = ({ finding: { finding_id, item_id, worksheet_id }, items: changed }: Moved) => {
    const finding = findings.find((now) => now.finding_id === finding_id)
    if (finding === undefined) return
    edit({ kind: 'finding', finding: { ...finding, item_id, worksheet_id } })
    for (const { rating, limitation_reason, ...before } of changed) {
      const item = items.find((now) => now.item_id === before.item_id)
      const isLeft = before.item_id === item_id
      const hasOthers = findings.some(
        (other) => other.item_id === before.item_id && other.finding_id !== finding_id,
      )
      // One that was rated again since then, or has got another finding, stays.
      if (item?.rating !== (isLeft ? null : 'D') || hasOthers) continue
      edit({ kind: 'item', item: { ...item, rating, limitation_reason } })
    }
  }
  const undo = () => {
    onClose()
    if (done.kind === 'moved') return undoMove(done)
    if (done.kind === 'rated') {
      for (const { item_id, rating } of done.items) {
        const item = items.find((now) => now.item_id === item_id)
        if (item?.rating === rating)
          edit({ kind: 'item', item: { ...item, rating: null, limitation_reason: null } })
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
        : { kind: 'photo', photo: { ...done.photo, version: 0 } },
    )
  }
  return (
    <UndoToast key={keyOf(done)} seconds={time} onUndo={undo} onClose={onClose}>
      {wordsOf(done)}
    </UndoToast>
  )
}
