// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askPermission, forgetHere, readPossible, subscribe } from '#src/services/device-notices.ts'
import { watchNoticeClicks } from '#src/services/notice-clicks.ts'
import { readHolder, writeHolder } from '#src/services/notice-holder.ts'

/* A browser as this file says: its permission, its push service, its caches. */

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

class Caches {
  kept = new Map<string, Map<string, Response>>()
  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>()
    this.kept.set(name, cache)
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, response: Response) => void cache.set(key, response),
    }
  }
  async delete(name: string) {
    return this.kept.delete(name)
  }
}

const holder = { device: 'd1', endpoint: 'https://push.example/1', auth: 'a', serverKey: 'AQID' }
let subscription: { options: object; unsubscribe: () => Promise<boolean> } | null = null
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: vi.fn(),
}
const registration = { pushManager } as unknown as ServiceWorkerRegistration
let container: EventTarget & { getRegistration: () => Promise<unknown> }
const permission = vi.fn((): NotificationPermission => 'default')

beforeEach(() => {
  subscription = null
  pushManager.subscribe.mockReset()
  permission.mockReturnValue('default')
  container = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  vi.stubGlobal('caches', new Caches())
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission()
    },
    requestPermission: async () => 'granted',
  })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(firefox)
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is possible on this device', () => {
  it('is nothing in a browser without a push service, but on an iPhone or iPad it is once installed', async () => {
    vi.stubGlobal('PushManager', undefined)
    expect(await readPossible(null)).toBe('unsupported')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(mac)
    expect(await readPossible(null)).toBe('unsupported')
    // A mouse that can be touched makes no iPad of a Mac.
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 1, configurable: true })
    expect(await readPossible(null)).toBe('unsupported')
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    expect(await readPossible(null)).toBe('needsInstalling')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
    expect(await readPossible(null)).toBe('needsInstalling')
  })

  it('is blocked where the person forbade it, whatever the server has', async () => {
    permission.mockReturnValue('denied')
    await writeHolder(holder)
    expect(await readPossible('d1')).toBe('blocked')
  })

  it('is on where the person allowed it and the server has this very device', async () => {
    await writeHolder(holder)
    expect(await readPossible('d1')).toBe('off')
    permission.mockReturnValue('granted')
    expect(await readPossible('d1')).toBe('on')
    expect(await readPossible('d2')).toBe('off')
    expect(await readPossible(null)).toBe('off')
  })

  it('is off where the browser keeps nothing', async () => {
    permission.mockReturnValue('granted')
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('SecurityError')) })
    expect(await readPossible('d1')).toBe('off')
  })
})

describe('the browser', () => {
  const made = {
    toJSON: () => ({
      endpoint: 'https://push.example/2',
      expirationTime: null,
      keys: { p256dh: 'p', auth: 'b' },
    }),
  }

  it('asks the person', async () => {
    expect(await askPermission()).toBe('granted')
    vi.stubGlobal('Notification', undefined)
    expect(await askPermission()).toBe('denied')
  })

  it('subscribes for the server with this key, and shows what it gets', async () => {
    pushManager.subscribe.mockResolvedValue(made)
    expect(await subscribe(registration, 'AQID')).toEqual({
      endpoint: 'https://push.example/2',
      keys: { p256dh: 'p', auth: 'b' },
    })
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([1, 2, 3]),
    })
  })

  it('reads each letter of a key that is written for addresses', async () => {
    pushManager.subscribe.mockResolvedValue(made)
    // 111110 twice and 111111 twice: three bytes.
    await subscribe(registration, '--__')
    expect(pushManager.subscribe.mock.lastCall?.[0].applicationServerKey).toEqual(
      new Uint8Array([0b11111011, 0b11101111, 0b11111111]),
    )
  })

  it('drops a subscription for another key first, and keeps one for this key', async () => {
    pushManager.subscribe.mockResolvedValue(made)
    const unsubscribe = vi.fn(async () => true)
    subscription = { options: { applicationServerKey: new Uint8Array([9]).buffer }, unsubscribe }
    await subscribe(registration, 'AQID')
    expect(unsubscribe).toHaveBeenCalledOnce()
    subscription = {
      options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
      unsubscribe,
    }
    await subscribe(registration, 'AQID')
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it('subscribes anew only once the one for another key is gone', async () => {
    const order: string[] = []
    pushManager.subscribe.mockImplementation(async () => {
      order.push('subscribed')
      return made
    })
    const unsubscribe = async () => {
      await Promise.resolve()
      order.push('unsubscribed')
      return true
    }
    subscription = { options: { applicationServerKey: new Uint8Array([9]).buffer }, unsubscribe }
    await subscribe(registration, 'AQID')
    expect(order).toEqual(['unsubscribed', 'subscribed'])
  })

  it('says in a sentence that its push service does not answer', async () => {
    pushManager.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'))
    await expect(subscribe(registration, 'AQID')).rejects.toMatchObject({
      code: 'push_service',
      message: expect.stringContaining('Try again in a minute.'),
    })
  })
})

describe('forgetting', () => {
  it('takes the note for the worker and the subscription', async () => {
    await writeHolder(holder)
    const unsubscribe = vi.fn(async () => true)
    subscription = { options: {}, unsubscribe }
    await forgetHere()
    expect([await readHolder(), unsubscribe.mock.calls.length]).toEqual([null, 1])
  })

  it('does nothing where there is nothing', async () => {
    container.getRegistration = async () => undefined
    await forgetHere()
    vi.stubGlobal('caches', undefined)
    Reflect.deleteProperty(globalThis, 'caches')
    await forgetHere()
  })
})

describe('a pressed notice', () => {
  const send = (data: unknown) => {
    const said: unknown[] = []
    const event = Object.assign(new Event('message'), {
      data,
      ports: [{ postMessage: (word: unknown) => said.push(word) }],
    })
    container.dispatchEvent(event)
    return said
  }

  it('leads this tab to its page, and says so', () => {
    const went: string[] = []
    watchNoticeClicks((path) => went.push(path))
    expect(send({ type: 'OPEN_NOTICE', path: '/notifications' })).toEqual(['gone'])
    for (const data of [
      null,
      { type: 'OTHER', path: '/notifications' },
      { type: 'OPEN_NOTICE', path: '//evil.example' },
      { type: 'OPEN_NOTICE', path: 'https://evil.example' },
      { type: 'OPEN_NOTICE' },
    ])
      expect(send(data)).toEqual([])
    expect(went).toEqual(['/notifications'])
  })

  it('leads nowhere in a browser without workers', () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
    watchNoticeClicks(() => {
      throw new Error('never')
    })
  })
})
