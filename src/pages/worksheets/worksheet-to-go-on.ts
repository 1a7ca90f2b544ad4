import type { FieldWork } from '#contract/worksheets.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { gapsOf, remaining } from '#src/machines/worksheets/work-progress.ts'
import { unsentOn } from './unsent-on.ts'

/**
 * The id of the worksheet where the work goes on: the one that was changed last, on this device or, as the server
 * says, on another, while it lacks something; then the first that does, and the first of all where none does.
 * `entries`: the unsent work of this inspection, the oldest first.
 */
export const worksheetToGoOn = (work: FieldWork, entries: readonly Entry[]): string => {
  const gaps = gapsOf(work)
  const all = work.worksheets.map(({ worksheet_id }) => worksheet_id)
  const lacking = work.worksheets
    .filter(
      (sheet) =>
        remaining(sheet, work.tests) > 0 ||
        gaps.some(({ worksheet_id }) => worksheet_id === sheet.worksheet_id),
    )
    .map(({ worksheet_id }) => worksheet_id)
  const [here] = [...entries]
    .reverse()
    .flatMap((entry) => all.filter((id) => unsentOn(work, id, [entry]) > 0))
  const last = here ?? work.left_at
  return lacking.find((id) => id === last) ?? lacking[0] ?? all[0] ?? ''
}
