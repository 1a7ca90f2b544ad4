import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readTrace } from '#src/services/trace-format.ts'
import { isCodeWith, test } from '#tests/support/browser/reported-build.ts'
import { enter, expect } from '#tests/support/browser/shell.ts'
import { startBareServer } from '#tests/support/server/bare-server.ts'
import { type Ingest, messageOf } from '#tests/support/server/ingest.ts'

/*
 * The built web app reports to a service on this machine. The specified rates stay as they are:
 * the page's dice are fixed instead, at a throw that is or is not taken.
 */

/** Math.random answers this, in every page from now on. */
const fixDice = (page: Page, throwOf: number) =>
  page.addInitScript((value) => {
    Math.random = () => value
  }, throwOf)

/** Throws where nobody catches, with this message; resolves when that has been. */
const throwInPage = (page: Page, message: string) =>
  page.evaluate(
    (words) =>
      new Promise((resolve) =>
        setTimeout(() => {
          setTimeout(resolve)
          throw new Error(words)
        }),
      ),
    message,
  )

/** Waits until the page reports; its first report says that it was opened. */
const reporting = async (page: Page, ingest: Ingest, path = '/login') => {
  await page.goto(path)
  await expect.poll(() => ingest.items('session').length).toBeGreaterThan(0)
}

/** A page of an inspector that breaks while it is drawn. */
const breakDashboard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('no calendar today')
      },
    })
  })

