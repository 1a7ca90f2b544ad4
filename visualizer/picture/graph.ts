import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { StateDescription, TransitionDescription } from '#tools/statecharts/describe.ts'
import type { Chart } from '#visualizer/charts.ts'
import type { Arrow, Box, Drawing } from './drawing.ts'
import { arrowLines, type Detail, details, roomFor, roomInBox } from './labels.ts'

/*
 * A chart as a graph for the layout engine, and the engine's answer as a drawing. The engine comes from outside:
 * the build and the tests run it in their own process, the page in a worker.
 */

export type Engine = { layout: (graph: ElkNode) => Promise<ElkNode> }

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.spacing.nodeNode': '11',
  'elk.spacing.edgeEdge': '6',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelLabel': '4',
}

/** Arrows from a box to itself: one after the other, so that none goes through the label of the next. */
const loops = {
  'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED',
  'elk.layered.edgeRouting.selfLoopDistribution': 'NORTH_SOUTH',
}

type Drawn = { source: string; target: string; transitions: TransitionDescription[] }

/** The states that are shown, and for each state the box that shows it. */
const shownOf = (chart: Chart, folded: ReadonlySet<string>): Map<string, string> => {
  const shown = new Map<string, string>()
  const visit = (state: StateDescription, inside: string | null): void => {
    shown.set(state.id, inside ?? state.id)
    const next = inside ?? (folded.has(state.id) && state.states.length > 0 ? state.id : null)
    for (const child of state.states) visit(child, next)
  }
  visit(chart.chart.root, null)
  return shown
}

/** The arrows between boxes; without conditions, one from each box to each other. */
const arrowsOf = (chart: Chart, detail: Detail, shown: ReadonlyMap<string, string>): Drawn[] => {
  const arrows = new Map<string, Drawn>()
  for (const transition of chart.transitions)
    for (const id of transition.targets) {
      const source = shown.get(transition.source) ?? transition.source
      const target = shown.get(id) ?? id
      const isInside = source === target && (source !== transition.source || id !== target)
      if (isInside) continue
      const key = detail === 'all' ? `${transition.id} ${target}` : `${source} ${target}`
      const known = arrows.get(key)
      if (known === undefined) arrows.set(key, { source, target, transitions: [transition] })
      else known.transitions.push(transition)
    }
  return [...arrows.values()]
}

/** The chart itself is a box where something can happen in all of it. */
const hasFrame = ({ chart }: Chart): boolean =>
  chart.root.transitions.length > 0 || chart.root.type === 'parallel'

const startOf = (id: string) => `${id} starts`
const round = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2

export type Look = { detail: Detail; folded: ReadonlySet<string>; direction: 'DOWN' | 'RIGHT' }

