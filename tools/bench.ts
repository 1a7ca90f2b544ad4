import { cpus, totalmem } from 'node:os'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/browser.ts'
import { startCluster } from '#tests/support/server/cluster.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { bundleRows } from './bench/bundle.ts'
import { lighthouseRows } from './bench/lighthouse.ts'
import { liveRows } from './bench/live.ts'
import { loadRows } from './bench/load.ts'
import { recordingRows } from './bench/recording.ts'
import type { Row } from './bench/row.ts'
import { shiftRows } from './bench/shift.ts'
import { startRows } from './bench/start.ts'
import { visualizerRows } from './bench/visualizer.ts'

/*
 * npm run bench: measures the built web app and the real server on a throw-away database with the demo's
 * data, and prints a table. Build first: npm run build.
 */

const machine = () => {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
}

const table = (rows: Row[]): string =>
  [
    '| measured | result | how |',
    '|---|---|---|',
    ...rows.map(({ what, result, how }) => `| ${what} | ${result} | ${how} |`),
  ].join('\n')

const stopCluster = await startCluster()
const server = await startServerProcess({ seed: 'demo' })
const browser = await chromium.launch(launchOptions())
try {
  const rows = [
    ...(await bundleRows(browser, server)),
    ...(await shiftRows(browser, server)),
    ...(await lighthouseRows(server)),
    ...recordingRows(),
    ...(await visualizerRows(browser, server)),
    ...(await startRows(server)),
    ...(await liveRows(browser, server)),
    ...(await loadRows(server)),
  ]
  console.log(`\n${machine()}, Chromium ${browser.version()}\n\n${table(rows)}`)
} finally {
  await browser.close()
  await server.close()
  await stopCluster()
}
