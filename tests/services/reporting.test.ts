// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
