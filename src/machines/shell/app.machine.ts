import {
  type ActorRefFrom,
  assign,
  type EventFrom,
  fromPromise,
  raise,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import type { Place, Session } from '#src/machines/auth/session-facts.ts'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import {
  type Context,
  type Event,
  keepSession,
  type Part,
  personPart,
  readerOf,
  tellPerson,
} from './app-model.ts'
import { connectivityMachine } from './connectivity.machine.ts'
import type { personMachine } from './person.machine.ts'
import {
  cleared,
  counted,
  mayRestart,
  noFailures,
  part,
  partProven,
  pauseBefore,
} from './supervision.ts'

/*
 * The root: it supervises. The session, the device's connection and the reads live as long as the app. One child
 * holds everything of a signed-in person; its code loads after the sign-in, and it ends with the session. A
 * visitor at the log-in page loads none of it. One region keeps the known facts; each part has a region of its
 * own. A part that fails is reported and started again after growing pauses; after several failures in a row it
 * stays stopped until the person tries again.
 */

type Person = typeof personMachine

/** A placeholder for the logic that loadPerson loads; it never starts. */
const toCome: unknown = fromPromise(() =>
  Promise.reject(new Error('the person is started with its own logic')),
)
export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Omit<Context, 'session' | 'person' | 'failures'>,
    tags: {} as 'stopped',
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
  guards: {
    mayRestart: ({ context }, params: { part: Part }) => mayRestart(context.failures, params.part),
    isBack: (_, { online }: { online: boolean }) => online,
  },
  actions: {
    countFailure: assign(({ context }, params: { part: Part }) => ({
      failures: counted(context.failures, params.part),
    })),
    forgetFailures: assign(({ context }, params: { part: Part }) => ({
      failures: cleared(context.failures, params.part),
    })),
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
    tellReadsPerson: sendTo('reads', ({ context: { session } }) => ({
      type: 'person.changed',
      person: readerOf(session),
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
              // The types name only logic that setup has; this one is loaded.
              id: 'person' as never,
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
    /** Provided by wiring: a session that starts again reads storage anew. */
    readReading: assign({}),
    /** A session that failed tells nobody any more who is signed in. */
    endPerson: raise({ type: 'session.signedOut' }),
  },
  delays: {
    /** Wiring adds chance, so that not all devices come back at once. */
    restartPause: ({ context }) => pauseBefore(context.failures, 0),
    partProven,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, session: null, person: null, failures: noFailures }),
  type: 'parallel',
  states: {
    facts: {
      description: 'The facts known about the person, the page and the device.',
      meta: { support: 'The app is open.' },
      on: {
        'session.signedIn': { actions: keepSession },
        'session.renewed': { actions: keepSession },
        'session.signedOut': { actions: 'forgetSession' },
        'location.changed': {
          actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
        },
        'connectivity.network': {
          actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
        },
      },
    },
    session: {
      initial: 'running',
      states: part(
        'session',
        'the sign-in',
        {
          input: ({ context: { reading, place, online } }: { context: Context }) => ({
            reading,
            place,
            online,
          }),
        },
        {
          'location.changed': { actions: 'tellSessionPlace' },
          'connectivity.network': { actions: 'tellSessionNetwork' },
        },
        { entry: 'readReading', exit: 'endPerson' },
      ),
    },
    connectivity: {
      initial: 'running',
      states: part('connectivity', 'the watch over the network', {}, {}, {}),
    },
    reads: {
      initial: 'running',
      states: part(
        'reads',
        'the reading of data',
        {
          input: ({ context }: { context: Context }) => ({
            online: context.online,
            person: readerOf(context.session),
          }),
        },
        {
          'session.signedIn': { actions: 'tellReadsPerson' },
          'session.renewed': { actions: 'tellReadsPerson' },
          'session.signedOut': { actions: 'tellReadsPerson' },
          'connectivity.network': { actions: 'tellReadsNetwork' },
        },
        {},
      ),
    },
    person: {
      initial: 'signedOut',
      on: { 'session.signedIn': '.signedIn', 'session.signedOut': '.signedOut' },
      states: {
        signedOut: {
          description: 'Nobody is signed in.',
          meta: { support: 'Nobody is signed in.' },
        },
        signedIn: {
          description: 'Somebody is signed in.',
          meta: { support: 'Somebody is signed in.' },
          initial: 'fetching',
          entry: personPart.forget,
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
                onError: personPart.failing,
              },
            },
            pausing: personPart.pausing,
            stopped: {
              ...personPart.stopped,
              on: {
                ...personPart.stopped.on,
                // Without a network its code cannot be loaded.
                'connectivity.network': {
                  guard: { type: 'isBack', params: ({ event }) => ({ online: event.online }) },
                  target: 'fetching',
                  actions: personPart.forget,
                },
              },
            },
            here: {
              description: 'The person’s charts are running.',
              meta: { support: 'The app is complete.' },
              exit: ['stopPerson', 'forgetPerson'],
              after: personPart.proven,
              on: {
                'xstate.error.actor.person': personPart.failing,
                'session.renewed': { actions: tellPerson },
                'location.changed': { actions: tellPerson },
                'connectivity.network': { actions: tellPerson },
                'connectivity.tab': { actions: tellPerson },
              },
            },
          },
        },
      },
    },
  },
})
