// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import type { Reporter } from '#src/services/reporting.ts'
import { startTelemetry } from '#src/services/reporting-telemetry.ts'
import { soon } from '#tests/support/soon.ts'

/* The real library; the reporting service is this file, and so are the numbers that the browser measures. */

type Item = [headers: { type: string; filename?: string }, payload: Record<string, unknown>]

let tellVital: (vital: string, value: number) => void
vi.mock('#src/services/reporting-vitals.ts', () => ({
  watchVitals: (report: typeof tellVital) => {
    tellVital = report
  },
}))
vi.mock('#src/services/reporting-replay.ts', () => {
  throw new Error('Loading chunk failed')
})

let received: Item[] = []
let captureTrace: () => string
let report: Reporter
const ofType = (type: string) => received.filter(([headers]) => headers.type === type)
/** What the service got of this type, once it is there. */
const arrived = (type: string): Promise<Item> =>
  soon(() => {
    const [item] = ofType(type)
    if (item === undefined) throw new Error(`there is no ${type} yet`)
    return item
  })
type Exception = { type: string; value: string }
const thrownIn = ([, { exception }]: Item) => (exception as { values: Exception[] }).values.at(-1)

beforeAll(async () => {
  // As in a browser: a document of jsdom has another Uint8Array than the encoder of Node.
  const encoder = new TextEncoder()
  vi.stubGlobal(
    'TextEncoder',
    class {
      encode = (text: string) => Uint8Array.from(encoder.encode(text))
    },
  )
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | Uint8Array }) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
    const lines = text.trim().split('\n').slice(1)
    for (let at = 0; at + 1 < lines.length; at += 2)
      received.push([JSON.parse(lines[at] ?? ''), JSON.parse(lines[at + 1] ?? '')])
    return new Response('{}')
  })
  history.replaceState(null, '', '/property/42/dashboard')
  report = await startTelemetry({
    address: 'https://public@reports.example/1',
    patternOf: (pathname) => pathname.replace(/\d+/g, ':id'),
    captureTrace: () => captureTrace(),
  })
})
beforeEach(() => {
  received = []
  captureTrace = () => '{"hearthkeep_trace":1}'
})

const captured = (error: unknown, at = Date.now()) =>
  report({ at, kind: 'captured', error, componentStack: '\n    at Roof' })

it('tells an error of the time at which it happened, in seconds, though it waited for the reporter', async () => {
  const hourAgo = Date.now() - 3_600_000
  captured(new Error('the roof page broke'), hourAgo)
  const event = await arrived('event')
  expect(thrownIn(event)).toMatchObject({ type: 'Error', value: 'the roof page broke' })
  expect(event[1].timestamp).toBe(hourAgo / 1000)
})

it('gives no later error the time of an earlier one', async () => {
  captured(new Error('the first of two'), 1_000_000)
  await arrived('event')
  received = []
  const now = Date.now()
  captured(new Error('the second of two'), now)
  expect((await arrived('event'))[1].timestamp).toBe(now / 1000)
})

it('sends the steps of the charts with an error, as JSON', async () => {
  captureTrace = () => '{"hearthkeep_trace":1,"moves":[{"chart":"session"}]}'
  captured(new Error('with its steps'))
  const [headers, trace] = await arrived('attachment')
  expect(headers).toMatchObject({
    filename: 'support-trace.json',
    content_type: 'application/json',
  })
  expect(trace).toEqual({ hearthkeep_trace: 1, moves: [{ chart: 'session' }] })
})

it('sends an error whose steps cannot be told without them', async () => {
  captureTrace = () => {
    throw new Error('no steps')
  }
  captured(new Error('without its steps'))
  expect(thrownIn(await arrived('event'))?.value).toBe('without its steps')
  expect(ofType('attachment')).toEqual([])
})

it('names the page by its pattern', async () => {
  captured(new Error('where it broke'))
  const event = JSON.stringify(await arrived('event'))
  expect(event).toContain('/property/:id/dashboard')
  expect(event).not.toContain('/property/42')
})

it('names the request of the server’s log for a call that failed, and for nothing else', async () => {
  captured(new CallError('No.', 'http_500', 500, { requestId: '0a1b2c3d4e5f' }))
  expect((await arrived('event'))[1].tags).toMatchObject({ request_id: '0a1b2c3d4e5f' })
  received = []
  captured(new Error('no call'))
  expect((await arrived('event'))[1].tags ?? {}).not.toHaveProperty('request_id')
})

