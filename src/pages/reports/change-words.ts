import type { Comparison } from '#contract/reports.ts'
import { counted } from '#src/pages/shared/format.ts'

/** That no finding is still there; `unseen`: those of which nobody knows, because nobody looked at their items again. */
export const stillNone = (unseen: readonly unknown[]): string =>
  unseen.length === 0
    ? 'Nothing from the earlier report is still there.'
    : 'Nothing that was inspected again is still there.'

/** What happened between two inspections, in a sentence; `of`: the word for what nobody looked at again. */
export const changeOf = (
  { fresh, fixed, still, unseen, earlier, later }: Comparison,
  of = 'not inspected again',
): string =>
  [
    `${counted(fresh.length, 'new finding')}, ${fixed.length} fixed, ${still.length} still there${
      unseen.length === 0 ? '' : `, ${unseen.length} ${of}`
    }.`,
    ...(earlier.score === null || later.score === null || later.score === earlier.score
      ? []
      : [
          `The score ${later.score > earlier.score ? 'rose' : 'fell'} from ${earlier.score} to ${later.score}.`,
        ]),
  ].join(' ')
