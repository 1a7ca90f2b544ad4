import type { CDPSession, Locator, Page } from '@playwright/test'

/** The kinds of field work, in the words of the table. */
export const kinds = [
  'rating an item',
  'clearing a rating',
  'mark the rest',
  'undo',
  'opening or closing an item',
  'opening or closing a finding',
  'the library: open, choose, remove',
  'a letter in a note',
  'next or previous section',
  'next or previous item (keys)',
  'the photos and the camera',
] as const
export type Kind = (typeof kinds)[number]

/**
 * Milliseconds. `paint`: from the finger or the key to the next paint, as the browser reports it (Event Timing, the
 * longest event of the interaction, in steps of 8). `shown`: to the frame that has the effect.
 */
export type Taken = { kind: Kind; paint: number; shown: number }

/** The browser reports nothing shorter. */
const threshold = 16

/** `tsx` names the functions that run in the page by this. */
export const beforeThePage = 'globalThis.__name = (named) => named'

/** Collects what the browser says of its interactions. */
export const beforeTaps = `
  const interactions = (globalThis.interactions = [])
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId > 0) interactions.push({ interactionId, startTime, duration })
  }).observe({ type: 'event', durationThreshold: ${threshold}, buffered: true })
`

/** Milliseconds until an effect that does not come ends the measurement. */
const patience = 10_000

type Interaction = { startTime: number; duration: number }

/**
 * From the next event on until `shows`, an expression, is true: keeps the milliseconds from the event to the end of
 * that frame in the page. It is there before the finger is: input does not queue up behind what the page is told.
 */
const watch = (page: Page, event: 'pointerup' | 'keydown', shows: string): Promise<unknown> =>
  page.evaluate(`globalThis.shown = new Promise((resolve, reject) => {
    const givesUp = setTimeout(
      () => reject(new Error(${JSON.stringify(`nothing happened: ${shows}`)})),
      ${patience},
    )
    addEventListener('${event}', ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel()
      // After the frame, so that the look is no part of it.
      port1.onmessage = () => {
        const end = performance.now()
        if (!(${shows})) return requestAnimationFrame(look)
        clearTimeout(givesUp)
        port1.close()
        resolve(end - timeStamp)
      }
      const look = () => port2.postMessage(null)
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  })
  true`)

/** Scrolls the target into view and answers its middle; a target already in view stays where it is. */
const middle = async (target: Locator): Promise<{ x: number; y: number }> =>
  target.evaluate(async (element) => {
    const at = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const isMet = () => {
      const { x, y } = at()
      const met = document.elementFromPoint(x, y)
      return (
        met !== null && (element.contains(met) || met.closest('label')?.contains(element) === true)
      )
    }
    const show = () => element.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (!isMet()) show()
    // A target on its way to its place, with the page or in it, is tapped when it has been there for some frames.
    let [before, same] = [at(), 0]
    while (same < 6) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = at()
      same = before.x === now.x && before.y === now.y ? same + 1 : 0
      if (same === 6 && !isMet()) {
        show()
        same = 0
      }
      before = now
    }
    return before
  })

export type Hand = {
  page: Page
  /** Taps with a finger, and resolves when \`shows\`, an expression in the page, is true. */
  tap: (kind: Kind, target: Locator, shows: string) => Promise<void>
  key: (kind: Kind, key: string, shows: string) => Promise<void>
}

/** How long a quick finger stays on the glass, in milliseconds; Playwright's own tap leaves it in the same instant. */
export const touch = 60

/** A hand that does the work. `pace`: milliseconds before each movement; `tell` hears how long each took. */
export const makeHand = (
  page: Page,
  devtools: CDPSession,
  pace: number,
  tell: (taken: Taken) => void,
): Hand => {
  const press = async (x: number, y: number) => {
    const dispatch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    const down = dispatch('touchStart', [{ x, y }])
    await page.waitForTimeout(touch)
    await Promise.all([down, dispatch('touchEnd', [])])
  }
  const move = async (
    kind: Kind,
    event: 'pointerup' | 'keydown',
    shows: string,
    act: () => Promise<void>,
  ) => {
    const since: number = await page.evaluate('performance.now()')
    await watch(page, event, shows)
    await act()
    const shown: number = await page.evaluate('globalThis.shown')
    if (pace > 0) await page.waitForTimeout(pace)
    const entries = (await page.evaluate(
      `globalThis.interactions?.splice(0).filter(({ startTime }) => startTime >= ${since}) ?? []`,
    )) as Interaction[]
    const paint = Math.max(threshold, ...entries.map(({ duration }) => duration))
    tell({ kind, paint, shown })
  }
  return {
    page,
    tap: async (kind, target, shows) => {
      const { x, y } = await middle(target)
      await move(kind, 'pointerup', shows, () => press(x, y))
    },
    key: (kind, key, shows) => move(kind, 'keydown', shows, () => page.keyboard.press(key)),
  }
}

export type Held = { heap: number; nodes: number; listeners: number }

/** What the page holds after a forced garbage collection: bytes, nodes of the DOM, and listeners. */
export const heldBy = async (devtools: CDPSession): Promise<Held> => {
  // What the first collection frees may hold what the second one finds.
  for (const _ of [1, 2, 3]) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}
