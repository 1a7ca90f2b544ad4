import { listed, loads } from 'hearthkeep-charts'
import layouts from 'hearthkeep-layouts'
import { type Chart, inOrder, makeChart } from './charts.ts'
import { makeLoader } from './loaded.ts'
import type { Drawing } from './picture/drawing.ts'

/*
 * The charts of this build: their names are in the page; a chart and its pictures come when they are shown, and all
 * charts where a search, a watched tab or a trace may lead to any.
 */

/** Every chart, in the order for a newcomer. */
export const names = inOrder(listed)

/** The chart with this id, or the first one. */
export const shownChart = (id: string): string =>
  names.some((one) => one.id === id) ? id : (names[0]?.id ?? '')

const made = new Map<string, Promise<Chart>>()
const chartOf = (id: string): Promise<Chart> => {
  const known = made.get(id) ?? loads[id]?.().then(makeChart)
  if (known === undefined) return Promise.reject(new Error(`there is no chart ${id}`))
  made.set(id, known)
  // The next time may go better.
  known.catch(() => made.delete(id))
  return known
}

export const charts = makeLoader(chartOf)
export const drawings = makeLoader<Drawing[]>((id) => layouts[id]?.() ?? Promise.resolve([]))

const loadAll = async (): Promise<ReadonlyMap<string, Chart>> => {
  const all = await Promise.all(names.map(({ id }) => chartOf(id)))
  // A view that leads from chart to chart is not taken down for one that is here already.
  for (const chart of all) charts.put(chart.id, chart)
  return new Map(all.map((chart) => [chart.id, chart]))
}
const everything = makeLoader(loadAll)
const every = 'every chart'
/** All charts by their ids. */
export const allCharts = {
  start: () => everything.start(every),
  use: () => everything.use(every),
}
