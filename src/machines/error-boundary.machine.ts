import { assign, setup } from 'xstate'

/*
 * What stands between a rendering error and a blank page: it is reported, the crash screen appears,
 * and Try Again returns to normal rendering.
 */

export const errorBoundaryMachine = setup({
  types: {
    context: {} as { message: string | null },
    events: {} as
      | { type: 'render.failed'; message: string }
      | { type: 'tryAgain' }
      | { type: 'refreshPage' },
    tags: {} as 'crashed',
  },
  actions: {
    keepMessage: assign((_, { message }: { message: string }) => ({ message })),
    forgetMessage: assign({ message: null }),
    reportError: (_, _params: { message: string }) => {},
    reloadPage: () => {},
  },
}).createMachine({
  id: 'errorBoundary',
  context: { message: null },
  initial: 'normal',
  states: {
    normal: {
      description: 'The pages are rendered.',
      meta: { support: 'The pages work.' },
      on: {
        'render.failed': {
          target: 'failed',
          actions: [
            { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
            { type: 'reportError', params: ({ event }) => ({ message: event.message }) },
          ],
        },
      },
    },
    failed: {
      tags: 'crashed',
      description: 'The crash screen is shown; the error has been reported.',
      meta: { support: 'A page crashed. Ask the customer to press Try Again, then Refresh Page.' },
      on: {
        tryAgain: { target: 'normal', actions: 'forgetMessage' },
        refreshPage: { actions: 'reloadPage' },
      },
    },
  },
})
