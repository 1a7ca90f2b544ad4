import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/*
 * The browser that two tabs share: its storage, its locks, its cookies and its network. Each tab hears of what the
 * other stored when the explorer lets it. What a tab does in an answer or a moment later is still known as that
 * tab's: the tab goes along with the promise.
 */

type Listener = (event: Event) => void
type Lock = { tab: TabName; run: (lock: object | null) => Promise<unknown>; done: () => void }
export type TabName = 'left' | 'right'
export const tabNames: readonly TabName[] = ['left', 'right']

const acting = new AsyncLocalStorage<TabName>()
/** What happens in here, and whatever follows from it, is of this tab. */
export const inTab = <T>(tab: TabName, act: () => T): T => acting.run(tab, act)

export const actingTab = (): TabName => {
  const tab = acting.getStore()
  if (tab === undefined) throw new Error('the app acts outside of a tab')
  return tab
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
  private held: Lock | null = null
  private queue: Lock[] = []

  /** Takes the place of the globals that the app's own code reads. */
  install(): void {
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
    if (this.held?.tab === tab) this.release(this.held)
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
      request: (
        _name: string,
        { ifAvailable }: { ifAvailable: boolean },
        run: (lock: object | null) => Promise<unknown>,
      ) =>
        new Promise<void>((resolve, reject) => {
          const lock: Lock = {
            tab: actingTab(),
            run: (given) => Promise.resolve(run(given)).catch(reject),
            done: () => resolve(),
          }
          if (this.held === null) this.grant(lock)
          else if (ifAvailable) lock.run(null).then(lock.done)
          else this.queue.push(lock)
        }),
    }
  }

  private grant(lock: Lock): void {
    this.held = lock
    inTab(lock.tab, () => lock.run({})).then(() => {
      lock.done()
      this.release(lock)
    })
  }

  private release(lock: Lock): void {
    if (this.held !== lock) return
    this.held = null
    const next = this.queue.shift()
    if (next !== undefined) this.grant(next)
  }
}
