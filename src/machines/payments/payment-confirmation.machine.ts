import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import { paymentPatience, paymentPause } from '#src/machines/shell/constants.ts'

/*
 * Somebody comes back from paying. The app asks the server every 3 s, for 30 s, whether the payment arrived:
 * it did, or the bank refused it, or the bank takes longer and a notification will follow. A refusal of before says
 * nothing about the attempt that the person comes from: while that one is under way, the app asks on. If the answer is
 * unknown, such as after a 401, the page says so and offers another try; the session stays as it is.
 */

export type Bill = Answer<'payments.status'>
type Context = { inspectionId: string; bill: Bill | null; problem: Problem | null }

export const paymentConfirmationMachine = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as { type: 'retry' },
    input: {} as { inspectionId: string },
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    askStatus: fromPromise<Bill, { inspectionId: string }>(() =>
      Promise.reject(new Error('askStatus must be provided')),
    ),
  },
  guards: {
    isSettled: (_, { bill }: { bill: Bill }) => ['paid', 'waived'].includes(bill.status),
    isRefused: (_, { bill }: { bill: Bill }) => bill.status === 'failed' && bill.under_way !== true,
    isRefusedByNow: ({ context }) => context.bill?.status === 'failed',
    hasAnswer: ({ context }) => context.bill !== null,
  },
  actions: {
    keepBill: assign((_, { bill }: { bill: Bill }) => ({ bill, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    /** Earlier answers do not apply to the present question. */
    forgetAnswer: assign({ bill: null, problem: null }),
  },
  delays: { paymentPause, paymentPatience },
}).createMachine({
  id: 'paymentConfirmation',
  context: ({ input }) => ({ inspectionId: input.inspectionId, bill: null, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      initial: 'asking',
      after: {
        paymentPatience: [
          { guard: 'isRefusedByNow', target: 'refused' },
          { guard: 'hasAnswer', target: 'stillPending' },
          { target: 'unverified' },
        ],
      },
      states: {
        asking: {
          description: 'The app asks the server whether the payment has arrived.',
          meta: { support: 'We are asking whether the payment has arrived.', risk: ['money'] },
          invoke: {
            src: 'askStatus',
            input: ({ context }) => ({ inspectionId: context.inspectionId }),
            onDone: [
              {
                guard: { type: 'isSettled', params: ({ event }) => ({ bill: event.output }) },
                target: '#paymentConfirmation.confirmed',
                actions: { type: 'keepBill', params: ({ event }) => ({ bill: event.output }) },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ bill: event.output }) },
                target: '#paymentConfirmation.refused',
                actions: { type: 'keepBill', params: ({ event }) => ({ bill: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'keepBill', params: ({ event }) => ({ bill: event.output }) },
              },
            ],
            onError: {
              target: '#paymentConfirmation.unverified',
              actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        waiting: {
          description: 'The bank has not confirmed yet; the app asks again in a moment.',
          meta: {
            support: 'The bank is confirming the payment. This takes some seconds.',
            risk: ['money'],
          },
          after: { paymentPause: 'asking' },
        },
      },
    },
    confirmed: {
      tags: 'settled',
      description: 'The payment has arrived, or there was nothing to pay.',
      meta: { support: 'The payment has arrived. The receipt is on the page.' },
    },
    refused: {
      description: 'The bank refused the payment; nothing was taken.',
      meta: { support: 'The bank refused the payment. The customer can pay again another way.' },
      on: { retry: { target: 'checking', actions: 'forgetAnswer' } },
    },
    stillPending: {
      description: 'The bank takes longer than half a minute; a notification will follow.',
      meta: {
        support:
          'The bank is still confirming. The customer need not wait or pay again; a notification will follow.',
        risk: ['money'],
      },
      on: { retry: { target: 'checking', actions: 'forgetAnswer' } },
    },
    unverified: {
      description:
        'The app could not find out whether the payment has arrived; the message says why.',
      meta: {
        support:
          'We could not find out about the payment just now. The customer should not pay again, but press Try again or log in.',
      },
      on: { retry: { target: 'checking', actions: 'forgetAnswer' } },
    },
  },
})
