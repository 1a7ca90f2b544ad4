import {
  type ChartDescription,
  type StateDescription,
  statesWithin,
  type TransitionDescription,
} from '#tools/statecharts/describe.ts'

/** A chart as the build provides it. */
export type ChartData = {
  /** A chart of the browser, or the life of a thing that server and browser share. */
  group: 'app' | 'lives'
  name: string
  story: string
  chart: ChartDescription
}

/** A chart as the list of all charts names it. */
export type ListedChart = Pick<ChartData, 'group'> & { id: string }

export type Chart = ChartData & {
  id: string
  states: StateDescription[]
  byId: ReadonlyMap<string, StateDescription>
  byPath: ReadonlyMap<string, StateDescription>
  parents: ReadonlyMap<string, StateDescription>
  transitions: TransitionDescription[]
}

/** A chart with its lookups computed once. */
export const makeChart = (data: ChartData): Chart => {
  const states = statesWithin(data.chart.root)
  return {
    ...data,
    id: data.chart.id,
    states,
    byId: new Map(states.map((state) => [state.id, state])),
    byPath: new Map(states.map((state) => [state.path, state])),
    parents: new Map(
      states.flatMap((state) => state.states.map((child) => [child.id, state] as const)),
    ),
    transitions: states.flatMap((state) => state.transitions),
  }
}

/** The order for a newcomer; any other chart comes after, by its name. */
const order = [
  'app',
  'session',
  'reads',
  'person',
  'properties',
  'notifications',
  'photo',
  'connectivity',
]

export const inOrder = <One extends { id: string }>(charts: readonly One[]): One[] => {
  const rank = ({ id }: One) => {
    const at = order.indexOf(id)
    return at === -1 ? order.length : at
  }
  return charts.toSorted((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id))
}

export const makeCharts = (data: ChartData[]): Chart[] => inOrder(data.map(makeChart))

/** These states and all states around them, as ids; paths that the chart does not have are left out. */
export const activeOf = (chart: Chart, paths: readonly string[]): Set<string> => {
  const active = new Set<string>([chart.chart.root.id])
  for (const path of paths) {
    let state = chart.byPath.get(path) ?? chart.byId.get(path)
    while (state !== undefined) {
      active.add(state.id)
      state = chart.parents.get(state.id)
    }
  }
  return active
}

/** Paths that this version of the chart does not have. */
export const unknownOf = (chart: Chart | undefined, paths: readonly string[]): string[] =>
  chart === undefined ? [...paths] : paths.filter((path) => !chart.byPath.has(path))

/** The transition that a trace names by its event and the states before; `to`, the states after, decides on its branch. */
export const transitionFor = (
  chart: Chart | undefined,
  event: string,
  from: readonly string[] | null,
  to: readonly string[] = [],
): TransitionDescription | undefined => {
  if (chart === undefined) return undefined
  const all = chart.transitions.filter((transition) => transition.event === event)
  const before = from === null ? null : activeOf(chart, from)
  const left = all.filter((transition) => before?.has(transition.source))
  const after = activeOf(chart, to)
  const isSame = from !== null && `${from}` === `${to}`
  const led = left.find(({ targets }) =>
    targets.length === 0 ? isSame : targets.every((target) => after.has(target)),
  )
  return led ?? left[0] ?? all[0]
}

export type Found = { chart: Chart; state: StateDescription | null; why: string }

const holds = (text: string | null, words: string[]) => {
  const lower = (text ?? '').toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** States and charts whose name, sentence or event holds all words; at most 40. */
export const search = (charts: Chart[], text: string, plain: (name: string) => string): Found[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = charts.flatMap((chart): (Found & { rank: number })[] => {
    const own = `${chart.id} ${plain(chart.id)}`
    const states = chart.states.flatMap((state) => {
      if (state.path === '') return []
      const named = `${state.path} ${plain(state.path)}`
      if (holds(named, words)) return { chart, state, why: '', rank: 1 }
      const sentence = [state.description, state.support].find((one) => holds(one, words))
      if (sentence) return { chart, state, why: sentence, rank: 2 }
      const event = state.transitions.find((transition) =>
        holds(`${transition.event} ${transition.label} ${plain(transition.label)}`, words),
      )
      if (event) return { chart, state, why: `when ${plain(event.label)}`, rank: 3 }
      return []
    })
    return [...(holds(own, words) ? [{ chart, state: null, why: '', rank: 0 }] : []), ...states]
  })
  return found.sort((a, b) => a.rank - b.rank).slice(0, 40)
}
