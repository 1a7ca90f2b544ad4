import { act, type ReactNode } from 'react'
import {
  type ActorRefFrom,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { keepingMachine } from '#src/machines/worksheets/keeping.machine.ts'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import type { Entry, Sent } from '#src/machines/worksheets/outbox-model.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { session } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'
import { entry } from '#tests/support/fixtures/unsent.ts'

/* The real outbox behind a page; its disk, its server and its clock are the test. */

type Call = { done: (value?: unknown) => Promise<void>; fail: (error: object) => Promise<void> }

export const openUnsent = (
  role: 'inspector' | 'homeowner' = 'inspector',
  more = {},
  hasOutbox = role === 'inspector',
  /** What else is known of their session. */
  beside: Partial<Session> = {},
) => {
  const clock = new SimulatedClock()
  /** What waits for an answer: the list of an earlier visit, writes to the disk, edits on their way. */
  const calls = { reads: [] as Call[], writes: [] as Call[], sends: [] as Call[] }
  const waiting = (list: Call[], own?: unknown) =>
    new Promise<never>((resolve, reject) =>
      list.push({
        done: (value = own) => act(async () => resolve(value as never)),
        fail: (error) => act(async () => reject(error)),
      }),
    )
  const outbox = outboxMachine.provide({
    actors: {
      keepEntries: keepingMachine.provide({
        actors: { writeEntries: fromPromise(({ input }) => waiting(calls.writes, input)) },
        actions: { log: () => {} },
      }),
      watchTabs: fromCallback(() => {}),
      readEntries: fromPromise<Entry[], { userId: string }>(() => waiting(calls.reads)),
      sendEntry: fromPromise<Sent>(() => waiting(calls.sends)) as never,
    },
    actions: { forgetPicture: () => {}, log: () => {} },
  })
  const person = createActor(
    createMachine(
      hasOutbox
        ? { invoke: { id: 'outbox', src: outbox, input: { userId: 'ann', online: true } } }
        : {},
    ),
    { clock },
  ).start()
  const app = createActor(
    createMachine({
      context: { session: { ...session('ann'), role, ...beside }, person, online: true },
      // A read is answered by what came with the page: `known` of `more`.
      invoke: { id: 'reads', src: readsMachine },
      on: { network: { actions: assign(({ event }) => ({ online: event.online })) } },
    }),
  ).start()
  const wired = { app, ...more } as unknown as Wired
  const page = render(null)
  return {
    page,
    calls,
    /** The unsent work as the outbox has it. */
    entries: (): readonly Entry[] => {
      const { outbox } = person.getSnapshot().children
      // The machine of the person is of this file, and so is its only child.
      return (outbox as ActorRefFrom<typeof outboxMachine>).getSnapshot().context.entries
    },
    show: (node: ReactNode) => page.show(<AppContext value={wired}>{node}</AppContext>),
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
    network: (online: boolean) => act(async () => app.send({ type: 'network', online })),
    close: () => {
      page.remove()
      app.stop()
      person.stop()
    },
  }
}

/** Unsent work of the person of `openUnsent`, as old as its number. */
export const entryOf = (id: string, more: Partial<Entry> = {}): Entry =>
  entry({
    id,
    userId: 'ann',
    inspectionId: 'i1',
    target: `item:${id}`,
    queuedAt: Number(id),
    ...more,
  })
