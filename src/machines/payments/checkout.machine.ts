import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { PaymentPurpose } from '#contract/vocabulary/payments.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'

/*
 * Somebody presses Pay. The server opens a page of the payment provider and the browser goes there. The provider
 * leads back to this product, after a payment or without one. A person who comes back has returned: the page says so, and
 * Pay works from there too, for the server gives the same payment page again. The browser knows of a return by the
 * address of the page, or by showing the page again as it was left; whether money moved, only the server knows.
 */

type Context = {
  inspectionId: string
  hasLeft: boolean
  purpose: PaymentPurpose
  problem: Problem | null
}

export const checkoutMachine = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as { type: 'pay'; purpose: PaymentPurpose } | { type: 'back' },
    /** `hasLeft`: the address says that the person comes from the payment page. */
    input: {} as { inspectionId: string; hasLeft: boolean },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    openCheckout: fromPromise<string, { inspectionId: string; purpose: PaymentPurpose }>(() =>
      Promise.reject(new Error('openCheckout must be provided')),
    ),
    /** Tells when the browser shows the page again as it was left. */
    watchReturn: fromCallback<{ type: 'back' }>(() => {
      throw new Error('watchReturn must be provided')
    }),
  },
  guards: { hasLeft: ({ context }) => context.hasLeft },
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
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'hasLeft', target: 'returned' }, { target: 'ready' }],
    },
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
      meta: { support: 'The payment page is being opened. This takes a moment.', risk: ['money'] },
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
    returned: {
      description:
        'The person came back from the page of the payment provider; as far as the browser knows, without paying.',
      meta: {
        support:
          'The customer opened the payment page and came back. If the page still asks for the money, nothing was paid; the customer can press Pay again.',
        risk: ['money'],
      },
      on: {
        pay: {
          target: 'opening',
          actions: { type: 'keepPurpose', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      invoke: { src: 'watchReturn' },
      description: 'The browser goes to the page of the payment provider.',
      meta: {
        support: 'The payment page is open. After paying it leads back here by itself.',
        risk: ['money'],
      },
      on: {
        back: 'returned',
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
