import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { kilobytes, type Row } from './row.ts'

/** Gzipped bytes of every script that a page asks for until its network is quiet. */
const scriptsOf = async (page: Page, visit: () => Promise<unknown>): Promise<number[]> => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await visit()
  // A prerendered page begins its scripts once it is painted.
  await page.waitForFunction(() => !('early' in window))
  // A page with an open stream is never idle for Playwright's "networkidle"; its scripts are.
  await page.waitForFunction(() => {
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const last = Math.max(0, ...scripts.map((entry) => entry.responseEnd))
    return document.readyState === 'complete' && performance.now() - last > 1500
  })
  return Promise.all(sizes)
}

const sum = (numbers: number[]) => numbers.reduce((total, size) => total + size, 0)

export const bundleRows = async (browser: Browser, server: ServerProcess): Promise<Row[]> => {
  const context = await browser.newContext({ baseURL: server.url })
  const publicRows: Row[] = []
  for (const path of [paths.landing(), paths.login()]) {
    const page = await context.newPage()
    const sizes = await scriptsOf(page, () => page.goto(path))
    publicRows.push({
      what: `Scripts of ${path}`,
      result: kilobytes(sum(sizes)),
      how: `gzip -9 of all ${sizes.length} files requested, bound 135 kB`,
    })
    await page.close()
  }
  const page = await context.newPage()
  await signIn(page, 'homeowner')
  const landing = page.url()
  await page.close()
  const dashboard = await context.newPage()
  const second = await scriptsOf(dashboard, () => dashboard.goto(landing))
  await context.close()
  return [
    ...publicRows,
    {
      what: 'Scripts of the homeowner’s dashboard',
      result: kilobytes(sum(second)),
      how: `gzip -9 of all ${second.length} files requested, shell included`,
    },
  ]
}
