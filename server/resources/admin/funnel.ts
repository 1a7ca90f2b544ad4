import type { Figures } from '#contract/figures.ts'
import { type Requests, steps } from '#server/kept-months.ts'
import { middleOf, together } from './figures-reports.ts'

const minutesOfDay = 1_440

/**
 * The median days, a day having 24 hours, from each step of the funnel to the next: request → inspector assigned →
 * work begun → field work completed → report published → payment arrived.
 *
 * It is of the inspections that were requested in the asked days, wherever they are now: a cancelled one counts up to
 * the step that it reached, and one that has not yet come to a step does not count for it. A step is the first event of
 * its kind in the history: neither another inspector, nor a reopened worksheet, nor an amended report moves it. Each
 * wait is of whole minutes; who paid before the report waited for nothing, which is 0. Of an even number it is the mean
 * of the two in the middle. Null: none came there.
 */
export const medianDays = (
  requests: readonly Pick<Requests, 'waits'>[],
): Figures['median_days'] => {
  const of = (step: (typeof steps)[number]): number | null => {
    const at = steps.indexOf(step)
    const middle = middleOf(together(requests.flatMap(({ waits }) => waits[at] ?? [])))
    return middle === null ? null : middle / minutesOfDay
  }
  return {
    scheduled: of('scheduled'),
    in_progress: of('in_progress'),
    completed: of('completed'),
    finalized: of('finalized'),
    paid: of('paid'),
  }
}
