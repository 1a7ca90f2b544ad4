import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'

/** How many unsent changes are about a worksheet. */
export const unsentOn = (
  { worksheets }: FieldWork,
  worksheetId: string,
  entries: readonly Entry[],
): number => {
  const sheet = worksheets.find(({ worksheet_id }) => worksheet_id === worksheetId)
  return entries.filter(({ edit: carried }) => {
    // Only the inspection form puts entries there.
    const edit = carried as Edit
    if (edit.kind === 'finding') return edit.finding.worksheet_id === worksheetId
    if (edit.kind === 'photo') return edit.photo.worksheet_id === worksheetId
    if (edit.kind === 'markInspected') return edit.worksheet_id === worksheetId
    if (edit.kind === 'item')
      return sheet?.items.some(({ item_id }) => item_id === edit.item.item_id)
    return edit.kind === 'fact' && sheet?.facts.some(({ fact_id }) => fact_id === edit.fact_id)
  }).length
}
