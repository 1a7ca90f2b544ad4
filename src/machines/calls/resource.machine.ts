import { assign, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from './problem.ts'

/*
 * One read from the server, for every page. Data seen before is shown again at once and refreshed; a
 * refresh that fails leaves the older data standing with the time it is from.
 */

export type Loaded = { data: unknown; at: number }
type Context = { name: string; input: unknown; loaded: Loaded | null; problem: Problem | null }

export const resourceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'refresh' } | { type: 'retry' },
    input: {} as { name: string; input: unknown; cached: Loaded | null },
    tags: {} as 'busy' | 'ready' | 'failed' | 'stale',
  },
  actors: {
    load: fromPromise<Loaded, { name: string; input: unknown }>(() =>
      Promise.reject(new Error('load must be provided')),
    ),
  },
  guards: { hasData: ({ context }) => context.loaded !== null },
  actions: {
    keep: assign((_, { loaded }: { loaded: Loaded }) => ({ loaded, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({
    name: input.name,
    input: input.input,
    loaded: input.cached,
    problem: null,
  }),
  initial: 'idle',
  states: {
    idle: { always: [{ guard: 'hasData', target: 'refreshing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      description: 'The first answer is awaited.',
      meta: { support: 'A page is waiting for its data.' },
      invoke: {
        src: 'load',
        input: ({ context }) => ({ name: context.name, input: context.input }),
        onDone: {
          target: 'ready',
          actions: { type: 'keep', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      tags: 'ready',
      description: 'The data is shown.',
      meta: { support: 'The page shows current data.' },
      on: { refresh: 'refreshing' },
    },
    refreshing: {
      tags: ['busy', 'ready'],
      description: 'The data is shown while a newer answer is awaited.',
      meta: { support: 'The page shows data and is looking for newer.' },
      invoke: {
        src: 'load',
        input: ({ context }) => ({ name: context.name, input: context.input }),
        onDone: {
          target: 'ready',
          actions: { type: 'keep', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: 'stale',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    stale: {
      tags: ['ready', 'stale'],
      description: 'Older data is shown, with its time, because the newer could not be had.',
      meta: { support: 'The page shows older data; the last refresh failed.' },
      on: { refresh: 'refreshing', retry: 'refreshing' },
    },
    failed: {
      tags: 'failed',
      description: 'There is no data to show; the words say why.',
      meta: { support: 'A page could not load its data. Ask the customer to press Try again.' },
      on: { retry: 'loading', refresh: 'loading' },
    },
  },
})
