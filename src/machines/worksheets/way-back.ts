import type { Finding } from '#contract/recorded.ts'
import { withFields } from './edit-merge.ts'
import type { Edit } from './inspection-form-model.ts'
import { type Entry, isOfSame } from './outbox-model.ts'

/** The edit that leads back from one, by what its entry tells; null: only the server knows. */
const editBack = ({ edit: carried, base }: Entry): Edit | null => {
  // Entries of an inspection were put there by its form.
  const edit = carried as Edit
  switch (edit.kind) {
    case 'photoRemoved':
      return edit.photo === undefined ? null : { kind: 'photo', photo: edit.photo }
    case 'findingRemoved':
      return base
        ? // The fields of a finding are all but its ids and its version; the form knows its worksheet by its item.
          { kind: 'finding', finding: { ...base, finding_id: edit.finding_id } as Finding }
        : null
    case 'finding':
      if (base === null) return { kind: 'findingRemoved', finding_id: edit.finding.finding_id }
      break
    case 'photo':
      if (base === null) return { kind: 'photoRemoved', photo_id: edit.photo.photo_id }
      break
    default:
      break
  }
  return base ? withFields(edit, base) : null
}

/**
 * What shows a thing as it was before an edit that its person discards: each field as the edit found it, a new thing
 * gone, and a removed one there. null: the entry does not tell, as where it is of an older app; the server’s next answer
 * does. So does it tell from where a photo was moved.
 */
const wayBack = (entry: Entry): Entry | null => {
  const edit = editBack(entry)
  return edit && { ...entry, edit }
}

/**
 * What shows the things of these discarded entries as they are without them: the ways back, the newest first, because
 * each leads to what the one before it left, and then the unsent work on the same things that stays.
 */
export const shownWithout = (entries: readonly Entry[], ids: readonly string[]): Entry[] => {
  const gone = entries.filter(({ id }) => ids.includes(id))
  const left = entries.filter(
    (entry) => !gone.includes(entry) && gone.some((one) => isOfSame(one, entry)),
  )
  return [...gone.toReversed().flatMap((entry) => wayBack(entry) ?? []), ...left]
}
