import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import type { Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'

export type Removed = { kind: 'finding'; finding: Finding } | { kind: 'photo'; photo: Photo }
/** A finding as it was at its former item, and the items whose ratings its move changed, as they were before. */
export type Moved = { kind: 'moved'; finding: Finding; to: string; items: readonly Item[] }
/** Items that were rated all at once, as they are since. */
export type Rated = { kind: 'rated'; items: readonly Item[] }
/** What can be undone. */
export type Undoable = Removed | Moved | Rated

export const removalOf = (removed: Removed): Edit =>
  removed.kind === 'finding'
    ? { kind: 'findingRemoved', finding_id: removed.finding.finding_id }
    : { kind: 'photoRemoved', photo_id: removed.photo.photo_id, photo: removed.photo }
