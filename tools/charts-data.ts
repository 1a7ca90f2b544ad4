import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

const file = resolve('.cache/charts.json')
const layouts = resolve('.cache/layouts')
const index = resolve('.cache/layouts.mjs')

const run = (...script: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', ...script], { maxBuffer: 64 * 1024 * 1024 })

/**
 * Gives the visualizer the charts as plain data, under the name `hearthkeep-charts`, and their pictures under
 * `hearthkeep-layouts`: a function for each chart that loads its own. Separate processes read the charts, with the
 * same code that describes them for the docs and the paths, and lay them out.
 */
export const pluginChartsData = (): RsbuildPlugin => ({
  name: 'hearthkeep:charts-data',
  setup: (api) => {
    mkdirSync(layouts, { recursive: true })
    writeFileSync(file, run('tools/statecharts/data.ts'))
    run('tools/statecharts/layouts.ts', file, layouts)
    const charts: { chart: { id: string } }[] = JSON.parse(readFileSync(file, 'utf8'))
    const loads = charts.map(({ chart: { id } }) => {
      const path = JSON.stringify(`${layouts}/${id}.json`)
      return `  ${JSON.stringify(id)}: () => import(${path}).then((all) => all.drawings),`
    })
    writeFileSync(index, ['export default {', ...loads, '}', ''].join('\n'))
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        resolve: { alias: { 'hearthkeep-charts': file, 'hearthkeep-layouts': index } },
      }),
    )
  },
})
