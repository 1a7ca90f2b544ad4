import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type ChartData, makeCharts } from '#visualizer/charts.ts'
import { drawingsOf } from '#visualizer/picture/graph.ts'
import { engineVersion, makeEngine } from './engine.ts'

/*
 * Lays the pictures of all charts out: `tsx tools/statecharts/layouts.ts CHARTS FOLDER` reads the charts that
 * data.ts printed and writes one file for each, which the visualizer loads with the chart. A chart that has not
 * changed since the last time keeps its file.
 */

const [, , from = '', folder = ''] = process.argv
const charts: ChartData[] = JSON.parse(readFileSync(from, 'utf8'))
const code = ['graph', 'labels', 'text', 'drawing']
  .map((name) => readFileSync(`visualizer/picture/${name}.ts`, 'utf8'))
  .concat(readFileSync('visualizer/words.ts', 'utf8'), engineVersion)
const engine = makeEngine()
mkdirSync(folder, { recursive: true })
for (const chart of makeCharts(charts)) {
  const hash = createHash('sha256')
    .update(JSON.stringify([chart.chart, ...code]))
    .digest('hex')
  const file = `${folder}/${chart.id}.json`
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).hash : null
  if (known === hash) continue
  const drawings = await drawingsOf(engine, chart)
  writeFileSync(file, JSON.stringify({ hash, drawings }))
}
