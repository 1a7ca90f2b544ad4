import { AsyncLocalStorage } from 'node:async_hooks'
import * as disk from 'fake-indexeddb'
import { vi } from 'vitest'

/*
 * A device in the field, as its tabs see it: one disk, one set of locks, one line between tabs, one network. What a
 * page does in an answer or a moment later is still known as that page's: the page goes along with the promise. A page
 * that is over does nothing any more: its requests get no answer, its disk none either.
 */

type Listener = (event: Event) => void
type Lock = { page: Page; name: string; run: () => Promise<unknown> }
type Channel = {
  page: Page
  name: string
  onmessage: ((event: { data: unknown }) => void) | null
}

/** What becomes of the next request of a device: it never leaves, or the server acts and its answer is lost. */
export type Fault = 'before' | 'after'

/** One life of a tab, from its opening to its reload, its end or its crash. */
export class Page {
  isOver = false
  readonly listeners = new Map<string, Set<Listener>>()
  readonly databases: IDBDatabase[] = []
  readonly device: Device
  constructor(device: Device) {
    this.device = device
  }
  /** The browser tells the page of this event. */
  hear(type: string): void {
    const event = new Event(type)
    for (const listener of [...(this.listeners.get(type) ?? [])])
      inPage(this, () => listener(event))
  }
}

const acting = new AsyncLocalStorage<Page>()
/** What happens in here, and whatever follows from it, is of this page. */
export const inPage = <T>(page: Page, act: () => T): T => acting.run(page, act)
const here = (): Page => {
  const page = acting.getStore()
  if (page === undefined) throw new Error('the app acts outside of a page')
  return page
}

/** A page that is over waits for this. */
const never = <T>() => new Promise<T>(() => {})

export class Device {
  readonly factory = new disk.IDBFactory()
  readonly faults: Fault[] = []
  private isOnline = true
  private readonly pages = new Set<Page>()
  private readonly held = new Map<string, Lock>()
  private queue: Lock[] = []
  private channels: Channel[] = []

  get online(): boolean {
    return this.isOnline
  }
  set online(online: boolean) {
    this.isOnline = online
    for (const page of this.pages) page.hear(online ? 'online' : 'offline')
  }

  openPage(): Page {
    const page = new Page(this)
    this.pages.add(page)
    return page
  }

  /** The page is gone without a word: it hears nothing, holds no lock, and what it has not written is lost. */
  end(page: Page): void {
    page.isOver = true
    this.pages.delete(page)
    for (const database of page.databases) database.close()
    this.queue = this.queue.filter((lock) => lock.page !== page)
    this.channels = this.channels.filter((channel) => channel.page !== page)
    for (const lock of [...this.held.values()]) if (lock.page === page) this.release(lock)
  }

  request(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const page = here()
    return new Promise((resolve, reject) => {
      const run = () => Promise.resolve(work()).then(resolve, reject)
      const lock = { page, name, run }
      if (page.isOver) return
      if (this.held.has(name)) this.queue.push(lock)
      else this.grant(lock)
    })
  }
  locks(): { held: { name: string }[] } {
    return { held: [...this.held.values()].map(({ name }) => ({ name })) }
  }
  private grant(lock: Lock): void {
    this.held.set(lock.name, lock)
    inPage(lock.page, lock.run).then(() => this.release(lock))
  }
  private release(lock: Lock): void {
    if (this.held.get(lock.name) !== lock) return
    this.held.delete(lock.name)
    const next = this.queue.find(({ name }) => name === lock.name)
    this.queue = this.queue.filter((other) => other !== next)
    if (next !== undefined) this.grant(next)
  }

  join(channel: Channel): void {
    this.channels.push(channel)
  }
  leave(channel: Channel): void {
    this.channels = this.channels.filter((other) => other !== channel)
  }
  tell(from: Channel, data: unknown): void {
    for (const other of this.channels)
      if (other !== from && other.name === from.name)
        setImmediate(() => {
          if (!other.page.isOver) inPage(other.page, () => other.onmessage?.({ data }))
        })
  }
}

const openDisk = (name: string, version?: number): IDBOpenDBRequest => {
  const page = here()
  // Nobody answers it.
  if (page.isOver) return new disk.IDBOpenDBRequest() as unknown as IDBOpenDBRequest
  const request = page.device.factory.open(name, version)
  request.addEventListener('success', () => page.databases.push(request.result))
  return request
}

class TabLine {
  private readonly own: Channel
  constructor(name: string) {
    this.own = { page: here(), name, onmessage: null }
    this.own.page.device.join(this.own)
  }
  set onmessage(hear: Channel['onmessage']) {
    this.own.onmessage = hear
  }
  postMessage(message: unknown): void {
    if (!this.own.page.isOver) this.own.page.device.tell(this.own, structuredClone(message))
  }
  close(): void {
    this.own.page.device.leave(this.own)
  }
}

const fetchOf =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const page = acting.getStore()
    if (page === undefined) return real(input, init)
    if (page.isOver) return never()
    const fault = page.device.online ? page.device.faults.shift() : 'before'
    if (fault === 'before') throw new TypeError('Failed to fetch')
    const answer = await real(input, init).catch((error: unknown) =>
      page.isOver ? never<Response>() : Promise.reject(error),
    )
    // Whole, so that nothing of it comes after the page's end.
    const body = await answer.arrayBuffer().catch(() => Promise.reject(new TypeError('Failed')))
    if (page.isOver) return never()
    if (fault === 'after') throw new TypeError('Failed to fetch')
    return new Response(body.byteLength === 0 ? null : body, answer)
  }

/** Takes the place of the globals that the app's own code reads; `vi.unstubAllGlobals` gives them back. */
export const installBrowser = (): void => {
  for (const [name, made] of Object.entries(disk))
    if (name.startsWith('IDB')) vi.stubGlobal(name, made)
  vi.stubGlobal('indexedDB', { open: openDisk })
  vi.stubGlobal('BroadcastChannel', TabLine)
  vi.stubGlobal('fetch', fetchOf(globalThis.fetch))
  vi.stubGlobal('navigator', {
    get onLine() {
      return here().device.online
    },
    locks: {
      query: async () => here().device.locks(),
      request: (name: string, work: () => Promise<unknown>) => here().device.request(name, work),
    },
  })
  const events = {
    addEventListener: (type: string, listener: Listener) => {
      const { listeners } = here()
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type: string, listener: Listener) => {
      acting.getStore()?.listeners.get(type)?.delete(listener)
    },
  }
  for (const [name, made] of Object.entries(events)) vi.stubGlobal(name, made)
  // A tab that looks is in view.
  vi.stubGlobal('document', { ...events, visibilityState: 'visible' })
}
