// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeNewVersion, watchAppCopy, workingWorker } from '#src/services/app-copy.ts'
import { listenersOf } from '#tests/support/browser/listeners.ts'

/* A browser with service workers: this file is its container, its registration and its worker. */

class Worker extends EventTarget {
  state = 'installing'
  scriptURL = `${location.origin}/service-worker.js`
  told: unknown[] = []
  postMessage(message: unknown) {
    this.told.push(message)
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class Registration extends EventTarget {
  active: Worker | null = null
  installing: Worker | null = null
  waiting: Worker | null = null
  updates = 0
  async update() {
    this.updates += 1
  }
}
class Container extends EventTarget {
  controller: Worker | null = null
  registration: Registration | Error | undefined = new Registration()
  asked: unknown[] = []
  ready = new Promise(() => {})
  async register(...given: unknown[]) {
    this.asked.push(given)
    if (this.registration instanceof Error) throw this.registration
    return this.registration
  }
  takenBy(worker: Worker) {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let container: Container
let registration: Registration
const visible = vi.spyOn(document, 'visibilityState', 'get')
const settled = () => vi.advanceTimersByTimeAsync(10)
const open = async () => {
  const told: string[] = []
  const stop = watchAppCopy(({ type }) => told.push(type))
  await settled()
  return { told, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  container = new Container()
  registration = new Registration()
  container.registration = registration
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  visible.mockReturnValue('visible')
  document.head.innerHTML = ''
})
afterEach(() => vi.useRealTimers())

it('says so where the browser has no service workers', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
  const told: string[] = []
  const stop = watchAppCopy(({ type }) => told.push(type))
  stop()
  expect(told).toEqual(['app.impossible'])
})

it.each([
  ['a worker that is there', 'activated', [], ['app.kept']],
  ['a worker that is about to be there', 'activating', [], ['app.kept']],
  ['a worker that becomes ready', 'installing', ['installed', 'activated'], ['app.kept']],
  ['a worker that could not keep the app', 'installing', ['redundant'], ['app.failed']],
] as const)('tells of %s', async (_, first, then, says) => {
  const worker = new Worker()
  worker.state = first
  registration[first === 'installing' ? 'installing' : 'active'] = worker
  const { told, stop } = await open()
  for (const state of then) worker.become(state)
  expect(told).toEqual(says)
  stop()
})

it('tells of a browser that refuses the worker, and of one without any', async () => {
  container.registration = new Error('no room')
  const refused = await open()
  expect(refused.told).toEqual(['app.failed'])
  refused.stop()
  container.registration = registration
  const none = await open()
  expect(none.told).toEqual(['app.failed'])
  none.stop()
  container.registration = undefined
  const nothing = await open()
  expect(nothing.told).toEqual(['app.failed'])
  nothing.stop()
})

it('registers the worker for all pages, past the cache, and names the manifest once', async () => {
  const one = await open()
  const two = await open()
  expect(container.asked[0]).toMatchObject([
    '/service-worker.js',
    { scope: '/', updateViaCache: 'none' },
  ])
  expect(document.head.querySelectorAll('link[rel=manifest]')).toHaveLength(1)
  one.stop()
  two.stop()
})

it('registers a homeowner’s under an address of its own, without the manifest of field work', async () => {
  watchAppCopy(() => {}, 'home')()
  await settled()
  expect(container.asked.map((given) => (given as string[])[0])).toEqual([
    '/service-worker.js?for=home',
  ])
  expect(document.head.querySelector('link[rel=manifest]')).toBeNull()
})

it('is not kept by an active worker of another use: it waits for its own, or has failed without one', async () => {
  const scriptURL = `${location.origin}/service-worker.js?for=notices`
  registration.active = Object.assign(new Worker(), { state: 'activated', scriptURL })
  const alone = await open()
  expect(alone.told).toEqual(['app.failed'])
  alone.stop()
  const own = new Worker()
  registration.installing = own
  const { told, stop } = await open()
  expect(told).toEqual([])
  own.become('activated')
  expect(told).toEqual(['app.kept'])
  stop()
})

it('asks for a new version every hour and when the tab is looked at, and not in the background', async () => {
  registration.active = new Worker()
  registration.active.state = 'activated'
  const { stop } = await open()
  expect(registration.updates).toBe(0)
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(registration.updates).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(registration.updates).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(registration.updates).toBe(2)
  visible.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(registration.updates).toBe(2)
  stop()
})

it('tells of a version that waits already, and of one that comes to wait, and not of the first one', async () => {
  const first = new Worker()
  registration.installing = first
  const { told, stop } = await open()
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = first
  first.become('installed')
  // A slow disk: it has waited for longer than a new version would before it is told.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([])
  registration.waiting = null
  registration.active = first
  first.become('activated')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual(['app.kept'])

  const second = new Worker()
  registration.installing = second
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = second
  second.become('installed')
  expect(told).toEqual(['app.kept'])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual(['app.kept', 'version.waiting'])
  takeNewVersion().catch(() => {})
  expect(second.told).toEqual([{ type: 'SKIP_WAITING' }])
  container.takenBy(second)
  stop()

  const later = await open()
  expect(later.told).toEqual(['version.waiting', 'app.kept'])
  later.stop()
})

it('tells nothing of a version that takes over at once', async () => {
  registration.active = new Worker()
  registration.active.state = 'activated'
  const { told, stop } = await open()
  const next = new Worker()
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = next
  next.become('installed')
  registration.waiting = null
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual(['app.kept'])
  stop()
})

it('tells when another version took over, and not when the first one did', async () => {
  registration.active = new Worker()
  registration.active.state = 'activated'
  const { told, stop } = await open()
  container.takenBy(registration.active)
  expect(told).toEqual(['app.kept'])
  container.takenBy(new Worker())
  expect(told).toEqual(['app.kept', 'version.taken'])
  stop()
})

it('ends with the person: no timer, no listener, and not a word more', async () => {
  const counts = [
    listenersOf(container, 'controllerchange'),
    listenersOf(document, 'visibilitychange'),
  ]
  const worker = new Worker()
  registration.installing = worker
  const { told, stop } = await open()
  const during = counts.map((count) => count())
  stop()
  expect(counts.map((count) => count())).toEqual(during.map((count) => count - 1))
  worker.become('activated')
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect([told, registration.updates]).toEqual([[], 0])
})

it('a new version is taken once it controls the page, or has failed after ten seconds', async () => {
  const left = listenersOf(container, 'controllerchange')
  registration.waiting = new Worker()
  const { stop } = await open()
  stop()
  const taken = takeNewVersion()
  container.takenBy(registration.waiting)
  await taken
  expect(vi.getTimerCount()).toBe(0)
  const late = takeNewVersion().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await Promise.race([late, 'waits'])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe('The new version did not start.')
  expect(left()).toBe(0)
})

it('a new version that waits no more is in place already, and nothing is waited for', async () => {
  const left = listenersOf(container, 'controllerchange')
  registration.waiting = new Worker()
  const { stop } = await open()
  stop()
  // Another tab took it.
  registration.active = registration.waiting
  registration.waiting = null
  const taken = takeNewVersion().then(() => 'taken')
  await settled()
  expect(await Promise.race([taken, 'waits'])).toBe('taken')
  expect([left(), vi.getTimerCount()]).toEqual([0, 0])
})

it('a server that cannot be asked for a new version is asked again the next time', async () => {
  registration.active = new Worker()
  registration.active.state = 'activated'
  const { stop } = await open()
  let asked = 0
  registration.update = async () => {
    asked += 1
    throw new TypeError('Failed to fetch')
  }
  for (const times of [1, 2]) {
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(asked).toBe(times)
  }
  stop()
})

it('a first version that waits for its turn is nothing new', async () => {
  registration.waiting = new Worker()
  registration.waiting.state = 'installed'
  const { told, stop } = await open()
  expect(told).toEqual([])
  stop()
})

it('is waited for where somebody needs a worker that works, by whatever page it was registered', async () => {
  const worker = new Worker()
  registration.installing = worker
  const waiting = workingWorker('home')
  await settled()
  expect(container.asked).toEqual([
    ['/service-worker.js?for=home', { scope: '/', updateViaCache: 'none' }],
  ])
  worker.become('installed')
  worker.become('activated')
  expect(await waiting).toBe(registration)
  expect(vi.getTimerCount()).toBe(0)
  registration.active = worker
  expect(await workingWorker('home')).toBe(registration)
})

it('is not waited for without end: a worker that fails, or never begins, is a sentence', async () => {
  const failed = {
    code: 'no_worker',
    message: 'This browser did not get ready for notices. Try again.',
  }
  const worker = new Worker()
  registration.installing = worker
  const broken = expect(workingWorker('notices')).rejects.toMatchObject(failed)
  await settled()
  worker.become('redundant')
  await broken
  const slow = expect(workingWorker('notices')).rejects.toMatchObject(failed)
  await vi.advanceTimersByTimeAsync(20_000)
  await slow
  registration.installing = null
  await expect(workingWorker('notices')).rejects.toMatchObject(failed)
  container.registration = new Error('SecurityError')
  await expect(workingWorker('notices')).rejects.toMatchObject(failed)
})
