import {
  type ActorRefFrom,
  assign,
  type EventFrom,
  fromPromise,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import type { Place, Reading, Session } from '#src/machines/auth/session-facts.ts'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { connectivityMachine } from './connectivity.machine.ts'
import { personRetry } from './constants.ts'
import type { personMachine } from './person.machine.ts'

/*
 * The root: it supervises. The session, the device's connection and the reads live as long as the app. One child
 * holds everything of a signed-in person; its code loads after the sign-in, and it ends with the session. A
 * visitor at the log-in page loads none of it.
 */

type Person = typeof personMachine

/** A placeholder for the logic that loadPerson loads; it never starts. */
const toCome: unknown = fromPromise(() =>
  Promise.reject(new Error('the person is started with its own logic')),
)
type Context = {
  session: Session | null
  person: ActorRefFrom<Person> | null
  place: Place
  reading: Reading
  apiBase: string
  online: boolean
}
type Event =
  | { type: 'session.signedIn'; session: Session | null }
  | { type: 'session.renewed'; session: Session | null }
  | { type: 'session.signedOut' }
  | { type: 'location.changed'; place: Place }
  | { type: 'connectivity.network'; online: boolean }
  | { type: 'connectivity.tab'; visible: boolean }

export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Omit<Context, 'session' | 'person'>,
    children: {} as { session: 'session'; connectivity: 'connectivity'; reads: 'reads' },
  },
  actors: {
    session: sessionMachine,
    connectivity: connectivityMachine,
    reads: readsMachine,
    // Its type is the person's, so that the root can start one and speak to it.
    person: toCome as Person,
    loadPerson: fromPromise<Person>(() => Promise.reject(new Error('loadPerson must be provided'))),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session | null }) => ({ session })),
    forgetSession: assign({ session: null }),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    tellSessionPlace: sendTo('session', ({ context }) => ({
      type: 'location.changed',
      place: context.place,
    })),
    tellSessionNetwork: sendTo('session', ({ context }) => ({
      type: 'connectivity.network',
      online: context.online,
    })),
    /** Reads belong to one person in one view, and end with them. */
    tellReadsPerson: sendTo('reads', ({ context: { session } }) => ({
      type: 'person.changed',
      person: session === null ? null : `${session.userId} ${session.role}`,
    })),
    tellReadsNetwork: sendTo('reads', ({ context }) => ({
      type: 'connectivity.network',
      online: context.online,
    })),
    startPerson: assign(({ context, spawn }, { person }: { person: Person }) => {
      const { session, place, apiBase, online } = context
      return session === null
        ? {}
        : {
            // The only child spawned here is a person.
            person: spawn(person, {
              input: { session, place, apiBase, online },
            }) as ActorRefFrom<Person>,
          }
    }),
    tellPerson: sendTo(
      ({ context }) => context.person ?? 'person',
      (_, { fact }: { fact: EventFrom<Person> }) => fact,
    ),
    stopPerson: stopChild(({ context }) => context.person ?? 'person'),
    forgetPerson: assign({ person: null }),
    /** Provided by wiring. */
    report: (_, _params: { error: unknown }) => {},
  },
  delays: { personRetry },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, session: null, person: null }),
  initial: 'running',
  states: {
    running: {
      description: 'The app is open.',
      meta: { support: 'The app is open.' },
      invoke: [
        {
          id: 'session',
          src: 'session',
          systemId: 'session',
          input: ({ context: { reading, place, online } }) => ({ reading, place, online }),
          onError: {
            target: 'running',
            reenter: true,
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'connectivity',
          src: 'connectivity',
          systemId: 'connectivity',
          onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'reads',
          src: 'reads',
          systemId: 'reads',
          input: ({ context }) => ({ online: context.online }),
          onError: {
            target: 'running',
            reenter: true,
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
          },
        },
      ],
      on: {
        'session.signedIn': {
          target: '.signedIn',
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
            'tellReadsPerson',
          ],
        },
        'session.renewed': {
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
            'tellReadsPerson',
          ],
        },
        'session.signedOut': {
          target: '.signedOut',
          actions: ['forgetSession', 'tellReadsPerson'],
        },
        'location.changed': {
          actions: [
            { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
            'tellSessionPlace',
          ],
        },
        'connectivity.network': {
          actions: [
            { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
            'tellSessionNetwork',
            'tellReadsNetwork',
          ],
        },
      },
      initial: 'signedOut',
      states: {
        signedOut: {
          description: 'Nobody is signed in.',
          meta: { support: 'Nobody is signed in.' },
        },
        signedIn: {
          description: 'Somebody is signed in.',
          meta: { support: 'Somebody is signed in.' },
          initial: 'fetching',
          exit: ['stopPerson', 'forgetPerson'],
          states: {
            fetching: {
              description: 'The code for signed-in people is being loaded.',
              meta: { support: 'The app is loading the rest of itself after the sign-in.' },
              invoke: {
                src: 'loadPerson',
                onDone: {
                  target: 'here',
                  actions: {
                    type: 'startPerson',
                    params: ({ event }) => ({ person: event.output }),
                  },
                },
                onError: {
                  target: 'waiting',
                  actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            waiting: {
              description: 'The code could not be loaded; the app tries again in a few seconds.',
              meta: { support: 'Part of the app could not be loaded; it tries again by itself.' },
              after: { personRetry: 'fetching' },
            },
            here: {
              description: 'The person’s charts are running.',
              meta: { support: 'The app is complete.' },
              on: {
                'session.renewed': {
                  actions: [
                    { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
                    'tellReadsPerson',
                    { type: 'tellPerson', params: ({ event }) => ({ fact: event }) },
                  ],
                },
                'location.changed': {
                  actions: [
                    { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
                    'tellSessionPlace',
                    { type: 'tellPerson', params: ({ event }) => ({ fact: event }) },
                  ],
                },
                'connectivity.network': {
                  actions: [
                    { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
                    'tellSessionNetwork',
                    'tellReadsNetwork',
                    { type: 'tellPerson', params: ({ event }) => ({ fact: event }) },
                  ],
                },
                'connectivity.tab': {
                  actions: { type: 'tellPerson', params: ({ event }) => ({ fact: event }) },
                },
              },
            },
          },
        },
      },
    },
  },
})
