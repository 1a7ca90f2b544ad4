import { assign, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'

/*
 * Notices on this device while no page is open. The browser asks the person, and only on their press; then the browser
 * subscribes at its push service, and the server gets that subscription. Turning it off takes both back.
 */

/** What this browser can do, and does. */
export type Possible = 'unsupported' | 'needsInstalling' | 'blocked' | 'off' | 'on'
/** What the person said; 'default': nothing. */
export type Said = 'granted' | 'denied' | 'default'

type Context = {
  /** By which push services know the server. */
  serverKey: string
  /** This device's id on the server; null: it has none. */
  device: string | null
  /** The person closed the browser's question without an answer. */
  unanswered: boolean
  problem: Problem | null
}
type Event =
  | { type: 'notices.turnOn' }
  | { type: 'notices.turnOff' }
  /** The person may have changed a setting of the browser. */
  | { type: 'notices.lookAgain' }
  | { type: 'notices.retry' }

export const deviceNoticesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { serverKey: string; device: string | null },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    readPossible: fromPromise<Possible, { device: string | null }>(() =>
      Promise.reject(new Error('readPossible must be provided')),
    ),
    askPerson: fromPromise<Said>(() => Promise.reject(new Error('askPerson must be provided'))),
    subscribe: fromPromise<{ device: string }, { serverKey: string }>(() =>
      Promise.reject(new Error('subscribe must be provided')),
    ),
    unsubscribe: fromPromise<void, { device: string | null }>(() =>
      Promise.reject(new Error('unsubscribe must be provided')),
    ),
  },
  guards: {
    isUnsupported: (_, { possible }: { possible: Possible }) => possible === 'unsupported',
    needsInstalling: (_, { possible }: { possible: Possible }) => possible === 'needsInstalling',
    isBlocked: (_, { possible }: { possible: Possible }) => possible === 'blocked',
    isOn: (_, { possible }: { possible: Possible }) => possible === 'on',
    isGranted: (_, { said }: { said: Said }) => said === 'granted',
    isForbidden: (_, { said }: { said: Said }) => said === 'denied',
  },
  actions: {
    keepDevice: assign((_, { device }: { device: string | null }) => ({ device })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    forgetProblem: assign({ problem: null }),
    noteUnanswered: assign({ unanswered: true }),
    forgetUnanswered: assign({ unanswered: false }),
  },
}).createMachine({
  id: 'deviceNotices',
  context: ({ input }) => ({ ...input, unanswered: false, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      description: 'The browser is asked what it can do; the person is not.',
      meta: { support: 'The page finds out whether this browser can show notices.' },
      entry: 'forgetProblem',
      invoke: {
        src: 'readPossible',
        input: ({ context }) => ({ device: context.device }),
        onDone: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => ({ possible: event.output }) },
            target: 'unsupported',
          },
          {
            guard: { type: 'needsInstalling', params: ({ event }) => ({ possible: event.output }) },
            target: 'needsInstalling',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ possible: event.output }) },
            target: 'blocked',
          },
          {
            guard: { type: 'isOn', params: ({ event }) => ({ possible: event.output }) },
            target: 'on',
          },
          { target: 'off' },
        ],
        onError: {
          target: 'notChecked',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unsupported: {
      description: 'This browser has no notices while no page is open.',
      meta: { support: 'This browser cannot do it. Another one, or a newer version, may.' },
    },
    needsInstalling: {
      description: 'An iPhone or iPad: only an app on the home screen gets notices.',
      meta: { support: 'The customer adds Hearthkeep to the home screen and opens it there.' },
    },
    blocked: {
      description: 'The person, or a rule of the device, forbade notices of this site.',
      meta: {
        support: 'The customer allows notifications in the browser’s settings of this site.',
      },
      on: { 'notices.lookAgain': 'checking' },
    },
    off: {
      description: 'This device shows no notices. Nothing is asked before a press.',
      meta: { support: 'The customer turns notices on with the button.' },
      on: { 'notices.turnOn': 'asking' },
    },
    asking: {
      tags: 'busy',
      description: 'The browser asks the person, for as long as they like.',
      meta: { support: 'The browser shows a question. The customer answers it there.' },
      entry: ['forgetProblem', 'forgetUnanswered'],
      invoke: {
        src: 'askPerson',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ said: event.output }) },
            target: 'subscribing',
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ said: event.output }) },
            target: 'blocked',
          },
          { target: 'off', actions: 'noteUnanswered' },
        ],
        onError: {
          target: 'notOn',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    subscribing: {
      tags: 'busy',
      description: 'The browser subscribes at its push service, and the server is told.',
      meta: { support: 'Notices are being turned on.' },
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ serverKey: context.serverKey }),
        onDone: {
          target: 'on',
          actions: { type: 'keepDevice', params: ({ event }) => event.output },
        },
        onError: {
          target: 'notOn',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    on: {
      description: 'This device shows notices, also while no page is open.',
      meta: { support: 'Notices come to this device until it signs out.' },
      on: { 'notices.turnOff': 'turningOff' },
    },
    turningOff: {
      tags: 'busy',
      description: 'The server forgets the device, and the browser its subscription.',
      meta: { support: 'Notices are being turned off.' },
      entry: 'forgetProblem',
      invoke: {
        src: 'unsubscribe',
        input: ({ context }) => ({ device: context.device }),
        onDone: { target: 'off', actions: { type: 'keepDevice', params: { device: null } } },
        onError: {
          target: 'notOff',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    notChecked: {
      tags: 'failed',
      description: 'The browser did not say what it can do.',
      meta: { support: 'The customer may try again.' },
      on: { 'notices.retry': 'checking' },
    },
    notOn: {
      tags: 'failed',
      description: 'Notices could not be turned on; the message says why.',
      meta: { support: 'Notices are off. The customer may try again.' },
      on: { 'notices.retry': 'asking' },
    },
    notOff: {
      tags: 'failed',
      description: 'Notices could not be turned off; they still come.',
      meta: { support: 'Notices still come. The customer may try again.' },
      on: { 'notices.retry': 'turningOff' },
    },
  },
})
