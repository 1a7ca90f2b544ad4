import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import { problemOf } from '#src/machines/calls/problem.ts'

/*
 * Somebody comes back from another sign-in service, with a code or with the reason why there is none.
 * The page sends the code to our server once; the answer opens the session like any other sign-in, or
 * gives one of a few reasons, each with a next step. After 15 s the page says that it failed; an answer
 * that comes while it is still open counts, and none after that.
 */

export type Parameters = {
  code: string | null
  state: string | null
  iss: string | null
  error: string | null
}
type Finished = Answer<'externalSignIn.finish'>
type SignedIn = Extract<Finished, { outcome: 'signed_in' }>
/** The known data of a person without an account: it fills in their sign-up. */
type Newcomer = { email: string; first_name: string; last_name: string }
type Context = { parameters: Parameters; newcomer: Newcomer | null }

/** Milliseconds after which the page gives the exchange up. */
const slowSignIn = 15_000

const isSaid = (error: unknown, code: string) => problemOf(error).code === code

export const externalSignInMachine = setup({
  types: {
    context: {} as Context,
    // It receives no event from outside: only its actor and its timer move it.
    events: {} as { type: string },
    input: {} as Parameters,
    tags: {} as 'busy' | 'slow' | 'failed',
  },
  actors: {
    finishSignIn: fromPromise<Finished, Parameters>(() =>
      Promise.reject(new Error('finishSignIn must be provided')),
    ),
  },
  guards: {
    isCancelled: (_, { parameters }: { parameters: Parameters }) =>
      parameters.error === 'access_denied',
    /** Said by our own server, which begins only so many sign-ins for one network. */
    isTooMany: (_, { parameters }: { parameters: Parameters }) => parameters.error === 'too_many',
    isRefused: (_, { parameters }: { parameters: Parameters }) => parameters.error !== null,
    isIncomplete: (_, { parameters }: { parameters: Parameters }) =>
      parameters.code === null || parameters.state === null,
    isSignedIn: (_, { answer }: { answer: Finished }) => answer.outcome === 'signed_in',
    isWrongState: (_, { error }: { error: unknown }) =>
      isSaid(error, 'wrong_state') || isSaid(error, 'invalid'),
    isFinishedTooOften: (_, { error }: { error: unknown }) => isSaid(error, 'too_many'),
    isUnverified: (_, { error }: { error: unknown }) => isSaid(error, 'email_unverified'),
  },
  actions: {
    keepNewcomer: assign((_, { answer }: { answer: Finished }) => ({
      newcomer:
        answer.outcome === 'no_account'
          ? { email: answer.email, first_name: answer.first_name, last_name: answer.last_name }
          : null,
    })),
    /** A code works once; it does not stay in the address. Provided by wiring. */
    hideParameters: () => {},
    /** To the session chart, as from the log-in form. Provided by wiring. */
    tellSession: (_, _params: { answer: SignedIn | null }) => {},
  },
  delays: { slowSignIn },
}).createMachine({
  id: 'externalSignIn',
  context: ({ input }) => ({ parameters: input, newcomer: null }),
  entry: 'hideParameters',
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: { type: 'isTooMany', params: ({ context }) => context }, target: 'tooMany' },
        {
          guard: { type: 'isCancelled', params: ({ context }) => context },
          target: 'cancelled',
        },
        { guard: { type: 'isRefused', params: ({ context }) => context }, target: 'refused' },
        { guard: { type: 'isIncomplete', params: ({ context }) => context }, target: 'wrongState' },
        { target: 'finishing' },
      ],
    },
    finishing: {
      tags: 'busy',
      initial: 'prompt',
      invoke: {
        src: 'finishSignIn',
        input: ({ context }) => context.parameters,
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
            actions: {
              type: 'tellSession',
              params: ({ event }) => ({
                answer: event.output.outcome === 'signed_in' ? event.output : null,
              }),
            },
          },
          {
            target: 'noAccount',
            actions: { type: 'keepNewcomer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isWrongState', params: ({ event }) => ({ error: event.error }) },
            target: 'wrongState',
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => ({ error: event.error }) },
            target: 'unverified',
          },
          {
            guard: { type: 'isFinishedTooOften', params: ({ event }) => ({ error: event.error }) },
            target: 'tooMany',
          },
          { target: 'refused' },
        ],
      },
      states: {
        prompt: {
          description: 'The code is being exchanged for a session.',
          meta: { support: 'The customer is just being signed in.' },
          after: { slowSignIn: 'slow' },
        },
        slow: {
          tags: 'slow',
          description: 'The exchange took too long: the page says so, and still takes an answer.',
          meta: {
            support:
              'The other sign-in service is slow. The customer can try again, or log in with a password.',
          },
        },
      },
    },
    signedIn: {
      tags: 'busy',
      description: 'The session chart has taken over and opens the first page.',
      meta: { support: 'The customer is signed in; their first page is opening.' },
    },
    noAccount: {
      tags: 'failed',
      description: 'The address is verified, but nobody has signed up with it.',
      meta: {
        support: 'The customer has no account with this address yet. They can sign up with it.',
      },
    },
    unverified: {
      tags: 'failed',
      description: 'The other service has not verified the address, so no account opens.',
      meta: {
        support:
          'The customer has to verify the e-mail address at the other service, or log in with a password.',
      },
    },
    cancelled: {
      tags: 'failed',
      description: 'The person pressed Cancel at the other service.',
      meta: { support: 'The customer cancelled. Nothing has changed; they can begin again.' },
    },
    wrongState: {
      tags: 'failed',
      description: 'Begun in another browser, too long ago, done already, or never begun.',
      meta: {
        support:
          'The customer has to begin again from the log-in page, in one and the same browser.',
      },
    },
    tooMany: {
      tags: 'failed',
      description: 'Too many sign-ins were begun from this network within ten minutes.',
      meta: {
        support:
          'Too many people of the same network try to sign in. The customer can wait ten minutes, or log in with a password.',
      },
    },
    refused: {
      tags: 'failed',
      description: 'The other service refused or could not be reached.',
      meta: {
        support: 'The other sign-in service has a problem. The password still works.',
      },
    },
  },
})
