import { fieldKit, offering } from './field-kit-setup.ts'

/*
 * What an inspector's device needs to work without a network. The browser keeps the app itself; a new version
 * of it waits until nothing is unsent or half typed, is then offered, and never forced. Beside it, the device
 * copies everything that the next days' inspections are read from: by itself while there is a network, and when
 * the person asks for it, those that they chose from a list too.
 * A homeowner's device, where a DIY inspection is answered in a basement or behind the house, has the same: nobody is
 * asked there about a new version, which comes without a reload, and answers that wait are sent one area after another.
 */

const logError = {
  type: 'log',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const
/** A tab of a homeowner goes on with the files that it began with: the version before is kept too. */
const newer = [{ guard: 'isHome', target: 'taking' }, { target: 'newer' }] as const
const replaced = [{ guard: 'isHome', target: 'kept' }, { target: 'replaced' }] as const

export const fieldKitMachine = fieldKit.createMachine({
  id: 'fieldKit',
  context: ({ input: { isHome = false, ...input } }) => ({
    ...input,
    isHome,
    copies: {},
    asked: [],
    queue: [],
    problem: null,
  }),
  type: 'parallel',
  states: {
    app: {
      initial: 'watched',
      states: {
        watched: {
          initial: 'fetching',
          invoke: { src: 'watchApp' },
          on: { 'app.failed': 'missing', 'app.impossible': 'impossible' },
          states: {
            fetching: {
              description: 'The browser is fetching the app for later use without a network.',
              meta: { support: 'The device is getting ready to open the app without a network.' },
              on: {
                'app.kept': 'kept',
                // A version from an earlier visit waits still.
                'version.waiting': newer,
                'version.taken': replaced,
              },
            },
            kept: {
              tags: 'opensOffline',
              description: 'The app opens without a network.',
              meta: { support: 'The app opens on this device without a network.' },
              on: { 'version.waiting': newer, 'version.taken': replaced },
            },
            newer: {
              tags: 'opensOffline',
              ...offering('#fieldKit.app.watched.taking'),
              on: { 'version.taken': 'replaced' },
            },
            taking: {
              tags: ['opensOffline', 'taking'],
              description: 'The new version takes the place of the old one.',
              meta: { support: 'The app is updating itself.' },
              invoke: {
                src: 'takeVersion',
                onDone: [{ guard: 'isHome', target: 'kept' }, { target: 'reloading' }],
                onError: [
                  { guard: 'isHome', target: 'kept', actions: logError },
                  { target: 'newer', actions: logError },
                ],
              },
            },
            replaced: {
              tags: 'opensOffline',
              ...offering('#fieldKit.app.watched.reloading'),
            },
            reloading: {
              tags: ['opensOffline', 'taking'],
              entry: 'reloadPage',
              description: 'The page is reloading into the new version.',
              meta: { support: 'The app is updating itself.', risk: ['work'] },
            },
          },
        },
        missing: {
          description: 'The app could not be kept; the browser is asked again after a while.',
          meta: {
            support:
              'The app does not open without a network yet: it could not be kept on the device, for want of a signal or of room. It tries again.',
          },
          after: { appAgain: 'watched' },
          on: {
            'network.changed': {
              guard: { type: 'isBack', params: ({ event }) => event },
              target: 'watched',
            },
          },
        },
        impossible: {
          description: 'This browser cannot keep the app: it opens with a network alone.',
          meta: {
            support:
              'This browser cannot open the app without a network. Work in an open page is kept as always.',
          },
        },
      },
    },
    work: {
      initial: 'looking',
      on: {
        'network.changed': {
          actions: { type: 'keepNetwork', params: ({ event }) => event },
        },
        'download.request': {
          actions: { type: 'keepAsked', params: ({ event }) => event },
        },
      },
      states: {
        looking: {
          description: 'The app looks for inspections that this device has from an earlier visit.',
          meta: { support: 'The app is looking for inspections that are kept on the device.' },
          invoke: {
            src: 'readCopies',
            input: ({ context }) => context,
            onDone: {
              target: 'waiting',
              actions: { type: 'keepCopies', params: ({ event }) => ({ copies: event.output }) },
            },
            onError: {
              target: 'waiting',
              actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        waiting: {
          description: 'What the page itself reads goes first.',
          meta: { support: 'The device is about to get the next days’ inspections.' },
          after: { copiesPause: 'deciding' },
          on: {
            'download.request': {
              target: 'deciding',
              actions: { type: 'keepAsked', params: ({ event }) => event },
            },
          },
        },
        deciding: { always: [{ guard: 'isOnline', target: 'listing' }, { target: 'resting' }] },
        listing: {
          tags: 'downloading',
          description: 'The app asks which inspections the next days bring.',
          meta: { support: 'The device is getting the next days’ inspections.' },
          invoke: {
            src: 'listVisits',
            input: ({ context }) => context,
            onDone: {
              target: 'choosing',
              actions: { type: 'keepQueue', params: ({ event }) => ({ queue: event.output }) },
            },
            onError: {
              target: 'resting',
              actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        choosing: {
          always: [
            { guard: 'hasNext', target: 'copying' },
            { guard: 'isAsked', target: 'deciding' },
            { target: 'resting' },
          ],
        },
        copying: {
          tags: 'downloading',
          description:
            'One inspection is being copied to this device, with all that it is read from.',
          meta: { support: 'The device is getting the next days’ inspections.' },
          invoke: {
            src: 'copyVisit',
            input: ({ context: { userId, queue } }) => ({ userId, placeId: queue[0] ?? '' }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepCopy', params: ({ event }) => ({ at: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => ({ error: event.error }) },
                target: 'choosing',
                actions: 'skip',
              },
              {
                target: 'resting',
                actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        resting: {
          description:
            'The device has what it could get; after a while, or when asked, it looks again.',
          meta: {
            support:
              'The device has the inspections that say “Ready offline”. Ask the customer to press Download today for the others.',
          },
          after: { copiesAge: 'deciding' },
          on: {
            'download.request': {
              target: 'deciding',
              actions: { type: 'keepAsked', params: ({ event }) => event },
            },
            'network.changed': {
              target: 'deciding',
              actions: { type: 'keepNetwork', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
