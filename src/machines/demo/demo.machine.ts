import { assign, fromPromise, setup } from 'xstate'
import type { Role } from '#contract/common.ts'
import type { DemoSignIn } from '#contract/demo.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import { longestDelay } from '#src/machines/shell/constants.ts'

/*
 * Somebody tries the product in a household of their own, as homeowner, inspector or admin, for an hour.
 * A visitor chooses a role and waits a moment while the home is prepared. From then on they may switch
 * roles, start over, or end the demo and sign up, at any time. A person who is signed in to a real account
 * is asked first. After the hour the whole demo is deleted; the page says so and offers another.
 */

/** The sign-in of this device: nobody, a real account, or a demo with its remaining time in milliseconds. */
export type Standing = { kind: 'nobody' } | { kind: 'account' } | { kind: 'demo'; lasts: number }

type Context = {
  standing: Standing
  /** A demo of this device has just ended. */
  ended: boolean
  role: Role
  /** The page to open in that role; null: the role's first page. */
  goTo: string | null
  problem: Problem | null
}
type Event =
  | { type: 'role.choose'; role: Role; goTo: string | null }
  | { type: 'reset' }
  | { type: 'end' }
  | { type: 'account.leave' }

const choose = {
  type: 'keepChoice',
  params: ({ event }: { event: { role: Role; goTo: string | null } }) => event,
} as const
const keepProblem = {
  type: 'keepProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const
const enter = {
  type: 'tellSession',
  params: ({ context, event }: { context: Context; event: { output: DemoSignIn } }) => ({
    answer: event.output,
    goTo: context.goTo,
  }),
} as const

export const demoMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'standing' | 'ended'>,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    startDemo: fromPromise<DemoSignIn, { role: Role }>(() =>
      Promise.reject(new Error('startDemo must be provided')),
    ),
    switchRole: fromPromise<DemoSignIn, { role: Role }>(() =>
      Promise.reject(new Error('switchRole must be provided')),
    ),
    resetDemo: fromPromise<DemoSignIn>(() =>
      Promise.reject(new Error('resetDemo must be provided')),
    ),
    endDemo: fromPromise<void>(() => Promise.reject(new Error('endDemo must be provided'))),
  },
  guards: {
    isInDemo: ({ context }) => context.standing.kind === 'demo',
    hasAccount: ({ context }) => context.standing.kind === 'account',
    hasEnded: ({ context }) => context.ended,
  },
  actions: {
    keepChoice: assign((_, { role, goTo }: { role: Role; goTo: string | null }) => ({
      role,
      goTo,
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    forgetProblem: assign({ problem: null }),
    /** To the session chart, as from the log-in form. Provided by wiring. */
    tellSession: (_, _params: { answer: DemoSignIn; goTo: string | null }) => {},
    /** The household is reset; the page stays. Provided by wiring. */
    tellReset: (_, _params: { answer: DemoSignIn }) => {},
    /** Signs this device out and opens the next page. Provided by wiring. */
    leaveSession: (_, _params: { to: 'demo' | 'signUp' }) => {},
  },
  delays: {
    untilExpiry: ({ context }) =>
      context.standing.kind === 'demo'
        ? Math.min(longestDelay, Math.max(0, context.standing.lasts))
        : 0,
  },
}).createMachine({
  id: 'demo',
  context: ({ input }) => ({ ...input, role: 'homeowner', goTo: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isInDemo', target: 'ready' },
        { guard: 'hasAccount', target: 'occupied' },
        { guard: 'hasEnded', target: 'expired' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The visitor chooses a role.',
      meta: { support: 'The visitor is on the demo page and has not begun yet.' },
      on: { 'role.choose': { target: 'preparing', actions: choose } },
    },
    occupied: {
      description: 'Somebody is signed in with a real account; a demo would replace that sign-in.',
      meta: {
        support:
          'The customer is signed in. To try the demo in this browser they sign out first; nothing of their account changes.',
      },
      on: {
        'account.leave': { actions: { type: 'leaveSession', params: { to: 'demo' } } },
      },
    },
    preparing: {
      tags: 'busy',
      description: 'The server is preparing a household.',
      meta: { support: 'The demo is being prepared. It takes a few seconds.' },
      invoke: {
        src: 'startDemo',
        input: ({ context }) => ({ role: context.role }),
        onDone: { target: 'entered', actions: enter },
        onError: { target: 'failed', actions: keepProblem },
      },
    },
    failed: {
      description: 'The server could not make a household; the page shows the reason.',
      meta: {
        support:
          'The demo could not be prepared: all places are taken, too many were begun from one place, or the connection failed. The page says which.',
      },
      on: { 'role.choose': { target: 'preparing', actions: choose } },
    },
    entered: {
      tags: 'busy',
      description: 'The session chart has taken over and opens the first page.',
      meta: { support: 'The visitor is signed in to the demo; the first page is opening.' },
    },
    ready: {
      tags: 'open',
      initial: 'idle',
      after: { untilExpiry: 'expired' },
      states: {
        idle: {
          description: 'The demo is open.',
          meta: {
            support: 'The visitor is in a demo. Nothing in it is real, and it ends after an hour.',
          },
          on: {
            'role.choose': { target: 'switching', actions: choose },
            reset: { target: 'resetting', actions: 'forgetProblem' },
            end: { target: 'ending', actions: 'forgetProblem' },
          },
        },
        switching: {
          tags: 'busy',
          description: 'Another person of the demo is being signed in.',
          meta: { support: 'The visitor is changing to another role of the demo.' },
          invoke: {
            src: 'switchRole',
            input: ({ context }) => ({ role: context.role }),
            onDone: { target: '#demo.entered', actions: enter },
            onError: { target: 'idle', actions: keepProblem },
          },
        },
        resetting: {
          tags: 'busy',
          description: 'The household is being reset to its first state.',
          meta: { support: 'The demo is being reset.' },
          invoke: {
            src: 'resetDemo',
            onDone: {
              target: '#demo.entered',
              actions: {
                type: 'tellReset',
                params: ({ event }) => ({ answer: event.output }),
              },
            },
            onError: { target: 'idle', actions: keepProblem },
          },
        },
        ending: {
          tags: 'busy',
          description: 'The household is being deleted; the sign-up comes next.',
          meta: { support: 'The visitor has ended the demo; the sign-up opens next.' },
          invoke: {
            src: 'endDemo',
            onDone: {
              target: '#demo.entered',
              actions: { type: 'leaveSession', params: { to: 'signUp' } },
            },
            onError: { target: 'idle', actions: keepProblem },
          },
        },
      },
    },
    expired: {
      description: 'The hour is over and the household is deleted.',
      meta: {
        support:
          'The demo has ended and everything in it was deleted. The visitor can begin another one or sign up.',
      },
      on: { 'role.choose': { target: 'preparing', actions: choose } },
    },
  },
})
