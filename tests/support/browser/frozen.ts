import { expect, type Page, type Request } from '@playwright/test'

/** The page's clock is stopped from now on, over all its loads; `page.clock.runFor` moves it. */
export const freeze = async (page: Page): Promise<void> => {
  const now = Date.now()
  await page.clock.install({ time: now })
  // The machine may be slow between the two; what lies in the page's future by then has happened.
  await page.clock.pauseAt(now + 10_000)
}

/** Lets the page do what it has to do now, without its clock. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let turns = 20
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          turns -= 1
          if (turns === 0) done()
          else port2.postMessage(turns)
        }
        port2.postMessage(turns)
      }),
  )

/** Moves the clock in steps, so that what follows from one timer can set the next. */
export const pass = async (page: Page, time: number): Promise<void> => {
  for (let passed = 0; passed < time; passed += 100) {
    await page.clock.runFor(Math.min(100, time - passed))
    await settle(page)
  }
}

export type Watched = { asked: Request[]; ended: () => number; forget: () => void }

/** Keeps each request of `METHOD /path` below the API, and how many of them came to an end. */
export const watch = (page: Page, key: string): Watched => {
  const asked: Request[] = []
  let ended = 0
  const isIt = (request: Request) =>
    `${request.method()} ${new URL(request.url()).pathname}` === key.replace(' ', ' /api')
  page.on('request', (request) => isIt(request) && asked.push(request))
  const end = (request: Request) => {
    if (isIt(request)) ended += 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    asked,
    ended: () => ended,
    forget: () => {
      asked.length = 0
      ended = 0
    },
  }
}

/**
 * A call that fails is tried again after exactly these milliseconds, and never after them. Each try of a
 * server that does not answer lasts `silent` milliseconds.
 */
export const expectTries = async (
  page: Page,
  { asked, ended }: Watched,
  waits: readonly number[],
  silent: number | null = null,
): Promise<void> => {
  const fails = async (tries: number) => {
    await expect.poll(() => asked.length).toBe(tries)
    if (silent !== null) {
      await page.clock.runFor(silent - 1)
      await settle(page)
      expect(ended(), `try ${tries} is given its whole time`).toBe(tries - 1)
      await page.clock.runFor(1)
    }
    await expect.poll(ended).toBe(tries)
    await settle(page)
  }
  await fails(1)
  for (const [index, wait] of waits.entries()) {
    await page.clock.runFor(wait - 1)
    await settle(page)
    expect(asked.length, `wait ${index + 1} is not over before its time`).toBe(index + 1)
    await page.clock.runFor(1)
    await fails(index + 2)
  }
  await page.clock.runFor(60_000)
  await settle(page)
  expect(asked.length, 'nothing more is tried').toBe(waits.length + 1)
}
