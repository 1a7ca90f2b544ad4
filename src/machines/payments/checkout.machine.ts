import { assign, fromPromise, setup } from 'xstate'
import type { PaymentPurpose } from '#contract/vocabulary/payments.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'

/*
 * Somebody presses Pay. The server opens a page of the payment provider and the browser goes there. The provider
 * leads back to this product, after a payment or without one. A browser may show this page again as it was left,
 * so Pay works from there too: the server gives the same payment page again.
 */

type Context = { inspectionId: string; purpose: PaymentPurpose; problem: Problem | null }

export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'pay'; purpose: PaymentPurpose },
    input: {} as { inspectionId: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    openCheckout: fromPromise<string, { inspectionId: string; purpose: PaymentPurpose }>(() =>
      Promise.reject(new Error('openCheckout must be provided')),
    ),
  },
  actions: {
    keepPurpose: assign((_, { purpose }: { purpose: PaymentPurpose }) => ({
      purpose,
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    /** Leads the browser to the page of the payment provider. Provided by wiring. */
    leave: (_, _params: { url: string }) => {},
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, purpose: 'inspection', problem: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'The amount is shown; nobody has pressed Pay yet.',
      meta: { support: 'The customer can press Pay.' },
      on: {
        pay: {
          target: 'opening',
          actions: { type: 'keepPurpose', params: ({ event }) => event },
        },
      },
    },
    opening: {
      tags: 'busy',
      description: 'The server opens the page of the payment provider.',
      meta: { support: 'The payment page is being opened. This takes a moment.' },
      invoke: {
        src: 'openCheckout',
        input: ({ context: { inspectionId, purpose } }) => ({ inspectionId, purpose }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leave', params: ({ event }) => ({ url: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    leaving: {
      description: 'The browser goes to the page of the payment provider.',
      meta: { support: 'The payment page is open. After paying it leads back here by itself.' },
      on: {
        pay: {
          target: 'opening',
          actions: { type: 'keepPurpose', params: ({ event }) => event },
        },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The page of the payment provider could not be opened; the message says why.',
      meta: { support: 'The payment page could not be opened and nothing was taken. Try again.' },
      on: {
        pay: {
          target: 'opening',
          actions: { type: 'keepPurpose', params: ({ event }) => event },
        },
      },
    },
  },
})
