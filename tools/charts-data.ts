import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { RsbuildPlugin } from '@rsbuild/core'

const file = resolve('.cache/charts.json')

const run = async (...script: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['--import', 'tsx', ...script], {
      maxBuffer: 64 * 1024 * 1024,
    })
  ).stdout

/** The lines of an object of functions by the id of a chart: each loads that chart's file of the folder. */
const loadsOf = (ids: string[], folder: string, take = ''): string[] => [
  '{',
  ...ids.map((id) => {
    const path = JSON.stringify(`${folder}/${id}.json`)
    return `  ${JSON.stringify(id)}: () => import(${path}).then((all) => all.default${take}),`
  }),
  '}',
]

/**
 * Gives the visualizer the charts as plain data, under the name `hearthkeep-charts`, their pictures under
 * `hearthkeep-layouts` and paths through them under `hearthkeep-paths`: the list of all charts, and for each a function
 * that loads it, its pictures or its paths. Separate processes read the charts, with the same code that describes them
 * for the docs and the command line, lay them out, and run their paths.
 */
export const pluginChartsData = (): RsbuildPlugin => ({
  name: 'hearthkeep:charts-data',
  setup: async (api) => {
    const data = resolve('.cache/charts')
    const layouts = resolve('.cache/layouts')
    const paths = resolve('.cache/paths')
    for (const folder of [data, layouts]) mkdirSync(folder, { recursive: true })
    writeFileSync(file, await run('tools/statecharts/data.ts'))
    await Promise.all([
      run('tools/statecharts/layouts.ts', file, layouts),
      run('tools/statecharts/handed-paths.ts', paths),
    ])
    const charts: { group: string; chart: { id: string } }[] = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    for (const chart of charts)
      writeFileSync(`${data}/${chart.chart.id}.json`, JSON.stringify(chart))
    const listed = charts.map(({ group, chart: { id } }) => ({ group, id }))
    const ids = listed.map(({ id }) => id)
    const indexes = {
      'hearthkeep-charts': [
        `export const listed = ${JSON.stringify(listed)}`,
        'export const loads =',
        ...loadsOf(ids, data),
      ],
      'hearthkeep-layouts': ['export default', ...loadsOf(ids, layouts, '.drawings')],
      'hearthkeep-paths': ['export default', ...loadsOf(ids, paths)],
    }
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        resolve: {
          alias: Object.fromEntries(
            Object.entries(indexes).map(([name, lines]) => {
              const index = resolve(`.cache/${name}.mjs`)
              writeFileSync(index, [...lines, ''].join('\n'))
              return [name, index]
            }),
          ),
        },
      }),
    )
  },
})
