import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'

/**
 * How many more required items are rated on this device than the server knows; fewer where ratings were cleared.
 * `entries`: the unsent work of one inspection.
 */
export const ratedHere = (entries: readonly Entry[]): number =>
  entries
    .map(({ edit: carried, base }) => {
      // Only the inspection form puts entries there.
      const edit = carried as Edit
      if (edit.kind !== 'item' || !edit.item.required || !base) return 0
      return Number(edit.item.rating !== null) - Number(base.rating !== null)
    })
    .reduce((sum, one) => sum + one, 0)

/** The worksheets with the ratings of this device that are on their way; they may have some of them already. */
export const withRatings = (work: FieldWork, entries: readonly Entry[]): FieldWork => {
  const rated = new Map(
    entries.flatMap(({ edit: carried }) => {
      // Only the inspection form puts entries there.
      const edit = carried as Edit
      return edit.kind === 'item' ? [[edit.item.item_id, edit.item.rating] as const] : []
    }),
  )
  return {
    ...work,
    worksheets: work.worksheets.map((sheet) => ({
      ...sheet,
      items: sheet.items.map((item) => {
        const rating = rated.get(item.item_id)
        return rating === undefined ? item : { ...item, rating }
      }),
    })),
  }
}
