import { cpus, totalmem } from 'node:os'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/browser.ts'
import { startCluster } from '#tests/support/server/cluster.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { bundleRows } from './bench/bundle.ts'
import { growthRows } from './bench/growth.ts'
import { homeRows } from './bench/home.ts'
import { lighthouseRows } from './bench/lighthouse.ts'
import { liveRows } from './bench/live.ts'
import { loadRows } from './bench/load.ts'
import { moneyRows } from './bench/money.ts'
import { readsRows } from './bench/reads.ts'
import { recordingRows } from './bench/recording.ts'
import type { Row } from './bench/row.ts'
import { shiftRows } from './bench/shift.ts'
import { startRows } from './bench/start.ts'
import { tapRows } from './bench/tap.ts'
import { visualizerRows } from './bench/visualizer.ts'
import { ensureChromium } from './chromium.mjs'

/*
 * npm run bench: measures the built web app and the real server on a throw-away database with the demo's
 * data, and prints a table. Build first: npm run build. `npm run bench -- growth load`: only these.
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

ensureChromium()
const stopCluster = await startCluster()
const server = await startServerProcess({ seed: 'demo' })
const browser = await chromium.launch(launchOptions())
const kinds: Record<string, () => Row[] | Promise<Row[]>> = {
  bundle: () => bundleRows(browser, server),
  shift: () => shiftRows(browser, server),
  lighthouse: () => lighthouseRows(server),
  recording: recordingRows,
  visualizer: () => visualizerRows(browser, server),
  start: () => startRows(server),
  home: () => homeRows(browser, server),
  tap: () => tapRows(browser, server),
  live: () => liveRows(browser, server),
  load: () => loadRows(server),
  money: moneyRows,
  reads: () => readsRows(server),
  growth: growthRows,
}
const asked = process.argv.slice(2)
try {
  const unknown = asked.filter((kind) => !(kind in kinds))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: choose from ${Object.keys(kinds).join(', ')}.`)
  const rows: Row[] = []
  for (const [kind, measured] of Object.entries(kinds))
    if (asked.length === 0 || asked.includes(kind)) rows.push(...(await measured()))
  console.log(`\n${machine()}, Chromium ${browser.version()}\n\n${table(rows)}`)
} finally {
  await browser.close()
  await server.close()
  await stopCluster()
}
