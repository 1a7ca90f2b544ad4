import { assign, setup } from 'xstate'

/*
 * A rendering error does not leave a blank page: the app reports it and shows the crash screen, and
 * Try Again returns to normal rendering.
 */

/** React's report of a rendering error; `componentStack` names the components it went through. */
type Failure = { error: unknown; componentStack: string | null }

export const errorBoundaryMachine = setup({
  types: {
    context: {} as { message: string | null },
    events: {} as
      | ({ type: 'render.failed' } & Failure)
      | { type: 'tryAgain' }
      | { type: 'refreshPage' },
    tags: {} as 'crashed',
  },
  actions: {
    keepMessage: assign((_, { error }: { error: unknown }) => ({
      message: error instanceof Error ? error.message : String(error),
    })),
    forgetMessage: assign({ message: null }),
    /** Provided by wiring. */
    reportError: (_, _params: Failure) => {},
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
            { type: 'keepMessage', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'reportError',
              params: ({ event: { error, componentStack } }) => ({ error, componentStack }),
            },
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