/** The graph of a chart, and its arrows in the order of the graph's edges. */
const graphOf = (chart: Chart, { detail, folded, direction }: Look) => {
  const shown = shownOf(chart, folded)
  const settings = { ...options, 'elk.direction': direction }
  const starts: ElkExtendedEdge[] = []
  const nodeOf = (state: StateDescription): ElkNode => {
    const room = roomInBox(chart, state, detail)
    const isOpen = state.states.length > 0 && !folded.has(state.id)
    if (!isOpen)
      return { id: state.id, width: room.width, height: room.height, layoutOptions: loops }
    const first = state.type === 'parallel' ? [] : state.initial
    for (const target of first)
      starts.push({
        id: startOf(state.id),
        sources: [startOf(state.id)],
        targets: [shown.get(target) ?? target],
      })
    return {
      id: state.id,
      layoutOptions: {
        ...settings,
        'elk.padding': `[top=${room.height + 6},left=12,bottom=12,right=12]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${room.width},${room.height})`,
      },
      children: [
        ...first.map(() => ({ id: startOf(state.id), width: 10, height: 10 })),
        ...state.states.map(nodeOf),
      ],
    }
  }
  const root = nodeOf(chart.chart.root)
  const arrows = arrowsOf(chart, detail, shown)
  const edges = arrows.map(({ source, target, transitions }, index): ElkExtendedEdge => {
    const lines = detail !== 'names'
    const room = roomFor((words) => arrowLines(chart, transitions, detail, words))
    return {
      id: String(index),
      sources: [source],
      targets: [target],
      labels: lines
        ? [{ text: '.', ...room, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }]
        : [],
    }
  })
  const children = hasFrame(chart) ? [root] : (root.children ?? [])
  const graph: ElkNode = {
    id: 'picture',
    layoutOptions: { ...settings, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children,
    edges: [...edges, ...starts],
  }
  return { graph, arrows }
}

const pointsOf = ({ sections = [] }: ElkExtendedEdge): number[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .flatMap(({ x, y }) => [round(x), round(y)])

/** Lays one picture of a chart out. */
export const drawingOf = async (engine: Engine, chart: Chart, look: Look): Promise<Drawing> => {
  const { graph, arrows } = graphOf(chart, look)
  const answer = await engine.layout(graph)
  const boxes: Box[] = []
  const starts: Drawing['starts'] = []
  const visit = (node: ElkNode, depth: number): void => {
    const place = {
      x: round(node.x),
      y: round(node.y),
      width: round(node.width),
      height: round(node.height),
    }
    const state = chart.byId.get(node.id)
    if (state === undefined) starts.push([place.x + place.width / 2, place.y + place.height / 2])
    else
      boxes.push({
        id: node.id,
        ...place,
        depth,
        ...(state.states.length > 0 && look.folded.has(node.id) && { folded: true as const }),
      })
    for (const child of node.children ?? []) visit(child, depth + 1)
  }
  for (const node of answer.children ?? []) visit(node, 0)
  const drawn = (answer.edges ?? []).map((edge): Arrow => {
    const arrow = arrows[Number(edge.id)]
    const [label] = edge.labels ?? []
    return {
      transitions: arrow?.transitions.map(({ id }) => id) ?? [],
      source: arrow?.source ?? edge.sources[0] ?? '',
      target: arrow?.target ?? edge.targets[0] ?? '',
      points: pointsOf(edge),
      label:
        label === undefined
          ? null
          : {
              x: round(label.x),
              y: round(label.y),
              width: round(label.width),
              height: round(label.height),
            },
    }
  })
  return {
    detail: look.detail,
    width: Math.ceil(answer.width ?? 0),
    height: Math.ceil(answer.height ?? 0),
    boxes: boxes.toSorted((a, b) => a.depth - b.depth),
    arrows: drawn,
    starts,
  }
}

/** A desk beside its controls, and a phone held upright. */
const rooms = {
  all: { width: 900, height: 660 },
  events: { width: 900, height: 660 },
  names: { width: 343, height: 420 },
}

/** Every set of states that a person can fold: a folded state hides what it holds, which then counts as open. */
export const foldings = (chart: Chart): ReadonlySet<string>[] => {
  const within = (states: readonly StateDescription[]): string[][] =>
    states.reduce<string[][]>(
      (sets, state) => sets.flatMap((set) => ways(state).map((way) => [...set, ...way])),
      [[]],
    )
  const ways = (state: StateDescription): string[][] =>
    state.states.length === 0 ? [[]] : [...within(state.states), [state.id]]
  return within(chart.chart.root.states).map((ids) => new Set(ids))
}

/**
 * Every picture that the build makes of a chart. Where nothing is folded, the direction is the better one for a room;
 * a picture with something folded keeps it, so that a person recognizes the rest.
 */
export const drawingsOf = async (engine: Engine, chart: Chart): Promise<Drawing[]> => {
  const drawings: Drawing[] = []
  for (const detail of details) {
    const { width, height } = rooms[detail]
    const scale = (one: Drawing) => Math.min(width / one.width, height / one.height)
    const open = { detail, folded: new Set<string>() }
    const down = await drawingOf(engine, chart, { ...open, direction: 'DOWN' })
    const right = await drawingOf(engine, chart, { ...open, direction: 'RIGHT' })
    const isRight = scale(right) > scale(down)
    drawings.push(isRight ? right : down)
    for (const folded of foldings(chart))
      if (folded.size > 0)
        drawings.push(
          await drawingOf(engine, chart, { detail, folded, direction: isRight ? 'RIGHT' : 'DOWN' }),
        )
  }
  return drawings
}
