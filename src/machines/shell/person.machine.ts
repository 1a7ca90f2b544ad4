import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import type { Place, Session } from '#src/machines/auth/session-facts.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { photoMachine } from '#src/machines/profile/photo.machine.ts'
import { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'

/*
 * Everything of a signed-in person: notifications, picture, unsent work, and, for a homeowner,
 * properties. It starts after the sign-in and ends with the session, including the stream. If a child
 * fails, the chart reports it and starts it again by re-entering its state.
 */

/** The person's data in storage when their charts start. */
type Stored = { userId: string | null; photo: string | null; propertyId: string | null }
type Context = {
  session: Session
  place: Place
  stored: Stored
  apiBase: string
  online: boolean
}
type Event =
  | { type: 'session.renewed'; session: Session | null }
  | { type: 'location.changed'; place: Place }
  | { type: 'connectivity.network'; online: boolean }
  | { type: 'connectivity.tab'; visible: boolean }
  | { type: 'notification.arrived'; notification: Notification }

export const personMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Omit<Context, 'stored'>,
    children: {} as {
      properties: 'properties'
      notifications: 'notifications'
      photo: 'photo'
      outbox: 'outbox'
    },
  },
  actors: {
    properties: propertiesMachine,
    notifications: notificationsMachine,
    photo: photoMachine,
    outbox: outboxMachine,
    /** null: storage has this person's record, or they have left. */
    loadUser: fromPromise<unknown, { session: Session }>(() =>
      Promise.reject(new Error('loadUser must be provided')),
    ),
  },
  guards: {
    isThere: (_, { user }: { user: unknown }) => user !== null,
    isHomeowner: ({ context }) => context.session.role === 'homeowner',
    isVisible: (_, { visible }: { visible: boolean }) => visible,
  },
  actions: {
    keepSession: assign(({ context }, { session }: { session: Session | null }) => ({
      session: session ?? context.session,
    })),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    tellPropertiesPlace: sendTo('properties', ({ context }) => ({
      type: 'location.changed',
      place: context.place,
    })),
    tellOutboxNetwork: sendTo('outbox', ({ context }) => ({
      type: 'network.changed',
      online: context.online,
    })),
    tellNotificationsShown: sendTo('notifications', { type: 'tab.shown' }),
    tellNotificationsToken: sendTo('notifications', { type: 'token.renewed' }),
    recheckIssues: sendTo('properties', { type: 'inspections.changed' }),
    /** Provided by wiring: includes later writes of a switch or another tab. */
    readStored: assign({}),
    /** Provided by wiring: the current user's record goes into storage, for others to read. */
    rememberUser: (_, _params: { user: unknown }) => {},
    /** Provided by wiring: invalidates the reads that the notice affects. */
    announce: (_, _params: { notification: Notification }) => {},
    /** Provided by wiring. */
    report: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'person',
  context: ({ input }) => ({
    ...input,
    stored: { userId: null, photo: null, propertyId: null },
  }),
  initial: 'present',
  states: {
    present: {
      description: 'Somebody is signed in; their charts are running.',
      meta: { support: 'Somebody is signed in.' },
      initial: 'deciding',
      entry: 'readStored',
      invoke: [
        {
          src: 'loadUser',
          input: ({ context }) => ({ session: context.session }),
          onDone: {
            guard: { type: 'isThere', params: ({ event }) => ({ user: event.output }) },
            actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
          },
          // Nothing of the app depends on that record: a failure takes nothing away.
          onError: {},
        },
        {
          id: 'notifications',
          src: 'notifications',
          onError: {
            target: 'present',
            reenter: true,
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'photo',
          src: 'photo',
          input: ({ context }) => ({
            userId: context.stored.userId,
            apiBase: context.apiBase,
            stored: context.stored.photo,
          }),
          onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'outbox',
          src: 'outbox',
          input: ({ context }) => ({ userId: context.session.userId, online: context.online }),
          onError: {
            target: 'present',
            reenter: true,
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
          },
        },
      ],
      on: {
        'session.renewed': {
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
            'tellNotificationsToken',
          ],
        },
        'location.changed': {
          actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
        },
        'connectivity.network': {
          actions: [
            { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
            'tellOutboxNetwork',
          ],
        },
        'connectivity.tab': {
          guard: { type: 'isVisible', params: ({ event }) => ({ visible: event.visible }) },
          actions: 'tellNotificationsShown',
        },
        'notification.arrived': {
          actions: {
            type: 'announce',
            params: ({ event }) => ({ notification: event.notification }),
          },
        },
      },
      states: {
        deciding: { always: [{ guard: 'isHomeowner', target: 'homeowner' }, { target: 'staff' }] },
        staff: {
          description: 'An inspector or an admin: no property selection.',
          meta: { support: 'An inspector or admin view.' },
        },
        homeowner: {
          description: 'A homeowner: their properties are loaded.',
          meta: { support: 'A homeowner view.' },
          entry: 'readStored',
          invoke: {
            id: 'properties',
            src: 'properties',
            input: ({ context }) => ({
              userId: context.session.userId,
              stored: context.stored.propertyId,
              place: context.place,
            }),
            onError: {
              target: 'homeowner',
              reenter: true,
              actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'location.changed': {
              actions: [
                { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
                'tellPropertiesPlace',
              ],
            },
            'notification.arrived': {
              actions: [
                {
                  type: 'announce',
                  params: ({ event }) => ({ notification: event.notification }),
                },
                'recheckIssues',
              ],
            },
          },
        },
      },
    },
  },
})