it('lets no word of storage leave, not even one that was removed before the report was made', async () => {
  localStorage.setItem('user_id', 'ann-elm-of-oak-street')
  console.info('something happened')
  localStorage.removeItem('user_id')
  captured(new Error('ann-elm-of-oak-street cannot be shown'))
  const event = await arrived('event')
  expect(thrownIn(event)?.value).toBe('[Filtered] cannot be shown')
  expect(JSON.stringify(received)).not.toContain('oak-street')
})

it('hears uncaught errors and rejections that waited as it hears those that come', async () => {
  const error = new Error('thrown before it was there')
  const event = new ErrorEvent('error', { message: error.message, error, filename: '/static/a.js' })
  report({ at: 5_000, kind: 'uncaught', event })
  const uncaught = await arrived('event')
  expect(thrownIn(uncaught)).toMatchObject({
    value: 'thrown before it was there',
    mechanism: { handled: false },
  })
  expect(uncaught[1].timestamp).toBe(5)
  received = []
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: new Error('refused before it was there'),
    promise: Promise.resolve(),
  })
  report({ at: 6_000, kind: 'rejected', event: rejection as PromiseRejectionEvent })
  const rejected = await arrived('event')
  expect(thrownIn(rejected)).toMatchObject({
    value: 'refused before it was there',
    mechanism: { handled: false },
  })
  expect(rejected[1].timestamp).toBe(6)
})

it('sends with an error its cause, what happened before it, and in which browser and language', async () => {
  console.info('a step before it')
  const button = document.body.appendChild(document.createElement('button'))
  button.click()
  button.remove()
  captured(new Error('the effect', { cause: new Error('the cause') }))
  const [, event] = await arrived('event')
  const { values } = event.exception as { values: Exception[] }
  expect(values.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['the cause', 'the effect']),
  )
  const crumbs = event.breadcrumbs as { message?: string; category?: string }[]
  expect(crumbs).toContainEqual(
    expect.objectContaining({ category: 'console', message: 'a step before it' }),
  )
  expect(crumbs).toContainEqual(expect.objectContaining({ category: 'ui.click' }))
  const { headers } = event.request as { headers: Record<string, string> }
  expect(headers['User-Agent']).toBe(navigator.userAgent)
  expect(event.contexts).toHaveProperty('culture')
})

it('sends an error that comes again and again at one place once', async () => {
  for (const _ of [1, 2, 3]) captured(new Error('in a loop'))
  captured(new Error('after the loop'))
  await soon(() => expect(ofType('event').length).toBeGreaterThan(1))
  expect(ofType('event').map((event) => thrownIn(event)?.value)).toEqual([
    'in a loop',
    'after the loop',
  ])
})

it('leaves out the noise that nobody can fix', async () => {
  captured(new Error('The user aborted a request.'))
  const foreign = new Error('of somebody’s extension')
  foreign.stack = 'Error: x\n    at f (chrome-extension://abc/content.js:1:1)'
  captured(foreign)
  captured(new Error('after the noise'))
  expect(thrownIn(await arrived('event'))?.value).toBe('after the noise')
  expect(ofType('event')).toHaveLength(1)
})

it.each([
  [
    'is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      vi.restoreAllMocks()
    },
  ],
  ['is left', () => dispatchEvent(new Event('pagehide'))],
])('sends how fast the page was when it %s, under the page that was loaded', async (_, leave) => {
  // The library's own timer would send them seconds later, when the page is gone.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.pushState(null, '', '/login')
  tellVital('LCP', 1234)
  tellVital('CLS', 0.25)
  expect(ofType('trace_metric')).toEqual([])
  leave()
  for (let turn = 0; turn < 100 && ofType('trace_metric').length === 0; turn++)
    await new Promise((resolve) => setImmediate(resolve))
  vi.useRealTimers()
  expect(ofType('trace_metric')).toHaveLength(1)
  const [, { items }] = await arrived('trace_metric')
  expect(items).toEqual([
    expect.objectContaining({ name: 'web_vital.LCP', value: 1234, unit: 'millisecond' }),
    expect.objectContaining({ name: 'web_vital.CLS', value: 0.25, unit: 'none' }),
  ])
  for (const { attributes } of items as { attributes: object }[])
    expect(attributes).toMatchObject({ route: { value: '/property/:id/dashboard' } })
})
