import { assign, cancel, enqueueActions, setup } from 'xstate'
import { readKept } from '#src/machines/shell/constants.ts'
import { type Loaded, resourceMachine } from './resource.machine.ts'

/*
 * All reads of the app: everyone who shows the same endpoint with the same input shares one child and its
 * call. A read is kept while it has a viewer and for a while after, so the way back shows it at once. When
 * another person signs in, or the person signs out, all reads end. A write that got no answer may have been done:
 * what it would change is read anew as soon as the server can be reached.
 */

/** A child: its id in this chart, and the number of its viewers. */
type Held = { id: string; watchers: number }
type Context = {
  /** The owner of the reads: user and view; null: a visitor. */
  person: string | null
  online: boolean
  /** By endpoint and input. */
  held: Record<string, Held>
  /** The number of reads started so far; it makes their ids. */
  begun: number
  /** The resources that a write without an answer may have changed. */
  doubted: readonly string[]
}
type Watch = { key: string; name: string; input: unknown; known: Loaded | null }
type Event =
  | ({ type: 'read.watch' } & Watch)
  | { type: 'read.leave'; id: string }
  | { type: 'read.expired'; id: string }
  | { type: 'data.changed'; resources: readonly string[] }
  | { type: 'data.doubted'; resources: readonly string[] }
  | { type: 'person.changed'; person: string | null }
  | { type: 'connectivity.network'; online: boolean }

const byId = (held: Context['held'], id: string): Held | undefined =>
  Object.values(held).find((one) => one.id === id)

const counted = (held: Context['held'], id: string, by: 1 | -1): Context['held'] =>
  Object.fromEntries(
    Object.entries(held).map(([key, one]) => [
      key,
      one.id === id ? { ...one, watchers: one.watchers + by } : one,
    ]),
  )

export const readsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { online: boolean; person: string | null },
  },
  actors: { resource: resourceMachine },
  guards: {
    isWatched: ({ context }, { key }: { key: string }) => (context.held[key]?.watchers ?? 0) > 0,
    isHeld: ({ context }, { key }: { key: string }) => context.held[key] !== undefined,
    isLastWatcher: ({ context }, { id }: { id: string }) => byId(context.held, id)?.watchers === 1,
    isWatchedBySome: ({ context }, { id }: { id: string }) =>
      (byId(context.held, id)?.watchers ?? 0) > 1,
    isUnwatched: ({ context }, { id }: { id: string }) => byId(context.held, id)?.watchers === 0,
    isAnotherPerson: ({ context }, { person }: { person: string | null }) =>
      context.person !== person,
    isBack: ({ context }, { online }: { online: boolean }) => online && !context.online,
  },
  actions: {
    begin: assign(({ context, spawn }, { key, name, input, known }: Watch) => {
      const begun = context.begun + 1
      const id = `${name}#${begun}`
      spawn('resource', { id, input: { name, input, known } })
      return { begun, held: { ...context.held, [key]: { id, watchers: 1 } } }
    }),
    countWatcher: assign(({ context }, { key }: { key: string }) => ({
      held: counted(context.held, context.held[key]?.id ?? '', 1),
    })),
    discountWatcher: assign(({ context }, { id }: { id: string }) => ({
      held: counted(context.held, id, -1),
    })),
    tellLook: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const held = context.held[key]
      if (held === undefined) return
      enqueue(cancel(held.id))
      enqueue.sendTo(held.id, { type: 'look' })
    }),
    expireLater: enqueueActions(({ enqueue }, { id }: { id: string }) => {
      enqueue.raise({ type: 'read.expired', id }, { id, delay: 'readKept' })
    }),
    tellChanged: enqueueActions(
      ({ context, enqueue }, { resources }: { resources: readonly string[] }) => {
        const all = [...new Set([...resources, ...context.doubted])]
        for (const { id, watchers } of Object.values(context.held))
          enqueue.sendTo(id, { type: 'changed', resources: all, watched: watchers > 0 })
        if (context.doubted.length > 0) enqueue.assign({ doubted: [] })
      },
    ),
    tellDoubted: enqueueActions(({ context, enqueue }) => {
      if (context.doubted.length === 0) return
      for (const { id, watchers } of Object.values(context.held))
        enqueue.sendTo(id, {
          type: 'changed',
          resources: context.doubted,
          watched: watchers > 0,
        })
      enqueue.assign({ doubted: [] })
    }),
    doubt: assign(({ context }, { resources }: { resources: readonly string[] }) => ({
      doubted: [...new Set([...context.doubted, ...resources])],
    })),
    tellBack: enqueueActions(({ context, enqueue }) => {
      for (const { id, watchers } of Object.values(context.held))
        enqueue.sendTo(id, { type: 'network.back', watched: watchers > 0 })
    }),
    forget: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(id)
      enqueue.assign({
        held: Object.fromEntries(Object.entries(context.held).filter(([, one]) => one.id !== id)),
      })
    }),
    forgetAll: enqueueActions(({ context, enqueue }, { person }: { person: string | null }) => {
      for (const { id } of Object.values(context.held)) {
        enqueue(cancel(id))
        enqueue.stopChild(id)
      }
      enqueue.assign({ person, held: {}, doubted: [] })
    }),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
  },
  delays: { readKept },
}).createMachine({
  id: 'reads',
  context: ({ input }) => ({ ...input, held: {}, begun: 0, doubted: [] }),
  initial: 'open',
  states: {
    open: {
      description: 'Each endpoint and input with a current or recent viewer is one child.',
      meta: { support: 'The app shares each answer between all parts of the page that show it.' },
      on: {
        'read.watch': [
          {
            guard: { type: 'isWatched', params: ({ event }) => event },
            actions: { type: 'countWatcher', params: ({ event }) => event },
          },
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            actions: [
              { type: 'countWatcher', params: ({ event }) => event },
              { type: 'tellLook', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'read.leave': [
          {
            guard: { type: 'isLastWatcher', params: ({ event }) => event },
            actions: [
              { type: 'discountWatcher', params: ({ event }) => event },
              { type: 'expireLater', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isWatchedBySome', params: ({ event }) => event },
            actions: { type: 'discountWatcher', params: ({ event }) => event },
          },
        ],
        'read.expired': {
          guard: { type: 'isUnwatched', params: ({ event }) => event },
          actions: { type: 'forget', params: ({ event }) => event },
        },
        'data.changed': {
          actions: { type: 'tellChanged', params: ({ event }) => event },
        },
        'data.doubted': {
          actions: { type: 'doubt', params: ({ event }) => event },
        },
        'person.changed': {
          guard: { type: 'isAnotherPerson', params: ({ event }) => event },
          actions: { type: 'forgetAll', params: ({ event }) => event },
        },
        'connectivity.network': [
          {
            guard: { type: 'isBack', params: ({ event }) => event },
            actions: [
              { type: 'keepNetwork', params: ({ event }) => event },
              'tellDoubted',
              'tellBack',
            ],
          },
          { actions: { type: 'keepNetwork', params: ({ event }) => event } },
        ],
      },
    },
  },
})
