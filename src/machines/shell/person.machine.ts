import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import { hasFieldWork, type Place, type Session } from '#src/machines/auth/session-facts.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { photoMachine } from '#src/machines/profile/photo.machine.ts'
import type { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import type { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import type { fieldKitMachine } from './field-kit.machine.ts'
import {
  type PersonContext as Context,
  isShown,
  networkOf,
  ofTheField,
  type PersonPart as Part,
  tellOfNotice,
} from './person-facts.ts'
import {
  cleared,
  counted,
  mayRestart,
  noFailures,
  part,
  partProven,
  pauseBefore,
} from './supervision.ts'
import type { ToPerson } from './upward.ts'

/*
 * Everything of a signed-in person: notifications, picture, for a homeowner properties, and for an inspector unsent
 * work and the copies for field work without a network. It starts after the sign-in and ends with the session,
 * including the stream. One region keeps the known facts; each part has a region of its own. A part that fails is
 * reported and started again after growing pauses, without the others; after several failures in a row it stays
 * stopped until the person tries again.
 */

/** A placeholder: wiring gives the real one to those whose role has it, and only they load its code. */
const toCome: unknown = fromPromise(() => Promise.reject(new Error('It must be provided')))
export const personMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ToPerson,
    input: {} as Omit<Context, 'stored' | 'failures'>,
    tags: {} as 'stopped',
    children: {} as {
      properties: 'properties'
      notifications: 'notifications'
      photo: 'photo'
      outbox: 'outbox'
      fieldKit: 'fieldKit'
    },
  },
  actors: {
    properties: toCome as typeof propertiesMachine,
    notifications: notificationsMachine,
    photo: photoMachine,
    outbox: toCome as typeof outboxMachine,
    fieldKit: toCome as typeof fieldKitMachine,
    /** null: storage has this person's record, or they have left. */
    loadUser: fromPromise<unknown, { session: Session }>(() =>
      Promise.reject(new Error('loadUser must be provided')),
    ),
  },
  guards: {
    isThere: (_, { user }: { user: unknown }) => user !== null,
    /** Also in another view: what an inspector wrote before is sent from there. */
    hasFieldWork: ({ context: { session } }) => hasFieldWork(session),
    isInspector: ({ context: { session } }) => session.role === 'inspector' && !session.isSwitched,
    isHomeowner: ({ context }) => context.session.role === 'homeowner',
    mayRestart: ({ context }, params: { part: Part }) => mayRestart(context.failures, params.part),
    isVisible: (_, { visible }: { visible: boolean }) => visible,
  },
  actions: {
    keepSession: assign(({ context }, { session }: { session: Session | null }) => ({
      session: session ?? context.session,
    })),
    countFailure: assign(({ context }, params: { part: Part }) => ({
      failures: counted(context.failures, params.part),
    })),
    forgetFailures: assign(({ context }, params: { part: Part }) => ({
      failures: cleared(context.failures, params.part),
    })),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    tellPropertiesPlace: sendTo('properties', ({ context }) => ({
      type: 'location.changed',
      place: context.place,
    })),
    tellPropertiesNetwork: sendTo('properties', networkOf),
    tellOutboxNetwork: sendTo('outbox', networkOf),
    tellOutboxNotice: sendTo('outbox', { type: 'notice.came' }),
    tellFieldKitNetwork: sendTo('fieldKit', networkOf),
    tellNotificationsShown: sendTo('notifications', { type: 'tab.shown' }),
    tellNotificationsToken: sendTo('notifications', { type: 'token.renewed' }),
    /** A home came or went; or there may be other issues to manage. */
    tellPropertiesNotice: sendTo('properties', (_, { type }: Pick<Notification, 'type'>) => ({
      type: type === 'property_shared' ? 'properties.refresh' : 'inspections.changed',
    })),
    /** Provided by wiring: includes later writes of a switch or another tab. */
    readStored: assign({}),
    /** Provided by wiring: the current user's record goes into storage, for others to read. */
    rememberUser: (_, _params: { user: unknown }) => {},
    /** Provided by wiring: invalidates the reads that the notice affects. */
    announce: (_, _params: { notification: Notification }) => {},
    report: (_, _params: { error: unknown }) => {},
  },
  delays: {
    /** Wiring adds chance, so that not all devices come back at once. */
    restartPause: ({ context }) => pauseBefore(context.failures, 0),
    partProven,
  },
}).createMachine({
  id: 'person',
  context: ({ input }) => ({
    ...input,
    stored: { userId: null, photo: null, propertyId: null },
    failures: noFailures,
  }),
  type: 'parallel',
  invoke: {
    src: 'loadUser',
    input: ({ context }) => ({ session: context.session }),
    onDone: {
      guard: { type: 'isThere', params: ({ event }) => ({ user: event.output }) },
      actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
    },
    // Nothing of the app depends on that record: a failure takes nothing away.
    onError: {},
  },
  states: {
    facts: {
      description: 'Somebody is signed in; the facts known about them and their device.',
      meta: { support: 'Somebody is signed in.' },
      on: {
        'session.renewed': {
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
        },
        'location.changed': {
          actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
        },
        'connectivity.network': {
          actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
        },
        'notification.arrived': {
          actions: {
            type: 'announce',
            params: ({ event }) => ({ notification: event.notification }),
          },
        },
      },
    },
    notifications: {
      initial: 'running',
      states: part(
        'notifications',
        'the notifications',
        {},
        {
          'session.renewed': { actions: 'tellNotificationsToken' },
          'connectivity.tab': { guard: isShown, actions: 'tellNotificationsShown' },
        },
        {},
      ),
    },
    photo: {
      initial: 'running',
      states: part(
        'photo',
        'the profile picture',
        {
          input: ({ context }: { context: Context }) => ({
            userId: context.stored.userId,
            apiBase: context.apiBase,
            stored: context.stored.photo,
          }),
        },
        {},
        { entry: 'readStored' },
      ),
    },
    outbox: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasFieldWork', target: 'running' }, { target: 'none' }] },
        none: {
          description: 'A homeowner or an admin: nothing of an inspection is written here.',
          meta: { support: 'A homeowner or admin view: this device sends no field work.' },
        },
        ...part(
          'outbox',
          'the sending of work from this device',
          ofTheField,
          {
            'connectivity.network': { actions: 'tellOutboxNetwork' },
            'notification.arrived': { actions: 'tellOutboxNotice' },
          },
          {},
        ),
      },
    },
    fieldKit: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isInspector', target: 'running' }, { target: 'none' }] },
        none: {
          description: 'A homeowner or an admin: no field work.',
          meta: {
            support:
              'A homeowner or admin view: no field work is kept here for use without a network.',
          },
        },
        ...part(
          'fieldKit',
          'the readiness for work without a network',
          ofTheField,
          { 'connectivity.network': { actions: 'tellFieldKitNetwork' } },
          {},
        ),
      },
    },
    properties: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isHomeowner', target: 'running' }, { target: 'none' }] },
        none: {
          description: 'An inspector or an admin: no property selection.',
          meta: { support: 'An inspector or admin view.' },
        },
        ...part(
          'properties',
          'the list of properties',
          {
            input: ({ context }: { context: Context }) => ({
              userId: context.session.userId,
              stored: context.stored.propertyId,
              place: context.place,
            }),
          },
          {
            'location.changed': { actions: 'tellPropertiesPlace' },
            'connectivity.network': { actions: 'tellPropertiesNetwork' },
            'notification.arrived': { actions: tellOfNotice },
          },
          { entry: 'readStored' },
        ),
      },
    },
  },
})
