// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WatchMessage, watchChannel } from '#src/services/trace-format.ts'
import { put, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

/* What reaches the whole app from the browser around it, and what it hands on; each test loads it anew. */

const asked: { method: string; path: string; home: string | null }[] = []
let answers: Record<string, unknown> = {}
const askedTimes = (path: string) => asked.filter((one) => one.path === path).length

let stop = () => {}
const open = async (path = '/') => {
  history.replaceState(null, '', path)
  vi.resetModules()
  const root = await import('#src/wiring/root.ts')
  root.start()
  stop = () => root.wired.app.stop()
  return root
}
const signedIn = async (role: string, path: string) => {
  put({
    token: tokenOf(role, { userId: '7' }),
    userType: role,
    userId: '7',
    current_property_id: 'h1',
  })
  const root = await open(path)
  const person = () => root.wired.app.getSnapshot().context.person
  await soon(() => expect(person()).not.toBeNull())
  return root
}

beforeEach(() => {
  vi.stubEnv('PUBLIC_API_HOST', location.origin)
  localStorage.clear()
  sessionStorage.clear()
  asked.length = 0
  answers = {}
  vi.stubGlobal('fetch', async (given: Request | string, init?: RequestInit) => {
    const request = new Request(
      given instanceof Request ? given : new URL(given, location.href),
      init,
    )
    const path = new URL(request.url).pathname
    asked.push({ method: request.method, path, home: request.headers.get('property-id') })
    if (!(path in answers)) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answers[path]), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(async () => {
  stop()
  await vi.dynamicImportSettled()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a notice that is pressed leads to its page, and Back leads to where the person was', async () => {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const { wired } = await open('/login')
  const entries = history.length
  worker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'OPEN_NOTICE', path: '/register' } }),
  )
  await soon(() => expect(wired.app.getSnapshot().context.place.path).toBe('/register'))
  expect(history.length).toBe(entries + 1)
})

it('a page may take the place of another, to which Back then does not lead', async () => {
  const { wired } = await open('/login')
  const entries = history.length
  wired.navigate('/register', { replace: true })
  expect([location.pathname, history.length]).toEqual(['/register', entries])
})

it('a photograph that the device has no room for is saved as a file of its own name', async () => {
  const { wired } = await open()
  const held: Blob[] = []
  URL.createObjectURL = (made) => `blob:${held.push(made as Blob)}`
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`)
  })
  const picture = new File(['light'], 'roof.jpg', { type: 'image/jpeg' })
  await wired.savePicture(picture)
  expect([saved, held]).toEqual([['roof.jpg blob:1'], [picture]])
})

it('a call about an inspection says which home the person looks at', async () => {
  const { api } = await signedIn('inspector', '/inspector-dashboard')
  const visit = { params: { inspectionId: 'v1' } }
  await expect(api.call('inspections.get', visit)).rejects.toThrow()
  expect(asked.find(({ path }) => path.endsWith('/v1'))?.home).toBe('h1')
})

it('what a write has changed is told to the reads of the pages', async () => {
  answers['/api/notifications/read-all'] = { success: true }
  const { api, wired } = await signedIn('admin', '/profile')
  const reads = wired.app.getSnapshot().children.reads
  if (reads === undefined) throw new Error('the app has reads')
  const told = vi.spyOn(reads, 'send')
  await api.call('notifications.readAll', {})
  expect(told.mock.calls).toContainEqual([{ type: 'data.changed', resources: ['notifications'] }])
})

it('a page that changed the homes behind the app makes it read them again', async () => {
  const homes = '/api/customers/7/properties'
  answers[homes] = []
  await signedIn('homeowner', '/profile')
  await soon(() => expect(askedTimes(homes)).toBe(1))
  await vi.dynamicImportSettled()
  dispatchEvent(new Event('refresh-properties'))
  await soon(() => expect(askedTimes(homes)).toBe(2))
  // The page may have changed whose homes they are as well.
  put({ userId: '9' })
  dispatchEvent(new Event('refresh-properties'))
  await soon(() => expect(askedTimes('/api/customers/9/properties')).toBe(1))
})

it.each([
  ['its address asks for it', '/login?inspect', {}],
  ['this browser was told to before', '/login', { inspect: 'on' }],
])('a tab shows its charts where %s', async (_, path, notes) => {
  const heard: string[] = []
  const channel = new BroadcastChannel(watchChannel)
  channel.onmessage = ({ data }: MessageEvent<WatchMessage>) => heard.push(data.kind)
  put(notes)
  await open(path)
  await soon(() => expect(heard).toContain('here'))
  const { watch } = await import('#src/wiring/inspect.ts')
  await watch(false)
  channel.close()
})

it('a photograph is kept under the person who takes it, and is gone when it is discarded', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }))
  URL.createObjectURL = () => 'blob:new'
  const { wired } = await signedIn('inspector', '/inspector-dashboard')
  const { deviceStore } = await import('#src/services/device-store.ts')
  await wired.keepPicture('p1', new File(['light'], 'roof.jpg', { type: 'image/jpeg' }))
  expect(await deviceStore.fileIds('7', 'p1')).toEqual(['p1'])
  await wired.forgetPictures(['p1'])
  expect(await deviceStore.fileIds('7', 'p1')).toEqual([])
})

it('a photograph that the device cannot discard is logged, and the page goes on', async () => {
  const { wired } = await open()
  const { deviceStore } = await import('#src/services/device-store.ts')
  const closed = new Error('closed')
  vi.spyOn(deviceStore, 'removePicture').mockRejectedValue(closed)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await wired.forgetPictures(['p1'])
  expect(warned.mock.calls).toEqual([[closed]])
})
