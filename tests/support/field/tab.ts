import { vi } from 'vitest'
import { createActor } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import { type Edit, targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'
import { type Device, inPage, type Page } from './device.ts'

/*
 * A tab of a device, in which an inspector has the form open: the app's own form and outbox with their wiring, its own
 * client of the API, and its own store on the device's disk.
 */

export type Person = { userId: string; token: () => Promise<string> }

/** The app's code once more, as each page loads it. One after another: they share the loader. */
let loading: Promise<unknown> = Promise.resolve()
const loadApp = () => {
  const next = loading.then(async () => {
    vi.resetModules()
    const [store, http, api, outbox, wiring, lazy, form] = await Promise.all([
      import('#src/services/device-store.ts'),
      import('#src/services/http.ts'),
      import('#src/services/api.ts'),
      import('#src/wiring/worksheets-outbox.ts'),
      import('#src/wiring/worksheets.ts'),
      import('#src/wiring/lazy.ts'),
      import('#src/machines/worksheets/inspection-form.machine.ts'),
    ])
    return { ...store, ...http, ...api, ...outbox, ...wiring, ...lazy, ...form }
  })
  loading = next
  return next
}
type App = Awaited<ReturnType<typeof loadApp>>

const clientOf = (app: App, { userId, token }: Person, first: string) => {
  let current = first
  const api = app.makeApi(
    async () =>
      app.makeHttp({
        limits: { timeout: 60_000, retries: 0, backoff: () => 0 },
        asker: () => userId,
        token: async () => current,
        storedToken: () => current,
        propertyId: () => null,
        // The session chart asks for another one; here it is there with the next call.
        rejected: () => {
          token().then(
            (fresh) => {
              current = fresh
            },
            () => {},
          )
        },
        tell: () => {},
      }),
    () => {},
  )
  const expire = () => {
    current = 'expired'
  }
  return { api, expire }
}

const noSubscription = { unsubscribe: () => {} }

const openApp = async (page: Page, person: Person, inspectionId: string, heard: () => void) => {
  const app = await loadApp()
  const { userId } = person
  const { api, expire } = clientOf(app, person, await person.token())
  // The page keeps this one outbox: nothing replaces it.
  const charts = {
    getSnapshot: () => ({ children: { outbox } }),
    subscribe: () => noSubscription,
  }
  const world = {
    api,
    effects: { log: () => {} },
    app: () => ({
      getSnapshot: () => ({
        children: {},
        context: { session: { userId }, person: charts },
      }),
      subscribe: () => noSubscription,
    }),
    // The form and the outbox ask for nothing else of it.
  } as unknown as World
  const outbox = createActor(
    app.wireOutbox(world).provide({ delays: { editQuiet: 1, outboxPause: 30 } }),
    { input: { userId, online: page.device.online } },
  )
  outbox.start()
  outbox.getSnapshot().children.keeping?.subscribe(heard)
  addEventListener('online', () => outbox.send({ type: 'network.changed', online: true }))
  addEventListener('offline', () => outbox.send({ type: 'network.changed', online: false }))
  const form = createActor(
    app
      .lazily(
        app.inspectionFormMachine,
        { load: async () => app.inspectionForm, watches: { watchOutbox: true } },
        world,
      )
      .provide({ delays: { copyRetry: 50 } }),
    { input: { inspectionId } },
  )
  form.start()
  return { outbox, form, expire, store: app.deviceStore }
}

export class Tab {
  readonly device: Device
  readonly inspectionId: string
  person: Person
  private page: Page | null = null
  private app: Awaited<ReturnType<typeof openApp>> | null = null
  /** Called with each change that the disk has confirmed. */
  onKept: () => void = () => {}

  constructor(device: Device, person: Person, inspectionId: string) {
    this.device = device
    this.person = person
    this.inspectionId = inspectionId
  }

  private get running() {
    if (this.app === null) throw new Error('the tab is closed')
    return this.app
  }

  async open(person = this.person): Promise<void> {
    this.person = person
    const page = this.device.openPage()
    this.page = page
    this.app = await inPage(page, () =>
      openApp(page, person, this.inspectionId, () => {
        if (this.isKept()) this.onKept()
      }),
    )
    await soon(() => {
      if (this.running.outbox.getSnapshot().matches('restoring')) throw new Error('restoring')
    })
  }
  /** At once, whatever it was doing. */
  crash(): void {
    if (this.page === null) return
    this.device.end(this.page)
    this.page = null
    this.running.form.stop()
    this.running.outbox.stop()
    this.app = null
  }
  /** Once the disk has its work. */
  async reload(person = this.person): Promise<void> {
    await this.onDisk()
    this.crash()
    await this.open(person)
  }

  isKept(): boolean {
    const { children } = this.running.outbox.getSnapshot()
    return children.keeping?.getSnapshot().hasTag('kept') ?? false
  }
  onDisk(): Promise<void> {
    return soon(() => {
      if (!this.isKept()) throw new Error('being kept')
    })
  }
  entries(): readonly Entry[] {
    return this.running.outbox.getSnapshot().context.entries
  }
  /** The work that the form shows, if its person may change it now. */
  work(): FieldWork | null {
    const shown = this.running.form.getSnapshot()
    return shown.hasTag('editable') ? shown.context.work : null
  }
  edit(edit: Edit): void {
    this.inPage(() => this.running.form.send({ type: 'edit', edit }))
  }
  /** As the pages of one's own lists do; `of`: which one; `version`, `base`: of what was seen. */
  queue(of: string, edit: Edit, version: number, base: Entry['base']): void {
    const entry: Entry = {
      id: crypto.randomUUID(),
      userId: this.person.userId,
      inspectionId: of,
      target: targetOf(edit),
      edit,
      version,
      base,
      queuedAt: Date.now(),
      state: 'waiting',
      problem: null,
    }
    this.inPage(() => this.running.outbox.send({ type: 'entry.add', entry }))
  }
  get isOpen(): boolean {
    return this.app !== null
  }
  expire(): void {
    this.running.expire()
  }
  /** Its person comes back to it from another tab or app. */
  look(): void {
    this.page?.hear('visibilitychange')
  }
  /** Writes a picture to the disk; false: the page ended meanwhile. */
  async keepPicture(photoId: string, bytes: Buffer): Promise<boolean> {
    const { page } = this
    const picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
    await this.inPage(() => this.running.store.writePicture(this.person.userId, photoId, picture))
    return this.page === page
  }
  unsentOnDisk(userId = this.person.userId): Promise<Entry[]> {
    return this.inPage(() => this.running.store.readUnsent(userId)) as Promise<Entry[]>
  }
  /** The server tells its person something. */
  notice(): void {
    this.inPage(() => this.running.outbox.send({ type: 'notice.came' }))
  }
  discard(ids: readonly string[]): void {
    this.inPage(() => this.running.outbox.send({ type: 'entries.discard', ids }))
  }
  private inPage<T>(act: () => T): T {
    if (this.page === null) throw new Error('the tab is closed')
    return inPage(this.page, act)
  }
}
