import { vi } from 'vitest'
import { type ActorRefFrom, createActor, type EventFrom, SimulatedClock } from 'xstate'
import type { AuthAnswer } from '#contract/auth-answer.ts'
import type { sessionMachine } from '#src/machines/auth/session.machine.ts'
import type { appMachine } from '#src/machines/shell/app.machine.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import type { Api } from '#src/services/api.ts'
import { CallError, words } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import * as storage from '#src/services/storage.ts'
import { askerOf, ensureToken, readAuth } from '#src/wiring/auth.ts'
import { askRead } from '#src/wiring/reads.ts'
import { placeAt, wireApp } from '#src/wiring/shell.ts'
import { readsOf, sessionOf, type World } from '#src/wiring/world.ts'
import { actingTab, Browser, inTab, type TabName, tabNames } from './browser.ts'
import { type FormName, Forms, forgetAll, nextTyped, type Typed } from './open-forms.ts'
import { type Call, type Person, people, Server } from './server-model.ts'
import { eventSourceOf } from './streams.ts'

/*
 * Two tabs of one browser, each with the app's own root, charts and wiring, and a server. Nothing arrives by
 * itself: every answer, every storage event and every moment of time is a move that somebody outside makes.
 */

/** A call on its way between a tab and the server. */
export type Pending = Call & {
  id: number
  tab: TabName
  /** It has reached the server, and this is the answer. */
  answer: (() => unknown) | null
  settle: (answer: () => unknown) => void
  /** The tab that asked has been closed; the request goes on without it. */
  orphan: boolean
}
export type Tab = {
  app: ActorRefFrom<typeof appMachine>
  clock: SimulatedClock
  forms: Forms
  close: () => void
}
type Asked = Pick<Call, 'name' | 'input' | 'bearer'>
export type Stream = { tab: TabName; person: Person; hear: (name: string, data: string) => void }

export class TwoTabs {
  readonly browser = new Browser()
  readonly server = new Server(this.browser)
  readonly tabs = {} as Record<TabName, Tab>
  pending: Pending[] = []
  streams: Stream[] = []
  /** Edits that somebody made, and whose they are. */
  readonly edits: { edit: string; by: Person }[] = []
  /** What somebody typed into forms, in its order. */
  readonly typed: Typed[] = []
  private asked = 0

  async start(): Promise<this> {
    this.browser.install()
    vi.stubGlobal('EventSource', eventSourceOf(this))
    for (const person of people) {
      const kept = await deviceStore.readUnsent(person)
      const ids = kept.map(({ id }) => id)
      await deviceStore.writeUnsent(person, [], ids)
    }
    await forgetAll()
    for (const tab of tabNames) this.open(tab)
    await this.quiet()
    return this
  }

  stop(): void {
    for (const tab of tabNames) inTab(tab, () => this.tabs[tab].close())
  }

  /** Until nothing happens any more without a move. */
  async quiet(): Promise<void> {
    const seen = () => [this.asked, this.pending.length, this.browser.changes].join()
    let before = ''
    for (let still = 0; still < 30; still += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      const now = seen()
      if (now !== before) still = 0
      before = now
    }
  }

  open(tab: TabName): void {
    inTab(tab, () => {
      const clock = new SimulatedClock()
      const app = () => actor
      const world: World = {
        app,
        ensureToken: () => ensureToken(app),
        ask: (name, input) => askRead(readsOf(world), name, input),
        effects: {
          navigate: ({ to }) => actor.send({ type: 'location.changed', place: placeAt(to) }),
          say: () => {},
          log: () => {},
        },
        api: { call: this.callOf(tab, app), readsOf: async () => [], problemsOf: async () => ({}) },
      }
      const actor = createActor(
        wireApp(world, () => null),
        {
          clock,
          input: { place: placeAt('/login'), reading: readAuth(), apiBase: '/api', online: true },
        },
      )
      const unwatch = storage.watchAuth(() =>
        sessionOf(world)?.send({ type: 'storage.changed', reading: readAuth() }),
      )
      const open = new Forms(tab, world, clock)
      const close = () => {
        open.close()
        unwatch()
        actor.stop()
      }
      this.tabs[tab] = { app: actor, clock, forms: open, close }
      actor.start()
    })
  }

  /** The person of an open form types into it. */
  type(tab: TabName, form: FormName): void {
    const typed = nextTyped(form, this.typed)
    this.typed.push(typed)
    inTab(tab, () => this.tabs[tab].forms.open.get(form)?.type(typed))
  }

  /** The tab is closed and opened again: its requests go on without it, and nobody hears the answers. */
  reload(tab: TabName): void {
    inTab(tab, () => this.tabs[tab].close())
    for (const one of this.pending)
      if (one.tab === tab) Object.assign(one, { settle: () => {}, orphan: true })
    this.streams = this.streams.filter((stream) => stream.tab !== tab)
    this.browser.forget(tab)
    this.open(tab)
  }

