import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { readTrace } from '#src/services/trace-format.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { statesWithin } from '#tools/statecharts/describe.ts'
import { charts } from '#tools/statecharts.ts'
import { kilobytes, median, type Row } from './row.ts'

const openings = 5
const seconds = 4
const transitionsASecond = 500

/** Gzipped bytes of the page's script and style. */
const weighed = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(address)
  await page.locator('[data-path]').first().waitFor()
  await page.close()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Milliseconds from asking for the page to the frame that has the first picture in it, in a browser that knows nothing yet. */
const opened = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-path]') === null) return
      seen.disconnect()
      requestAnimationFrame(() => Object.assign(window, { painted: performance.now() }))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const at = await page.waitForFunction(() => (window as unknown as { painted?: number }).painted)
  const took = Number(await at.jsonValue())
  await page.close()
  return took
}

type Frames = { perSecond: number; longest: number; held: number }
/**
 * Counts the page's frames for a while and calls `busy`, the load, every `every` milliseconds. `held`: the longest
 * time in which nothing else could run, even in a background tab that does not draw.
 */
const frames = async (
  page: Page,
  every: number,
  busy: 'press' | 'network' | null,
): Promise<Frames> => {
  // The compiler of this file keeps function names with a helper that a page does not have.
  await page.evaluate('globalThis.__name = (named) => named')
  return page.evaluate(
    ({ every, busy, lasts, rate }) =>
      new Promise<Frames>((resolve) => {
        let turn = 0
        let held = 0
        let sent = 0
        const begun = performance.now()
        const work = {
          press: () => {
            const ways = document.querySelectorAll<HTMLButtonElement>('aside li button:enabled')
            ways[turn % Math.max(1, ways.length)]?.click()
          },
          // Timers are coarse: each turn makes all calls that are due by now.
          network: () => {
            const due = ((performance.now() - begun) * rate) / 1000
            for (; sent < due; sent += 1)
              dispatchEvent(new Event(sent % 2 === 0 ? 'offline' : 'online'))
          },
        }
        const timer = setInterval(() => {
          turn += 1
          if (busy === null) return
          const from = performance.now()
          work[busy]()
          held = Math.max(held, performance.now() - from)
        }, every)
        const gaps: number[] = []
        let last = begun
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          if (now - begun < lasts) return requestAnimationFrame(frame)
          clearInterval(timer)
          resolve({
            perSecond: (gaps.length * 1000) / (now - begun),
            longest: Math.max(...gaps.slice(1)),
            held,
          })
        }
        requestAnimationFrame(frame)
      }),
    { every, busy, lasts: seconds * 1000, rate: transitionsASecond },
  )
}

const said = ({ perSecond, longest }: Frames) =>
  `${perSecond.toFixed(0)} frames/s, longest ${longest.toFixed(0)} ms`

/** A tab at that many transitions a second, and another one that watches it, as `show` says. */
const watched = async (
  browser: Browser,
  server: ServerProcess,
  show: 'picture' | 'messages',
): Promise<string> => {
  const context = await browser.newContext()
  const [app, watching] = [await context.newPage(), await context.newPage()]
  await watching.goto(`${server.url}/statecharts/#/connectivity?view=watch&show=${show}`)
  await app.goto(`${server.url}${paths.login()}?inspect`)
  await app.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  const [lit, shown] = await Promise.all([frames(app, 10, 'network'), frames(watching, 1000, null)])
  await context.close()
  return `never held up for more than ${lit.held.toFixed(0)} ms · ${said(shown)}`
}

/** Milliseconds to read a trace of three megabytes out of a mail. */
const readLarge = (): number => {
  const running = { actor: 'session', chart: 'session' }
  const moves = Array.from({ length: 30_000 }, (_, at) => ({
    ...running,
    at,
    from: ['signedIn.token.fresh'],
    event: 'token.expired',
    to: ['signedIn.token.refreshing'],
  }))
  const trace = { hearthkeep_trace: 1, version: '1', at: '2026-01-01', running: [], moves }
  const mail = `Hello,\n${JSON.stringify(trace)}\nAnn`
  const begun = performance.now()
  const { trace: read } = readTrace(mail)
  if (read === null || mail.length < 3_000_000) throw new Error('The large trace was not read.')
  return performance.now() - begun
}

/** The visualizer at /statecharts/: its weight, how soon it is there, how smoothly it plays and watches. */
export const visualizerRows = async (browser: Browser, server: ServerProcess): Promise<Row[]> => {
  const address = `${server.url}/statecharts/`
  const sized = (await charts()).map(({ name, chart }) => ({
    name,
    size: statesWithin(chart.root).length,
  }))
  const largest = sized.reduce((one, other) => (other.size > one.size ? other : one))
  const times: number[] = []
  for (let round = 0; round < openings; round++)
    times.push(await opened(browser, `${address}#/${largest.name}`))
  const playing = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await playing.goto(`${address}#/${largest.name}?view=play`)
  await playing.locator('[data-path]').first().waitFor()
  const played = await frames(playing, 50, 'press')
  await playing.close()
  const picture = await watched(browser, server, 'picture')
  const messages = await watched(browser, server, 'messages')
  const readings = Array.from({ length: openings }, readLarge)
  return [
    {
      what: 'Visualizer: a trace of three megabytes is read',
      result: `${median(readings).toFixed(0)} ms`,
      how: `median of ${openings}, out of a mail; bound 1 s`,
    },
    {
      what: 'Visualizer: script and style',
      result: kilobytes(await weighed(browser, `${address}#/${largest.name}`)),
      how: 'gzip -9; with the pictures of the opened chart; bound 150 kB',
    },
    {
      what: 'Visualizer: asked for → first picture painted',
      result: `${median(times).toFixed(0)} ms`,
      how: `median of ${openings}, ${largest.name}; bound 300 ms`,
    },
    {
      what: 'Visualizer: playing the largest chart',
      result: said(played),
      how: `${largest.name}, ${largest.size} states, a choice pressed every 50 ms for ${seconds} s; aim 60`,
    },
    {
      what: 'Watched: the tab that is watched · the one that shows its picture',
      result: picture,
      how: `${transitionsASecond} transitions a second for ${seconds} s; bound 32 ms a frame`,
    },
    {
      what: 'Watched: the tab that is watched · the one that shows its messages',
      result: messages,
      how: 'the same',
    },
  ]
}
