import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { keepingMachine } from '#src/machines/worksheets/keeping.machine.ts'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import type { Entry, Sent } from '#src/machines/worksheets/outbox-model.ts'

/* An outbox whose disk and server are this file. */

export const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  userId: '9',
  inspectionId: '5',
  target: `item:${id}`,
  edit: {},
  version: 0,
  queuedAt: Number(id),
  state: 'waiting',
  problem: null,
  ...more,
})
export const lost = { code: 'network', message: 'No.' }
export const conflict = { code: 'conflict', status: 409, message: 'Somebody else changed it.' }
export const settle = () => new Promise((resolve) => setImmediate(resolve))
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
/** Far more than a test sends: no later one is answered, so that an outbox which sends without end fails its test. */
const mostSent = 1_000

/** An outbox that has read what an earlier visit left, in a world that can change while it runs. */
export const open = async ({
  stored = [] as Entry[] | Promise<Entry[]>,
  online = true,
  unreadable = false,
} = {}) => {
  const clock = new SimulatedClock()
  const world = {
    failure: null as object | null,
    answers: true,
    refusals: [] as object[],
    unreadable,
  }
  const seen: unknown[] = []
  let sent = 0
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        keepEntries: keepingMachine.provide({
          actions: {
            take: (_, { entries }) => {
              seen.push(`store ${idsOf(entries)}`)
            },
          },
          actors: { writeEntries: fromPromise(() => new Promise(() => {})) },
        }),
        watchTabs: fromCallback(() => {}),
        readEntries: fromPromise(async () => {
          if (world.unreadable) throw new Error('unreadable')
          return stored
        }),
        sendEntry: fromPromise(async ({ input }): Promise<Sent> => {
          const { id, target, edit, inspectionId } = input.entry ?? entry('none')
          seen.push(`send ${id}`)
          sent += 1
          if (!world.answers || sent > mostSent) return new Promise(() => {})
          const refusal = world.refusals.shift() ?? world.failure
          if (refusal !== null) throw refusal
          return { id, inspectionId, target, edit, saved: { version: 1 }, status: 'in_progress' }
        }),
      },
      actions: {
        forgetPicture: (_, { sent, entries }) =>
          seen.push(`drop ${sent.id}, not ${idsOf(entries)}`),
        log: (_, { error }) => seen.push(String(error)),
      },
    }),
    { input: { userId: '9', online }, clock },
  )
  actor.on('entry.sent', ({ sent }) => seen.push(`sent ${sent.id}`))
  actor.on('entry.found', ({ entry: { id } }) => seen.push(`found ${id}`))
  actor.start()
  await settle()
  return {
    actor,
    clock,
    world,
    at: () => actor.getSnapshot().value,
    states: () => actor.getSnapshot().context.entries.map(({ id, state }) => `${id} ${state}`),
    add: (id: string) => actor.send({ type: 'entry.add', entry: entry(id) }),
    network: (is: boolean) => actor.send({ type: 'network.changed', online: is }),
    /** What happened since this was asked last. */
    news: () => seen.splice(0),
    /** As long as it takes for typing to end, and for an answer. */
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds)
      await settle()
    },
  }
}
