import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/*
 * The browser that two tabs share: its storage, its locks, its cookies and its network. Each tab hears of what the
 * other stored when the explorer lets it. What a tab does in an answer or a moment later is still known as that
 * tab's: the tab goes along with the promise.
 */

type Listener = (event: Event) => void
type Run = (lock: object | null) => Promise<unknown>
type Lock = { tab: TabName; name: string; run: () => Promise<void> }
type Channel = {
  tab: TabName
  name: string
  onmessage: ((event: { data: unknown }) => void) | null
}
export type TabName = 'left' | 'right'
export const tabNames: readonly TabName[] = ['left', 'right']

const acting = new AsyncLocalStorage<TabName>()
/** What happens in here, and whatever follows from it, is of this tab. */
export const inTab = <T>(tab: TabName, act: () => T): T => acting.run(tab, act)

/** What the app did outside of any tab: the model has lost sight of it there. */
export const strays: string[] = []

export const actingTab = (): TabName => {
  const tab = acting.getStore()
  if (tab !== undefined) return tab
  const error = new Error('the app acts outside of a tab')
  strays.push(error.stack?.split('\n')[2]?.trim() ?? '')
  throw error
}

export class Browser {
  readonly items = new Map<string, string>()
  /** Storage events that a tab has not heard yet. */
  readonly unheard: Record<TabName, string[]> = { left: [], right: [] }
  online = true
  /** How often storage changed. */
  changes = 0
  /** The cookies of the server: the session that a refresh renews, and a sign-out that it has not heard of. */
  family: number | null = null
  owesSignOut = false
  private readonly listeners: Record<TabName, Map<string, Set<Listener>>> = {
    left: new Map(),
    right: new Map(),
  }
  /** The holder of each lock, by the lock's name. */
  private readonly held = new Map<string, Lock>()
  private queue: Lock[] = []
  private channels: Channel[] = []

  /** Takes the place of the globals that the app's own code reads. */
  install(): void {
    strays.length = 0
    vi.stubGlobal('localStorage', this.storage())
    vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
      const { listeners } = this
      const mine = listeners[actingTab()]
      mine.set(type, (mine.get(type) ?? new Set()).add(listener))
    })
    vi.stubGlobal('removeEventListener', (type: string, listener: Listener) => {
      for (const tab of tabNames) this.listeners[tab].get(type)?.delete(listener)
    })
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => this.online })
    Object.defineProperty(navigator, 'locks', { configurable: true, value: this.locks() })
    vi.stubGlobal('BroadcastChannel', this.channel())
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set: (cookie: string) => {
        this.owesSignOut = cookie.includes('=yes')
      },
    })
  }

  /** The tab hears an event of the browser. */
  dispatch(tab: TabName, event: Event): void {
    inTab(tab, () => {
      for (const listener of [...(this.listeners[tab].get(event.type) ?? [])]) listener(event)
    })
  }

  /** The oldest change of the other tab that this one has not heard of. */
  hear(tab: TabName): void {
    const key = this.unheard[tab].shift()
    if (key === undefined) return
    const event = Object.assign(new Event('storage'), { key: key === '' ? null : key })
    this.dispatch(tab, event)
  }

  /** A tab that is closed hears nothing, holds no lock and waits for none. */
  forget(tab: TabName): void {
    this.listeners[tab].clear()
    this.unheard[tab] = []
    this.queue = this.queue.filter((lock) => lock.tab !== tab)
    this.channels = this.channels.filter((channel) => channel.tab !== tab)
    for (const lock of [...this.held.values()]) if (lock.tab === tab) this.release(lock)
  }

  private tell(key: string): void {
    const from = actingTab()
    for (const tab of tabNames) if (tab !== from) this.unheard[tab].push(key)
  }

  private storage() {
    return {
      getItem: (key: string) => this.items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (this.items.get(key) === value) return
        this.items.set(key, value)
        this.changes += 1
        // Nobody listens to the other entries.
        if (key === 'token') this.tell(key)
      },
      removeItem: (key: string) => {
        if (this.items.delete(key) && key === 'token') this.tell(key)
      },
      clear: () => {
        if (this.items.size === 0) return
        this.items.clear()
        this.tell('')
      },
    }
  }

  private locks() {
    return {
      query: async () => ({ held: [...this.held.keys()].map((name) => ({ name })) }),
      request: <T>(
        name: string,
        ...[first, second]: [Run] | [{ ifAvailable: boolean }, Run]
      ): Promise<T> =>
        new Promise((resolve, reject) => {
          const run = typeof first === 'function' ? first : second
          const ifAvailable = typeof first === 'object' && first.ifAvailable
          if (run === undefined) throw new Error('a lock is asked for nothing')
          const given = (lock: object | null) =>
            // A lock answers with what its work answers.
            Promise.resolve(run(lock)).then((answer) => resolve(answer as T), reject)
          const lock: Lock = { tab: actingTab(), name, run: () => given({}) }
          if (!this.held.has(name)) this.grant(lock)
          else if (ifAvailable) given(null)
          else this.queue.push(lock)
        }),
    }
  }

  private grant(lock: Lock): void {
    this.held.set(lock.name, lock)
    inTab(lock.tab, lock.run).then(() => this.release(lock))
  }

  private release(lock: Lock): void {
    if (this.held.get(lock.name) !== lock) return
    this.held.delete(lock.name)
    const next = this.queue.find(({ name }) => name === lock.name)
    this.queue = this.queue.filter((other) => other !== next)
    if (next !== undefined) this.grant(next)
  }

  /** What one tab tells is heard in the other a moment later. */
  private channel() {
    const browser = this
    return class {
      readonly own: Channel
      constructor(name: string) {
        this.own = { tab: actingTab(), name, onmessage: null }
        browser.channels.push(this.own)
      }
      set onmessage(hear: Channel['onmessage']) {
        this.own.onmessage = hear
      }
      postMessage(message: unknown): void {
        const data = structuredClone(message)
        for (const other of browser.channels)
          if (other !== this.own && other.name === this.own.name)
            queueMicrotask(() => inTab(other.tab, () => other.onmessage?.({ data })))
      }
      close(): void {
        browser.channels = browser.channels.filter((channel) => channel !== this.own)
      }
    }
  }
}
