import type { Chart } from '#visualizer/charts.ts'
import { wordsOf } from '#visualizer/words.ts'
import type { Drawing, Place } from './drawing.ts'
import { sentenceOf } from './labels.ts'

/** A place of a picture that a search found: a box by its state's id, or an arrow by its first transition's. */
export type Match = { id: string; place: Place }

const both = [wordsOf(false), wordsOf(true)]

/** The boxes and arrows of a picture whose words hold all words of the query; boxes first. */
export const matchesIn = (chart: Chart, { boxes, arrows }: Drawing, query: string): Match[] => {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const states = boxes.filter(({ id }) => {
    const state = chart.byId.get(id)
    if (state === undefined || state.path === '') return false
    return holds(`${both.map(({ path }) => path(state.path)).join(' ')} ${state.support ?? ''}`)
  })
  const found = arrows.filter(({ transitions }) =>
    transitions.some((id) => {
      const one = chart.transitions.find((transition) => transition.id === id)
      // What it leads to is a box of its own.
      return (
        one !== undefined &&
        both.some((words) => holds(sentenceOf(chart, one, words).split(' → ')[0] ?? ''))
      )
    }),
  )
  return [
    ...states.map((box) => ({ id: box.id, place: box })),
    ...found.map(({ transitions, label, points }) => ({
      id: transitions[0] ?? '',
      place: label ?? { x: points[0] ?? 0, y: points[1] ?? 0, width: 0, height: 0 },
    })),
  ]
}
