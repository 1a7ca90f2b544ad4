import { assign, fromPromise, setup } from 'xstate'
import { problemOf } from '#src/machines/calls/problem.ts'
import { chunkTimeout, codeRetry } from './constants.ts'

/*
 * Loads a page's code; code from an earlier visit is shown at once. After two minutes it has failed. If the
 * server no longer has the file (after a deployment), the whole page reloads once; the second time the page
 * shows a message, so nobody is caught in a loop. A failing network never reloads: the person would lose the
 * screen and typed text for a page that does not load either. When the network is back, the code is asked for at
 * once, and once more a moment later: a network that has just come back may not carry the first request.
 */

export const lazyPageMachine = setup({
  types: {
    context: {} as { page: string; isThere: boolean; message: string | null },
    events: {} as { type: 'retry' } | { type: 'network.back' },
    input: {} as { page: string; isThere: boolean },
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    loadPage: fromPromise<void, { page: string }>(() =>
      Promise.reject(new Error('loadPage must be provided')),
    ),
  },
  guards: {
    isThere: ({ context }) => context.isThere,
    /** Provided by wiring: whether this tab reloaded itself for this version already. */
    hasReloaded: () => true,
    isGone: (_, { error }: { error: unknown }) => problemOf(error).code === 'gone',
  },
  actions: {
    fail: assign({ message: 'Loading chunk failed' }),
    forgetMessage: assign({ message: null }),
    reloadOnce: () => {},
  },
  delays: { chunkTimeout, codeRetry },
}).createMachine({
  id: 'lazyPage',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'idle',
  states: {
    idle: { always: [{ guard: 'isThere', target: 'shown' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      description: 'The code of the page is being loaded.',
      meta: { support: 'A page is loading. Slow connections may take a while.' },
      invoke: {
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: 'shown',
        onError: [
          { guard: 'hasReloaded', target: 'failed' },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'reloading',
          },
          { target: 'failed' },
        ],
      },
      after: { chunkTimeout: 'failed' },
      // Asked for while there was no network, it is about to fail.
      on: { 'network.back': 'reconnecting' },
    },
    reconnecting: {
      tags: 'busy',
      description: 'The network is back; the code of the page is asked for again.',
      meta: { support: 'The customer is online again, and the page is loading.' },
      invoke: {
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: 'shown',
        onError: 'pausing',
      },
      after: { chunkTimeout: 'failed' },
    },
    pausing: {
      tags: 'failed',
      entry: 'fail',
      exit: 'forgetMessage',
      description: 'The network did not carry the code yet; it is asked for once more in a moment.',
      meta: {
        support: 'The network has only just come back. The page opens by itself in a moment.',
      },
      after: { codeRetry: 'loading' },
      on: { retry: 'loading', 'network.back': 'reconnecting' },
    },
    reloading: {
      tags: 'busy',
      entry: 'reloadOnce',
      description: 'The server has a new version; the page is reloading.',
      meta: { support: 'The app is updating itself.' },
    },
    shown: {
      tags: 'shown',
      description: 'The page is shown.',
      meta: { support: 'The page is loaded.' },
    },
    failed: {
      tags: 'failed',
      entry: 'fail',
      exit: 'forgetMessage',
      description: 'The code of the page could not be loaded.',
      meta: {
        support: 'A page could not be loaded. Ask the customer to press Try again, or to reload.',
      },
      on: { retry: 'loading', 'network.back': 'reconnecting' },
    },
  },
})
