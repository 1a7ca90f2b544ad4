import { assign, fromCallback, fromPromise, setup } from 'xstate'

/*
 * What this device holds of a person's unsent work: how large each piece is, where its inspection is, and how much
 * room the browser gives. The chart looks again whenever the list changes, and can ask the browser to keep the work
 * when the device runs short of room.
 */

/** Where an inspection is, in the words of its form. */
export type Place = { street: string; city: string; number: string; property_id: string }
export type Holdings = {
  /** Bytes of each piece of work, its picture included, by its id. */
  sizes: Readonly<Record<string, number>>
  /** By the ids of the inspections; null: this device does not know. */
  places: Readonly<Record<string, Place | null>>
  /** Bytes that this app uses and may use at most; null: the browser does not say. */
  used: number | null
  room: number | null
  /** Whether the browser keeps the work however little room there is; null: it does not say. */
  isKept: boolean | null
}
type Context = { held: Holdings | null; hasAsked: boolean }
export type HoldingsEvent = { type: 'list.changed' } | { type: 'keeping.ask' }

export const holdingsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HoldingsEvent,
    tags: {} as 'busy',
  },
  actors: {
    lookAround: fromPromise<Holdings>(() =>
      Promise.reject(new Error('lookAround must be provided')),
    ),
    /** Answers with whatever the browser decides: it may refuse. */
    askToKeep: fromPromise<void>(() => Promise.reject(new Error('askToKeep must be provided'))),
    watchList: fromCallback<HoldingsEvent>(() => {
      throw new Error('watchList must be provided')
    }),
  },
  actions: {
    keepFound: assign((_, { held }: { held: Holdings }) => ({ held })),
    noteAsked: assign({ hasAsked: true }),
    log: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'holdings',
  context: { held: null, hasAsked: false },
  invoke: { src: 'watchList' },
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      description: 'The app is measuring the unsent work and the room on this device.',
      meta: { support: 'The page is measuring what the device holds.' },
      invoke: {
        src: 'lookAround',
        onDone: {
          target: 'known',
          actions: { type: 'keepFound', params: ({ event }) => ({ held: event.output }) },
        },
        onError: {
          target: 'known',
          actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'list.changed': { target: 'looking', reenter: true } },
    },
    known: {
      description: 'The page shows what the device holds, as far as the browser says it.',
      meta: { support: 'The page shows what is on the device. The list is current.' },
      on: { 'list.changed': 'looking', 'keeping.ask': 'asking' },
    },
    asking: {
      tags: 'busy',
      description: 'The app asks the browser to keep the work when room runs short.',
      meta: { support: 'The browser is deciding whether it always keeps the work.' },
      invoke: {
        src: 'askToKeep',
        onDone: { target: 'looking', actions: 'noteAsked' },
        onError: {
          target: 'looking',
          actions: ['noteAsked', { type: 'log', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
  },
})