  sessionOf(tab: TabName) {
    return this.tabs[tab].app.getSnapshot().children.session?.getSnapshot()
  }
  personOf(tab: TabName) {
    return this.tabs[tab].app.getSnapshot().context.person?.getSnapshot().children
  }

  /** The session of a tab hears an event. */
  send(tab: TabName, event: EventFrom<typeof sessionMachine>): void {
    inTab(tab, () => this.tabs[tab].app.getSnapshot().children.session?.send(event))
  }

  /** Somebody presses Log in. */
  signIn(tab: TabName, person: Person): void {
    inTab(tab, () =>
      this.ask({ name: 'auth.login', input: { body: { person } }, bearer: null }).then(
        (answer) =>
          this.send(tab, {
            type: 'signIn.succeeded',
            answer: answer as AuthAnswer,
            returnTo: null,
          }),
        () => {},
      ),
    )
  }

  /** An inspector rates an item. */
  edit(tab: TabName): void {
    const by = this.sessionOf(tab)?.context.session?.userId as Person
    const edit = `${by}-${this.edits.length + 1}`
    this.edits.push({ edit, by })
    const entry: Entry = {
      id: edit,
      userId: by,
      inspectionId: 'visit',
      target: `item ${edit}`,
      edit: { kind: 'item', item: { item_id: edit, rating: 'inspected' } },
      version: 0,
      queuedAt: this.edits.length,
      state: 'waiting',
      problem: null,
    }
    inTab(tab, () => this.personOf(tab)?.outbox?.send({ type: 'entry.add', entry }))
  }

  /** Something happens to a person, and open streams tell it. */
  notify(person: Person): void {
    const notice = this.server.notify(person)
    for (const stream of this.streams)
      if (stream.person === person)
        this.await(stream.tab, { name: 'notice', input: notice.id, bearer: null }, () =>
          stream.hear('notification', JSON.stringify(notice)),
        )
  }

  /** Time goes by in both tabs. */
  wait(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds)
    vi.advanceTimersByTime(milliseconds)
    for (const tab of tabNames) inTab(tab, () => this.tabs[tab].clock.increment(milliseconds))
  }

  network(online: boolean): void {
    this.browser.online = online
    for (const tab of tabNames) this.browser.dispatch(tab, new Event(online ? 'online' : 'offline'))
  }

  /** It reaches the server, if there is a network; its answer is on its way. */
  reach(one: Pending): void {
    one.answer = this.answerTo(one)
  }
  /** Its answer arrives, or that it has none. */
  answer(one: Pending): void {
    this.pending = this.pending.filter((other) => other !== one)
    const answer = one.answer ?? this.answerTo(one)
    inTab(one.tab, () => one.settle(answer))
  }
  /** The connection breaks, before it reached the server or after. */
  cut(one: Pending): void {
    one.answer = lost
    this.answer(one)
  }

  private answerTo(one: Pending): () => unknown {
    if (!this.browser.online) return lost
    if (one.name === 'stream' || one.name === 'notice') return () => null
    return this.server.arrive(one)
  }

  await(tab: TabName, call: Asked, settle: Pending['settle']): Pending {
    this.asked += 1
    const { family, owesSignOut } = this.browser
    const one: Pending = {
      ...call,
      family,
      owesSignOut,
      id: this.asked,
      tab,
      answer: null,
      settle,
      orphan: false,
    }
    this.pending.push(one)
    return one
  }

  private ask(call: Asked): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.await(actingTab(), call, (answer) => {
        try {
          resolve(answer())
        } catch (error) {
          reject(error)
        }
      })
    })
  }

  /** A call as the app's client makes it: with the token of the session, and a refused one ends that session. */
  private callOf(tab: TabName, app: World['app']): Api['call'] {
    const call = async (name: string, input: unknown): Promise<unknown> => {
      const who = askerOf(app)
      // Of a page that was closed, nothing runs any more.
      if (this.tabs[tab].app !== app()) return new Promise(() => {})
      if (name === 'auth.logout') return this.ask({ name, input, bearer: null })
      const bearer = name === 'auth.refresh' ? storage.readToken() : await ensureToken(app, who)
      try {
        return await this.ask({ name, input, bearer })
      } catch (error) {
        if (
          name !== 'auth.refresh' &&
          bearer !== null &&
          error instanceof CallError &&
          error.status === 401
        )
          inTab(tab, () =>
            app().getSnapshot().children.session?.send({ type: 'request.rejected', token: bearer }),
          )
        throw error
      }
    }
    return call as Api['call']
  }
}

const lost = () => {
  throw new CallError(words.network, 'network')
}
