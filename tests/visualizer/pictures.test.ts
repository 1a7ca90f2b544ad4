import { describe, expect, it } from 'vitest'
import { makeEngine } from '#tools/statecharts/engine.ts'
import { charts } from '#tools/statecharts.ts'
import { type Chart, makeCharts } from '#visualizer/charts.ts'
import {
  type Arrow,
  type Box,
  type Drawing,
  overlap,
  type Place,
} from '#visualizer/picture/drawing.ts'
import { drawingsOf } from '#visualizer/picture/graph.ts'
import { boxRows } from '#visualizer/picture/labels.ts'
import { wordsOf } from '#visualizer/words.ts'

const all = makeCharts(
  (await charts()).map(({ group, name, chart }) => ({ group, name, story: '', chart })),
)
const engine = makeEngine()

const nameOf = ({ detail, boxes }: Drawing) =>
  `${detail}, folded: ${boxes.flatMap((box) => (box.folded ? box.id : [])).join(' ') || 'nothing'}`

const isWithin = (inner: Place, outer: Place) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Its boxes that show no others. */
const leavesOf = (chart: Chart, { boxes }: Drawing): Box[] =>
  boxes.filter(({ id, folded }) => folded || chart.byId.get(id)?.states.length === 0)

/** The straight pieces of an arrow as thin places. */
const piecesOf = ({ points }: Arrow): Place[] =>
  Array.from({ length: points.length / 2 - 1 }, (_, index) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(index * 2, index * 2 + 4)
    return {
      x: Math.min(ax, bx),
      y: Math.min(ay, by),
      width: Math.abs(ax - bx),
      height: Math.abs(ay - by),
    }
  })

/** A place without its edge: what only touches does not lie on it. */
const inside = ({ x, y, width, height }: Place): Place => ({
  x: x + 1,
  y: y + 1,
  width: width - 2,
  height: height - 2,
})

describe.each(all)('the pictures of $id', (chart) => {
  const drawn = drawingsOf(engine, chart)

  it('have labels that lie on no other label, on no box and on no edge of a box', {}, async () => {
    const wrong = (await drawn).flatMap((drawing) => {
      const labels = drawing.arrows.flatMap(({ label }) => label ?? [])
      const leaves = leavesOf(chart, drawing)
      const outer = drawing.boxes.filter((box) => !leaves.includes(box))
      return labels.flatMap((label, index) => [
        ...labels
          .slice(index + 1)
          .filter((other) => overlap(label, other))
          .map(() => `${nameOf(drawing)}: two labels`),
        ...leaves
          .filter((box) => overlap(label, inside(box)))
          .map((box) => `${nameOf(drawing)}: a label on ${box.id}`),
        ...outer
          .filter((box) => overlap(label, box) && !isWithin(label, box))
          .map((box) => `${nameOf(drawing)}: a label on the edge of ${box.id}`),
      ])
    })
    expect(wrong).toEqual([])
  })

  it('have arrows across or down, past all boxes, and past the labels of others', {}, async () => {
    const wrong = (await drawn).flatMap((drawing) => {
      const leaves = leavesOf(chart, drawing)
      return drawing.arrows.flatMap((arrow) => {
        const pieces = piecesOf(arrow)
        const others = drawing.arrows.flatMap((other) =>
          other === arrow || other.label === null ? [] : other.label,
        )
        return [
          ...pieces
            .filter(({ width, height }) => width > 0.5 && height > 0.5)
            .map(() => `${nameOf(drawing)}: a slanting piece of ${arrow.transitions}`),
          ...leaves
            .filter((box) => pieces.some((piece) => overlap(piece, inside(box))))
            .map((box) => `${nameOf(drawing)}: ${arrow.transitions} goes through ${box.id}`),
          ...others
            .filter((label) => pieces.some((piece) => overlap(piece, inside(label))))
            .map(() => `${nameOf(drawing)}: ${arrow.transitions} goes through a label`),
        ]
      })
    })
    expect(wrong).toEqual([])
  })

  it('have one arrow for each transition, or a line in its box where the chart stays', {}, async () => {
    const words = wordsOf(true)
    for (const drawing of (await drawn).filter(
      ({ boxes }) => !boxes.some(({ folded }) => folded),
    )) {
      const shown = drawing.arrows.flatMap(({ transitions }) => transitions)
      const leading = chart.transitions.filter(({ targets }) => targets.length > 0)
      expect(shown.toSorted()).toEqual(leading.map(({ id }) => id).toSorted())
      if (drawing.detail === 'all')
        expect(drawing.arrows.every(({ transitions }) => transitions.length <= 1)).toBe(true)
      const boxes = new Set(drawing.boxes.map(({ id }) => id))
      for (const state of chart.states) {
        const staying = state.transitions.filter(({ targets }) => targets.length === 0).length
        if (staying === 0) continue
        expect(boxes).toContain(state.id)
        const rows = boxRows(chart, state, drawing.detail, words).filter((row) =>
          row.startsWith('↺'),
        )
        expect(rows).toHaveLength(drawing.detail === 'all' ? staying : 1)
      }
    }
  })

  it('leave from the edge of a box and end at one', async () => {
    const wrong = (await drawn).flatMap((drawing) =>
      drawing.arrows.flatMap(({ points, target, transitions }) => {
        const box = drawing.boxes.find(({ id }) => id === target)
        if (box === undefined) return [`${nameOf(drawing)}: ${target} is not drawn`]
        const [x = 0, y = 0] = points.slice(-2)
        const across = Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.width))
        const down = Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.height))
        return Math.min(across, down) <= 1
          ? []
          : [`${nameOf(drawing)}: ${transitions} ends beside ${target}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
