// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchNotices } from '#src/service-worker-notices.ts'
import * as holders from '#src/services/notice-holder.ts'

/* The events of a service worker, in the global scope of this file: its registration, its tabs, its network. */

vi.mock('#src/services/notice-holder.ts', () => ({ readHolder: vi.fn(), writeHolder: vi.fn() }))

const holder: holders.Holder = {
  device: 'd1',
  endpoint: 'https://push.example/1',
  auth: 'a',
  serverKey: 'key',
}
const message = {
  id: 'n1',
  device: 'd1',
  title: 'Hearthkeep',
  body: 'Your visit is on Tuesday.',
  path: '/messages',
}

const showNotification = vi.fn(async () => {})
const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() }
const openWindow = vi.fn(async () => null)
let tabs: object[] = []

beforeAll(() => {
  Object.assign(globalThis, {
    registration: { showNotification, pushManager },
    clients: { matchAll: async () => tabs, openWindow },
  })
  watchNotices()
})
beforeEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
  tabs = []
  vi.mocked(holders.readHolder).mockResolvedValue(holder)
  pushManager.getSubscription.mockResolvedValue(null)
})

/** Dispatches an event with these parts, and waits for what it asks to be waited for. */
const happens = async (type: string, parts: object) => {
  const work: Promise<unknown>[] = []
  self.dispatchEvent(
    Object.assign(new Event(type), {
      ...parts,
      waitUntil: (one: Promise<unknown>) => work.push(one),
    }),
  )
  await Promise.all(work)
}
const pushed = (text: string | null) =>
  happens('push', { data: text === null ? null : { text: () => text } })

describe('a push', () => {
  it('for this device is shown as it is, once for each notice', async () => {
    await pushed(JSON.stringify(message))
    expect(showNotification).toHaveBeenCalledWith(
      'Hearthkeep',
      expect.objectContaining({ body: message.body, tag: 'n1', data: { path: '/messages' } }),
    )
  })

  it('for somebody else says nothing of them, and ends a subscription that nobody has', async () => {
    const unsubscribe = vi.fn()
    pushManager.getSubscription.mockResolvedValue({ unsubscribe })
    await pushed(JSON.stringify({ ...message, device: 'd2' }))
    expect(unsubscribe).not.toHaveBeenCalled()
    vi.mocked(holders.readHolder).mockResolvedValue(null)
    await pushed(JSON.stringify(message))
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(JSON.stringify(showNotification.mock.calls)).not.toContain('Tuesday')
    expect(showNotification).toHaveBeenCalledTimes(2)
  })

  it.each([null, '', 'no JSON', '{}', JSON.stringify({ ...message, path: '//evil.example' })])(
    'that is none of ours is shown too, for browsers demand it: %s',
    async (text) => {
      await pushed(text)
      expect(showNotification).toHaveBeenCalledWith(
        'Hearthkeep',
        expect.objectContaining({ body: 'There is something new. Log in to see it.' }),
      )
    },
  )
})

describe('a pressed notice', () => {
  const close = vi.fn()
  const pressed = (path: unknown) =>
    happens('notificationclick', { notification: { close, data: { path } } })
  const tab = (more: object = {}) => ({
    focused: false,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
    postMessage: vi.fn((_message: unknown, [port]: MessagePort[]) => port?.postMessage('gone')),
    ...more,
  })

  it('opens a tab where there is none, at a page of ours', async () => {
    await pressed('/messages')
    await pressed('https://evil.example')
    expect(openWindow.mock.calls).toEqual([['/messages'], ['/notifications']])
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('leads the tab that is in front, without loading it again', async () => {
    const [behind, front] = [tab(), tab({ focused: true })]
    tabs = [behind, front]
    await pressed('/messages')
    expect(front.focus).toHaveBeenCalledOnce()
    expect(front.postMessage).toHaveBeenCalledWith(
      { type: 'OPEN_NOTICE', path: '/messages' },
      expect.anything(),
    )
    expect(front.navigate).not.toHaveBeenCalled()
    expect([behind.focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([0, 0])
  })

  it('loads a tab that does not answer, and opens another one where that is not allowed', async () => {
    vi.useFakeTimers()
    const deaf = tab({
      focus: vi.fn(() => Promise.reject(new Error('not allowed'))),
      postMessage: vi.fn(),
    })
    tabs = [deaf]
    const first = pressed('/messages')
    await vi.advanceTimersByTimeAsync(1_000)
    await first
    expect(deaf.navigate).toHaveBeenCalledWith('/messages')
    deaf.navigate.mockRejectedValueOnce(new Error('not controlled'))
    const second = pressed('/messages')
    await vi.advanceTimersByTimeAsync(1_000)
    await second
    expect(openWindow).toHaveBeenCalledWith('/messages')
  })
})

describe('a subscription that the browser has dropped', () => {
  const next = {
    toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'b' } }),
  }
  const fetched = vi.fn(async () => new Response('{}'))
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
    pushManager.subscribe.mockResolvedValue(next)
  })

  it('is made again, and told to the server by the secrets of the one before', async () => {
    await happens('pushsubscriptionchange', { oldSubscription: null })
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key',
    })
    expect(fetched).toHaveBeenCalledWith(
      '/api/push/renewal',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({
          endpoint: 'https://push.example/2',
          keys: { p256dh: 'p', auth: 'b' },
          before: { endpoint: 'https://push.example/1', auth: 'a' },
        }),
      }),
    )
    expect(holders.writeHolder).toHaveBeenCalledWith({
      device: 'd1',
      endpoint: 'https://push.example/2',
      auth: 'b',
      serverKey: 'key',
    })
  })

  it('is that which the browser has made by itself', async () => {
    pushManager.getSubscription.mockResolvedValue(next)
    await happens('pushsubscriptionchange', {})
    expect([pushManager.subscribe.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 1])
  })

  it('stays as noted where the server refuses, and nothing happens where nobody asked', async () => {
    fetched.mockResolvedValueOnce(new Response('{}', { status: 404 }))
    await happens('pushsubscriptionchange', {})
    expect(holders.writeHolder).not.toHaveBeenCalled()
    vi.mocked(holders.readHolder).mockResolvedValue(null)
    await happens('pushsubscriptionchange', {})
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