test.describe('with the address of a reporting service', () => {
  test.beforeEach(({ quiet }) => {
    quiet.expected = /^/
  })

  test('[8.17] a rendering error is reported once, with where it was, without a dialog, and the crash screen is shown', async ({
    page,
    server,
    ingest,
  }) => {
    await breakDashboard(page)
    await enter(page, server, 'inspector')
    await page.goto('/inspector-dashboard')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect.poll(() => ingest.errors()).toContain('no calendar today')
    // Whatever else the page would tell of it has been sent with this.
    await throwInPage(page, 'the last word')
    await expect.poll(() => ingest.errors()).toContain('the last word')
    expect(ingest.errors()).toEqual(['no calendar today', 'the last word'])
    const [{ json } = { json: {} }] = ingest.items('event')
    expect(JSON.stringify(json)).toContain('React ErrorBoundary')
    expect(json).toMatchObject({ transaction: '/inspector-dashboard' })
    // The last steps of the charts come with it.
    const [attached] = ingest.items('attachment')
    const { trace } = readTrace(JSON.stringify(attached?.json))
    expect(trace?.moves.map(({ event }) => event)).toContain('session.signedIn')
    await expect(page.locator('iframe, dialog[open]')).toHaveCount(0)
  })

  test('[8.17] an error of what runs at the root is reported', async ({
    page,
    server,
    built,
    ingest,
  }) => {
    // The code of what belongs to a person does not arrive.
    await enter(page, server, 'homeowner')
    let kept = 0
    await page.route(isCodeWith(built.dist, 'notifications.unreadCount'), (route) => {
      kept += 1
      return route.abort()
    })
    await page.goto('/terms-of-service')
    await expect.poll(() => ingest.errors()).not.toEqual([])
    expect(kept).toBeGreaterThan(0)
    expect(ingest.errors()[0]).toMatch(/^Loading chunk .* failed/)
  })

  test('[8.18] noise and errors of extensions and files are not reported', async ({
    page,
    ingest,
  }) => {
    await reporting(page, ingest)
    await page.evaluate(() => {
      const later = (act: () => void) => setTimeout(act)
      for (const message of [
        'ResizeObserver loop limit exceeded',
        'ResizeObserver loop completed with undelivered notifications.',
        'Network request failed',
        'NetworkError when attempting to fetch resource.',
        'Network Error',
        'Failed to fetch',
        'AbortError: The operation was aborted',
        'The user aborted a request.',
        'Script error.',
        'Extension context invalidated.',
        'chrome-extension://abcdef/content.js could not be loaded',
        "Can't find variable: top.GLOBALS",
      ])
        later(() => {
          throw new Error(message)
        })
      later(() => Promise.reject('nothing'))
      later(() => Promise.reject({ code: 'nothing' }))
      later(() => Promise.reject(new DOMException('The operation was aborted.', 'AbortError')))
      for (const place of [
        'chrome-extension://abcdef/content.js',
        'moz-extension://abcdef/content.js',
        'safari-web-extension://abcdef/content.js',
        'chrome://global/content/elements.js',
        'file:///tmp/page.html',
        'https://host.example/extensions/helper.js',
      ])
        later(() => {
          const error = new Error(`from ${place.split(':')[0]}`)
          error.stack = `Error: ${error.message}\n    at act (${place}:10:5)`
          throw error
        })
    })
    await throwInPage(page, 'a fault of our own')
    await expect.poll(() => ingest.errors()).toContain('a fault of our own')
    expect(ingest.errors()).toEqual(['a fault of our own'])
  })

  test('[8.17] errors before the reporter is there are kept and sent afterwards, in order, once, at their time', async ({
    page,
    server,
    built,
    ingest,
  }) => {
    await breakDashboard(page)
    await enter(page, server, 'inspector')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(isCodeWith(built.dist, 'sentry'), async (route) => {
      await released
      await route.continue()
    })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        setTimeout(() => {
          throw new Error('the first')
        }),
      )
    })
    // The page's own load event waits for the files that are held back.
    await page.goto('/inspector-dashboard', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.evaluate(() => {
      setTimeout(() => Promise.reject(new Error('the third')))
    })
    await throwInPage(page, 'the fourth')
    const before = (await page.evaluate(() => Date.now())) / 1000
    expect(ingest.envelopes).toEqual([])
    release()
    await expect.poll(() => ingest.errors()).toContain('the fourth')
    await throwInPage(page, 'the fifth')
    await expect.poll(() => ingest.errors()).toContain('the fifth')
    const inOrder = ['the first', 'no calendar today', 'the third', 'the fourth', 'the fifth']
    expect(ingest.errors().sort()).toEqual([...inOrder].sort())
    const events = ingest.items('event').map(({ json }) => json)
    expect(events.sort((a, b) => Number(a.timestamp) - Number(b.timestamp)).map(messageOf)).toEqual(
      inOrder,
    )
    expect(events.filter(({ timestamp }) => Number(timestamp) <= before)).toHaveLength(4)
  })

  test('[9.9] one visit in ten is traced: a throw below 0.1 is, one above is not', async ({
    page,
    ingest,
  }) => {
    await fixDice(page, 0.0999)
    await reporting(page, ingest)
    await expect.poll(() => ingest.items('transaction').length).toBeGreaterThan(0)
    const [{ json } = { json: {} }] = ingest.items('transaction')
    expect(json).toMatchObject({ transaction: '/login', contexts: { trace: { op: 'pageload' } } })
    // Another page of this browser, whose throw is not taken.
    const other = await page.context().newPage()
    await fixDice(other, 0.1001)
    await other.goto('/contact')
    await throwInPage(other, 'a fault of our own')
    await expect.poll(() => ingest.errors()).toContain('a fault of our own')
    await other.goto('about:blank')
    await expect.poll(() => ingest.text()).toContain('web_vital.LCP')
    expect(ingest.items('transaction').map(({ json: { transaction } }) => transaction)).toEqual([
      '/login',
    ])
  })

  test('[9.9] a replay is recorded of one session in ten, and of each with an error; all is of environment production and release 1.0.0', async ({
    page,
    ingest,
  }) => {
    const replays = () => ingest.items('replay_event').map(({ json }) => json)
    const types = () => replays().map(({ replay_type }) => replay_type)
    // A replay is sent once it has lasted five seconds.
    const soon = { timeout: 20_000 }
    await fixDice(page, 0.0999)
    await reporting(page, ingest)
    const other = await page.context().newPage()
    await fixDice(other, 0.1001)
    await other.goto('/contact')
    await throwInPage(other, 'a fault of our own')
    await expect.poll(() => ingest.errors(), soon).toContain('a fault of our own')
    await expect.poll(types, soon).toContain('buffer')
    await expect.poll(types, soon).toContain('session')
    const ids = ingest.items('event').map(({ json }) => json.event_id)
    const buffered = replays().filter(({ replay_type }) => replay_type === 'buffer')
    expect(buffered.flatMap(({ error_ids }) => error_ids)).toEqual(ids)
    expect(buffered[0]).toMatchObject({ urls: [`${new URL(other.url()).origin}/contact`] })
    for (const type of ['event', 'transaction', 'replay_event'])
      for (const { json } of ingest.items(type))
        expect(json, type).toMatchObject({ environment: 'production', release: '1.0.0' })
  })

  test('[9.11] CLS, FID, FCP, LCP, TTFB and INP are reported of every visit', async ({
    page,
    ingest,
  }) => {
    await fixDice(page, 0.5)
    await reporting(page, ingest)
    await page.getByRole('textbox', { name: 'E-mail' }).click()
    await page.keyboard.type('a')
    await expect.poll(() => ingest.text()).toContain('web_vital.FCP')
    await page.goto('about:blank')
    type Metric = { name: string; value: number; unit: string; attributes: object }
    const vitals = () => ingest.items('trace_metric').flatMap(({ json }) => json.items as Metric[])
    await expect
      .poll(() =>
        vitals()
          .map(({ name }) => name)
          .sort(),
      )
      .toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB'].map((vital) => `web_vital.${vital}`))
    for (const vital of vitals()) {
      expect(vital.value).toBeGreaterThanOrEqual(0)
      expect(vital.unit).toBe(vital.name === 'web_vital.CLS' ? 'none' : 'millisecond')
      expect(vital.attributes).toMatchObject({ route: { value: '/login' } })
    }
  })

  test('[9.12] the reporter is fetched after the first paint, in files of its own', async ({
    page,
    ingest,
  }) => {
    await reporting(page, ingest)
    const { painted, fetched, first } = await page.evaluate(async () => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name))
      const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))
      const isReporter = (_: unknown, index: number) => texts[index]?.includes('sentry_key')
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        fetched: scripts.filter(isReporter).map(({ startTime }) => startTime),
        first: scripts.filter((one, index) => !isReporter(one, index)).length,
      }
    })
    expect(painted).toBeGreaterThan(0)
    expect(fetched.length).toBeGreaterThan(0)
    expect(first).toBeGreaterThan(0)
    for (const start of fetched) expect(start).toBeGreaterThan(painted)
  })
})

test('[9.12] without the address of a reporting service there is no code of it, and our own server alone hears of an error', async ({
  page,
  quiet,
}) => {
  quiet.expected = /a fault of our own/
  const server = await startBareServer()
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) strangers.push(request.url())
  })
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  const told = page.waitForRequest((request) => request.url().endsWith('/api/error-reports'))
  await throwInPage(page, 'a fault of our own')
  expect((await told).postDataJSON()).toMatchObject({
    kind: 'Error',
    message: 'a fault of our own',
    route: '/login',
  })
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  expect(await page.evaluate(() => window.onerror)).toBeNull()
  expect(strangers).toEqual([])
  const dist = process.env.DIST_DIRECTORY ?? 'dist'
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const holding = files.filter(
    (file) =>
      file.endsWith('.js') && readFileSync(`${dist}/${file}`, 'utf8').includes('sentry_key'),
  )
  expect(holding).toEqual([])
  await server.close()
})
