import type { Chart } from '#visualizer/charts.ts'
import type { Stage } from '#visualizer/stage.ts'
import type { Arrow, Drawing } from './drawing.ts'

/*
 * What the boxes and arrows of a picture show of a stage: now, before, and next. A folded state shows what happens in
 * it. Each mark has a word and a line of its own, so nobody needs to see colors.
 */

export type BoxMark = {
  /** Active; `isHere`: none of its states is shown, so this is where the chart is. */
  isActive: boolean
  isHere: boolean
  /** It was active so many steps ago; null: it is active now, or was not lately. */
  ago: number | null
  /** A transition that is open leads here. */
  isNext: boolean
  isUnwalked: boolean
}

export type ArrowMark = {
  /** Its transition was taken so many steps ago. */
  ago: number | null
  isOpen: boolean
  isUnwalked: boolean
}

/** The state that a picture shows for each state: itself, or the folded one that it lies in. */
const shownIn = (chart: Chart, { boxes }: Drawing, id: string): string => {
  const folded = new Set(boxes.filter((box) => box.folded).map((box) => box.id))
  let shown = id
  for (let state = chart.parents.get(id); state !== undefined; state = chart.parents.get(state.id))
    if (folded.has(state.id)) shown = state.id
  return shown
}

export const boxMarks = (chart: Chart, drawing: Drawing, stage: Stage): Map<string, BoxMark> => {
  const shown = (id: string) => shownIn(chart, drawing, id)
  const next = new Set(
    chart.transitions.flatMap(({ id, targets }) => (stage.open.has(id) ? targets.map(shown) : [])),
  )
  const was = new Map<string, number>()
  for (const [id, ago] of stage.was) {
    const box = shown(id)
    was.set(box, Math.min(ago, was.get(box) ?? ago))
  }
  return new Map(
    drawing.boxes.map(({ id, folded }) => {
      const isActive = stage.active.has(id)
      const isLeaf = folded === true || chart.byId.get(id)?.states.length === 0
      const mark: BoxMark = {
        isActive,
        isHere: isActive && isLeaf,
        ago: isActive ? null : (was.get(id) ?? null),
        isNext: next.has(id) && !(isActive && isLeaf),
        isUnwalked: stage.walked !== null && !stage.walked.has(id),
      }
      return [id, mark]
    }),
  )
}

export const arrowMark = ({ transitions }: Arrow, stage: Stage): ArrowMark => {
  const agos = transitions.flatMap((id) => stage.trail.get(id) ?? [])
  return {
    ago: agos.length === 0 ? null : Math.min(...agos),
    isOpen: transitions.some((id) => stage.open.has(id)),
    isUnwalked:
      stage.walked !== null &&
      transitions.length > 0 &&
      transitions.some((id) => !stage.walked?.has(id)),
  }
}

/** The sign at the corner of a box; null where it has none. */
export const signOf = ({ isHere, ago, isNext }: BoxMark): string | null => {
  if (isHere) return 'now'
  if (ago !== null) return `−${ago}`
  return isNext ? '?' : null
}

/** Whether two renders of a shape are the same: marks are new objects with each step, and rarely different ones. */
export const isSameShape = <Props extends { mark: BoxMark | ArrowMark }>(
  before: Readonly<Props>,
  after: Readonly<Props>,
): boolean => {
  const isSame = (one: object, other: object): boolean =>
    Object.entries(one).every(([key, value]) => {
      const twin: unknown = Reflect.get(other, key)
      return key === 'mark' &&
        typeof value === 'object' &&
        typeof twin === 'object' &&
        twin !== null
        ? isSame(value, twin)
        : Object.is(value, twin)
    })
  return isSame(before, after)
}
