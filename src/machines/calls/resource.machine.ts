import { assign, fromPromise, setup } from 'xstate'
import { copyRetry, readFresh } from '#src/machines/shell/constants.ts'
import { type Problem, problemOf } from './problem.ts'

/*
 * One read from the server, for everyone who shows it. It shows earlier data at once and refreshes it; a
 * failed refresh keeps the older data, with its time. If data changes during a call, the chart fetches again
 * after it. A read that failed without a network fetches again when the network is back, also if it comes
 * back during the call. An inspector's device may answer with a copy of its own where the server cannot be
 * reached; the server is asked again after a while.
 */

/** An answer, its time, and the resources whose changes make it old; without them, every change does. */
export type Loaded = {
  data: unknown
  at: number
  of?: readonly string[]
  /** This is the device's copy; here is why there is nothing newer. */
  lost?: Problem
}
type Asked = { name: string; input: unknown }
type Context = Asked & {
  loaded: Loaded | null
  problem: Problem | null
  /** During the call the data changed or somebody asked anew; or the network came back, in case it loses the call. */
  again: 'always' | 'ifLost' | null
}
type Event =
  /** A viewer arrives. */
  | { type: 'look' }
  | { type: 'refresh' }
  | { type: 'retry' }
  /** These resources changed on the server; `watched`: this read has a viewer. */
  | { type: 'changed'; resources: readonly string[]; watched: boolean }
  | { type: 'network.back'; watched: boolean }

const isConcerned = ({ loaded }: Context, resources: readonly string[]): boolean =>
  loaded?.of?.some((resource) => resources.includes(resource)) ?? true

const keepAnswer = {
  type: 'keep',
  params: ({ event }: { event: { output: Loaded } }) => ({ loaded: event.output }),
} as const

