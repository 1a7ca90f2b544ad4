import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

const file = resolve('.cache/charts.json')

/**
 * Gives the visualizer the charts as plain data, under the name `hearthkeep-charts`. A separate process reads the
 * charts, with the same code that describes them for the docs and the paths.
 */
export const pluginChartsData = (): RsbuildPlugin => ({
  name: 'hearthkeep:charts-data',
  setup: (api) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      execFileSync(process.execPath, ['--import', 'tsx', 'tools/statecharts/data.ts'], {
        maxBuffer: 64 * 1024 * 1024,
      }),
    )
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { resolve: { alias: { 'hearthkeep-charts': file } } }),
    )
  },
})
