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