export const resourceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Asked & { known: Loaded | null },
    tags: {} as 'busy' | 'ready' | 'failed' | 'stale',
  },
  actors: {
    load: fromPromise<Loaded, Asked>(() => Promise.reject(new Error('load must be provided'))),
  },
  guards: {
    hasData: ({ context }) => context.loaded !== null,
    mustAskAgain: ({ context }) => context.again === 'always',
    mustTryAgain: ({ context }, { error }: { error: unknown }) =>
      context.again === 'ifLost' && problemOf(error).status === null,
    isConcerned: ({ context }, { resources }: { resources: readonly string[] }) =>
      isConcerned(context, resources),
    isWatchedAndConcerned: (
      { context },
      { resources, watched }: { resources: readonly string[]; watched: boolean },
    ) => watched && isConcerned(context, resources),
    isCopy: (_, { loaded }: { loaded: Loaded | null }) => loaded?.lost !== undefined,
    wasLost: ({ context }) => context.problem?.status === null,
    wasLostAndWatched: ({ context }, { watched }: { watched: boolean }) =>
      watched && context.problem?.status === null,
  },
  actions: {
    keep: assign((_, { loaded }: { loaded: Loaded }) => ({
      loaded,
      problem: loaded.lost ?? null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    askAfter: assign({ again: 'always' }),
    tryAfter: assign(({ context }) => ({ again: context.again ?? ('ifLost' as const) })),
    asking: assign({ again: null }),
  },
  delays: { copyRetry, readFresh },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({
    name: input.name,
    input: input.input,
    loaded: input.known,
    problem: null,
    again: null,
  }),
  initial: 'idle',
  states: {
    idle: { always: [{ guard: 'hasData', target: 'refreshing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      description: 'The app is waiting for the first answer.',
      meta: { support: 'A page is waiting for its data.' },
      entry: 'asking',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ name: context.name, input: context.input }),
        onDone: [
          { guard: 'mustAskAgain', target: 'refreshing', actions: keepAnswer },
          {
            guard: { type: 'isCopy', params: ({ event }) => ({ loaded: event.output }) },
            target: 'stale',
            actions: keepAnswer,
          },
          { target: 'ready', actions: keepAnswer },
        ],
        onError: [
          { guard: 'mustAskAgain', target: 'loading', reenter: true },
          {
            guard: { type: 'mustTryAgain', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            reenter: true,
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        refresh: { actions: 'askAfter' },
        changed: { actions: 'askAfter' },
        'network.back': { actions: 'tryAfter' },
      },
    },
    ready: {
      tags: 'ready',
      initial: 'fresh',
      on: {
        refresh: 'refreshing',
        changed: [
          {
            guard: { type: 'isWatchedAndConcerned', params: ({ event }) => event },
            target: 'refreshing',
          },
          { guard: { type: 'isConcerned', params: ({ event }) => event }, target: '.old' },
        ],
      },
      states: {
        fresh: {
          description: 'The data is shown; it is seconds old and serves the next viewer.',
          meta: { support: 'The page shows current data.' },
          after: { readFresh: 'old' },
        },
        old: {
          description: 'The data is shown; the next viewer makes the app fetch it again.',
          meta: { support: 'The page shows data without a known change since.' },
          on: { look: '#resource.refreshing' },
        },
      },
    },
    refreshing: {
      tags: ['busy', 'ready'],
      description: 'The data is shown while the app fetches a newer answer.',
      meta: { support: 'The page shows data and is fetching newer data.' },
      entry: 'asking',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ name: context.name, input: context.input }),
        onDone: [
          {
            guard: 'mustAskAgain',
            target: 'refreshing',
            reenter: true,
            actions: keepAnswer,
          },
          {
            guard: { type: 'isCopy', params: ({ event }) => ({ loaded: event.output }) },
            target: 'stale',
            actions: keepAnswer,
          },
          { target: 'ready', actions: keepAnswer },
        ],
        onError: [
          { guard: 'mustAskAgain', target: 'refreshing', reenter: true },
          {
            guard: { type: 'mustTryAgain', params: ({ event }) => ({ error: event.error }) },
            target: 'refreshing',
            reenter: true,
          },
          {
            target: 'stale',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        refresh: { actions: 'askAfter' },
        changed: {
          guard: { type: 'isConcerned', params: ({ event }) => event },
          actions: 'askAfter',
        },
        'network.back': { actions: 'tryAfter' },
      },
    },
    stale: {
      tags: ['ready', 'stale'],
      description: 'Older data is shown, with its time, because the refresh failed.',
      meta: { support: 'The page shows older data; the last refresh failed.' },
      after: {
        copyRetry: {
          guard: { type: 'isCopy', params: ({ context }) => context },
          target: 'refreshing',
        },
      },
      on: {
        look: 'refreshing',
        refresh: 'refreshing',
        retry: 'refreshing',
        changed: {
          guard: { type: 'isWatchedAndConcerned', params: ({ event }) => event },
          target: 'refreshing',
        },
        'network.back': {
          guard: { type: 'wasLostAndWatched', params: ({ event }) => event },
          target: 'refreshing',
        },
      },
    },
    failed: {
      tags: 'failed',
      initial: 'fresh',
      on: {
        refresh: 'loading',
        retry: 'loading',
        changed: {
          guard: { type: 'isWatchedAndConcerned', params: ({ event }) => event },
          target: 'loading',
        },
        'network.back': [
          { guard: { type: 'wasLostAndWatched', params: ({ event }) => event }, target: 'loading' },
          { guard: 'wasLost', target: '.old' },
        ],
      },
      states: {
        fresh: {
          description:
            'There is no data to show; the message says why. The call failed seconds ago.',
          meta: { support: 'A page could not load its data. Ask the customer to press Try again.' },
          after: { readFresh: 'old' },
        },
        old: {
          description: 'There is no data to show; the next viewer makes the app try again.',
          meta: { support: 'A page could not load its data. Ask the customer to press Try again.' },
          on: { look: '#resource.loading' },
        },
      },
    },
  },
})
