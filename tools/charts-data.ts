import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

const file = resolve('.cache/charts.json')

/**
 * Hands the visualizer the charts as plain data, under the name `hearthkeep-charts`. The charts are read in
 * a process of their own, by the same description as everything else that is made from them.
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
