// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Occurrence } from '#src/services/reporting.ts'

const dsn = 'https://public@reports.example/1'

/** The service as it is built with this address. */
const built = async (address: string) => {
  vi.stubEnv('PUBLIC_SENTRY_DSN', address)
  vi.resetModules()
  return import('#src/services/reporting.ts')
}
/** The words of what was reported, in its order. */
const said = (occurrences: Occurrence[]) =>
  occurrences.map((occurrence) =>
    occurrence.kind === 'captured' ? String(occurrence.error) : occurrence.kind,
  )
const uncaught = () => dispatchEvent(new ErrorEvent('error', { message: 'uncaught' }))
const rejected = () => dispatchEvent(new Event('unhandledrejection'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('keeps what happens before the reporter is there, hands it over in order, and each later error at once', async () => {
  const { captureError, startReporting } = await built(dsn)
  const heard: Occurrence[] = []
  captureError('before the start')
  startReporting(async () => (occurrence) => heard.push(occurrence))
  uncaught()
  captureError('one', 'at Roof')
  rejected()
  expect(heard).toEqual([])
  // Nothing is ever painted here; the reporter comes after five seconds without it.
  await vi.advanceTimersByTimeAsync(6_000)
  expect(said(heard)).toEqual(['before the start', 'uncaught', 'one', 'rejected'])
  expect(heard[2]).toMatchObject({ componentStack: 'at Roof' })
  captureError('later')
  expect(said(heard).at(-1)).toBe('later')
  // The reporter hears these itself from here on.
  uncaught()
  rejected()
  expect(heard).toHaveLength(5)
})

it('keeps the first fifty and no more', async () => {
  const { captureError, startReporting } = await built(dsn)
  const heard: Occurrence[] = []
  startReporting(async () => (occurrence) => heard.push(occurrence))
  for (let index = 0; index < 200; index++) captureError(index)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(said(heard)).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
})

it('waits for a network when the reporter cannot be fetched, and loses nothing by it', async () => {
  const { captureError, startReporting } = await built(dsn)
  const heard: Occurrence[] = []
  let tries = 0
  startReporting(async () => {
    tries++
    if (tries === 1) throw new Error('no network')
    return (occurrence) => heard.push(occurrence)
  })
  captureError('one')
  await vi.advanceTimersByTimeAsync(60_000)
  captureError('two')
  expect([tries, heard]).toEqual([1, []])
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([tries, said(heard)]).toEqual([2, ['one', 'two']])
})

it('tries again at once when the network came back while the reporter was being fetched', async () => {
  const { captureError, startReporting } = await built(dsn)
  const heard: Occurrence[] = []
  let tries = 0
  let fail = (_: Error) => {}
  startReporting(() => {
    tries++
    if (tries > 1) return Promise.resolve((occurrence) => heard.push(occurrence))
    return new Promise((_, reject) => {
      fail = reject
    })
  })
  captureError('one')
  await vi.advanceTimersByTimeAsync(6_000)
  dispatchEvent(new Event('online'))
  expect([tries, heard]).toEqual([1, []])
  fail(new Error('no network'))
  await vi.advanceTimersByTimeAsync(0)
  expect([tries, said(heard)]).toEqual([2, ['one']])
})

it('tries again once for a network that came back, and then waits for the next one', async () => {
  const { startReporting } = await built(dsn)
  const fails: ((error: Error) => void)[] = []
  startReporting(() => new Promise((_, reject) => fails.push(reject)))
  await vi.advanceTimersByTimeAsync(6_000)
  dispatchEvent(new Event('online'))
  for (const tries of [1, 2]) {
    expect(fails).toHaveLength(tries)
    fails.at(-1)?.(new Error('no network'))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(fails).toHaveLength(2)
  dispatchEvent(new Event('online'))
  expect(fails).toHaveLength(3)
})

it('hands each error to what tells our server, whose code comes with the first one', async () => {
  const { captureError, startOwnReports } = await built('')
  const heard: Occurrence[] = []
  let loads = 0
  startOwnReports(async () => {
    loads++
    return (occurrence) => heard.push(occurrence)
  })
  expect(loads).toBe(0)
  captureError('one')
  uncaught()
  rejected()
  await vi.advanceTimersByTimeAsync(0)
  expect(said(heard)).toEqual(['one', 'uncaught', 'rejected'])
})

it('says when each error happened, and puts it into the console too', async () => {
  const { captureError, startReporting } = await built(dsn)
  const heard: Occurrence[] = []
  startReporting(async () => (occurrence) => heard.push(occurrence))
  vi.setSystemTime(1_000)
  const error = new Error('one')
  captureError(error)
  vi.setSystemTime(2_000)
  uncaught()
  vi.setSystemTime(3_000)
  rejected()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(heard.map(({ at }) => at)).toEqual([1_000, 2_000, 3_000])
  expect(heard[0]).toEqual({ at: 1_000, kind: 'captured', error, componentStack: null })
  expect(vi.mocked(console.error).mock.calls).toEqual([[error]])
})

it('loads the reporter once, and asks no more for it when the network comes and goes', async () => {
  const { startReporting } = await built(dsn)
  const load = vi.fn(async () => () => {})
  startReporting(load)
  await vi.advanceTimersByTimeAsync(6_000)
  for (const _ of [1, 2]) dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})

it('does not begin to load before the first paint because the network came back', async () => {
  const { startReporting } = await built(dsn)
  const load = vi.fn(async () => () => {})
  startReporting(load)
  await vi.advanceTimersByTimeAsync(4_999)
  dispatchEvent(new Event('online'))
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(load).toHaveBeenCalledTimes(1)
})

describe('the first paint', () => {
  /** A browser that paints when `paint` is called. */
  const browser = () => {
    const observing = { isOver: false, asked: {} as object }
    let tell = (_: object) => {}
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(told: typeof tell) {
          tell = told
        }
        observe(asked: object) {
          observing.asked = asked
        }
        disconnect() {
          observing.isOver = true
        }
      },
    )
    const paint = (name: string) =>
      tell({ getEntriesByName: (asked: string) => (asked === name ? [{ name }] : []) })
    return { observing, paint }
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is waited for, also where it was before; then the code comes once the browser is idle', async () => {
    const { observing, paint } = browser()
    const idle: [() => void, unknown][] = []
    vi.stubGlobal('requestIdleCallback', (then: () => void, how: unknown) => idle.push([then, how]))
    const { startReporting } = await built(dsn)
    const load = vi.fn(async () => () => {})
    startReporting(load)
    expect(observing.asked).toEqual({ type: 'paint', buffered: true })
    paint('first-paint')
    expect([idle.length, observing.isOver]).toEqual([0, false])
    paint('first-contentful-paint')
    expect(observing.isOver).toBe(true)
    expect(idle.map(([, how]) => how)).toEqual([{ timeout: 2_000 }])
    expect(load).not.toHaveBeenCalled()
    idle[0]?.[0]()
    expect(load).toHaveBeenCalledTimes(1)
    // The wait for a page that never paints is over as well.
    await vi.advanceTimersByTimeAsync(6_000)
    expect([idle.length, load.mock.calls.length]).toEqual([1, 1])
  })

  it('is followed by a task of its own where the browser does not say when it is idle', async () => {
    const { paint } = browser()
    vi.stubGlobal('requestIdleCallback', undefined)
    const { startReporting } = await built(dsn)
    const load = vi.fn(async () => () => {})
    startReporting(load)
    paint('first-contentful-paint')
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

it('keeps nothing for a service in a build without its address', async () => {
  const { captureError, startReporting } = await built('')
  const heard: Occurrence[] = []
  captureError('ours alone')
  startReporting(async () => (occurrence) => heard.push(occurrence))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(heard).toEqual([])
})

it('loses an error whose reporter cannot be fetched, and hands on the next one', async () => {
  const { captureError, startOwnReports } = await built('')
  const heard: Occurrence[] = []
  let tries = 0
  startOwnReports(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return (occurrence) => heard.push(occurrence)
  })
  vi.setSystemTime(5_000)
  captureError('one')
  captureError('two', 'at Roof')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([{ at: 5_000, kind: 'captured', error: 'two', componentStack: 'at Roof' }])
})
