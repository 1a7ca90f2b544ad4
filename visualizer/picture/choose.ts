import type { Chart } from '#visualizer/charts.ts'
import { bestFor, type Drawing } from './drawing.ts'
import type { Detail } from './labels.ts'
import type { Room } from './view.ts'

/** What a person chose; null: what suits the room. */
export type Choice = { detail: Detail | null; folded: ReadonlySet<string> }

export const foldedIn = ({ boxes }: Drawing): Set<string> =>
  new Set(boxes.filter((box) => box.folded).map(({ id }) => id))

/** The folded states that are in sight: those in a folded one do not count. */
const outermost = (chart: Chart, folded: ReadonlySet<string>): string[] =>
  [...folded].filter((id) => {
    for (
      let state = chart.parents.get(id);
      state !== undefined;
      state = chart.parents.get(state.id)
    )
      if (folded.has(state.id)) return false
    return true
  })

/** The picture to show. Without a choice, the one that says most and can be read in the room. */
export const chosenDrawing = (
  chart: Chart,
  drawings: readonly Drawing[],
  { detail, folded }: Choice,
  room: Room,
): Drawing | undefined => {
  const wanted = outermost(chart, folded)
  const fitting = drawings.filter((drawing) => {
    const shown = foldedIn(drawing)
    return shown.size === wanted.length && wanted.every((id) => shown.has(id))
  })
  return fitting.find((drawing) => drawing.detail === detail) ?? bestFor(fitting, room)
}

/** The outermost states that hold others. */
export const foldable = (chart: Chart): string[] =>
  chart.chart.root.states.filter(({ states }) => states.length > 0).map(({ id }) => id)
