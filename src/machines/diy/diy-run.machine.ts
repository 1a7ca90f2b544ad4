import { diyRunSetup, firstContext, settle, store } from './diy-run-setup.ts'

/*
 * An owner answers the questions about one area of their home, often where there is no network. Every answer is on
 * this device at once, and goes to the server when it can; what another device has answered comes in. A submitted
 * area goes when all its answers and photographs are there, after a reload too. Where another device has submitted
 * it, what waits here begins another look.
 */

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

const onlineOf = ({ event }: { event: { online: boolean } }) => ({ online: event.online })
const network = { actions: { type: 'keepNetwork', params: onlineOf } } as const

const tell = { type: 'keepProblem', params: errorOf } as const
const wait = { guard: { type: 'isTemporary', params: errorOf }, target: 'pausing' } as const
const meet = (...before: readonly ('putBack' | 'takeBackSubmit' | 'tellOfChange')[]) =>
  ({
    guard: { type: 'isConflict', params: errorOf },
    target: 'idle',
    actions: [...before, { type: 'keepCurrent', params: errorOf }, store],
  }) as const

export const diyRunMachine = diyRunSetup.createMachine({
  id: 'diyRun',
  context: ({ input }) => firstContext(input),
  invoke: { src: 'watchNetwork' },
  initial: 'restoring',
  on: {
    'network.changed': network,
    'photos.chosen': { actions: 'beginKeeping' },
    'photos.stored': { actions: 'endKeeping' },
  },
  states: {
    restoring: {
      description: 'The answers that this device has kept are read.',
      meta: { support: 'The app looks for the answers of an earlier visit.' },
      invoke: {
        src: 'readKept',
        input: ({ context: { propertyId, category } }) => ({ propertyId, category }),
        onDone: {
          target: 'answering',
          actions: { type: 'keepRead', params: ({ event }) => ({ kept: event.output }) },
        },
        onError: { target: 'answering', actions: { type: 'log', params: errorOf } },
      },
    },
    answering: {
      initial: 'idle',
      on: {
        'answer.give': {
          guard: 'isNotSubmitted',
          actions: [{ type: 'giveAnswer', params: ({ event }) => event }, store],
        },
        'note.change': {
          guard: 'isNotSubmitted',
          actions: [{ type: 'changeNote', params: ({ event }) => event }, store],
        },
        'clash.settle': settle,
        'photo.add': {
          guard: 'isNotSubmitted',
          actions: [{ type: 'addPhoto', params: ({ event }) => event }, store],
        },
        'photo.remove': {
          guard: 'isNotSubmitted',
          actions: [{ type: 'takePhoto', params: ({ event }) => event }, store],
        },
        'question.show': { actions: [{ type: 'show', params: ({ event }) => event }, store] },
        'run.submit': { guard: 'mayBeSubmitted', actions: ['markSubmitted', store] },
      },
      states: {
        idle: {
          tags: 'saved',
          description:
            'All answers are where they can be: on the server, or on this device without a network.',
          meta: {
            support: 'The answers are safe on this device, and sent while there is a network.',
          },
          always: [
            { guard: 'isOffline', target: 'offline' },
            { guard: 'mustAsk', target: 'asking' },
            { guard: 'hasUnsent', target: 'settling' },
            { guard: 'hasPhoto', target: 'sendingPhoto' },
            { guard: 'isSubmitted', target: 'submitting' },
          ],
        },
        offline: {
          tags: 'waiting',
          description: 'There is no network. Answers stay on this device until there is.',
          meta: {
            support: 'The answers are safe on this device. They go when the network is back.',
            risk: ['work'],
          },
          on: {
            'network.changed': { ...network, target: 'idle' },
          },
        },
        asking: {
          tags: 'sending',
          description: 'The app asks what another device has answered.',
          meta: { support: 'The app fetches the answers that were given on another device.' },
          invoke: {
            src: 'readRun',
            input: ({ context: { propertyId, category, run } }) => ({ propertyId, category, run }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepKnown', params: ({ event }) => event.output }, store],
            },
            onError: [wait, { target: 'refused', actions: tell }],
          },
        },
        settling: {
          tags: 'sending',
          description: 'An answer has just changed; a moment of quiet, and all of them are sent.',
          meta: {
            support: 'The answers are on this device, and about to be sent.',
            risk: ['work'],
          },
          always: { guard: 'mustSave', target: 'saving' },
          after: { editQuiet: 'saving' },
          on: {
            'note.change': {
              target: 'settling',
              reenter: true,
              actions: [{ type: 'changeNote', params: ({ event }) => event }, store],
            },
          },
        },
        saving: {
          tags: 'sending',
          description: 'All answers are on their way; what changes meanwhile goes next.',
          meta: {
            support: 'The answers are being saved. They are on this device already.',
            risk: ['work'],
          },
          entry: 'beginSending',
          invoke: {
            src: 'saveRun',
            input: ({ context: { propertyId, category, run } }) => ({ propertyId, category, run }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepSaved', params: ({ event }) => ({ known: event.output }) },
                store,
              ],
            },
            onError: [
              { ...wait, actions: 'putBack' },
              meet('putBack'),
              { target: 'refused', actions: ['putBack', tell, store] },
            ],
          },
        },
        sendingPhoto: {
          tags: 'sending',
          description: 'A photograph goes to the server, or is removed there.',
          meta: {
            support: 'A photograph is being sent. It is on this device already.',
            risk: ['work'],
          },
          entry: 'beginPhoto',
          invoke: {
            src: 'sendPhoto',
            input: ({ context: { run, photoOnWay } }) => ({
              analysisId: run.analysis_id,
              photo: photoOnWay,
            }),
            onDone: {
              target: 'idle',
              actions: [
                {
                  type: 'forgetPhoto',
                  params: ({ context }) => ({ photoId: context.photoOnWay?.photo_id }),
                },
                { type: 'keepSaved', params: ({ event }) => ({ known: event.output }) },
                store,
              ],
            },
            onError: [
              { ...wait, actions: 'endPhoto' },
              {
                guard: { type: 'isAlreadySubmitted', params: errorOf },
                target: 'refused',
                actions: ['endPhoto', tell],
              },
              { target: 'idle', actions: [{ type: 'dropPhoto', params: errorOf }, store] },
            ],
          },
        },
        submitting: {
          tags: 'submitting',
          description: 'Everything is there; the server counts the answers.',
          meta: { support: 'The area is being submitted. Submitting twice submits it once.' },
          invoke: {
            src: 'submitRun',
            input: ({ context: { run } }) => ({ run }),
            onDone: {
              target: '#diyRun.done',
              actions: {
                type: 'navigate',
                params: ({ event }) => ({ analysisId: event.output.analysis_id }),
              },
            },
            onError: [
              wait,
              meet('takeBackSubmit', 'tellOfChange'),
              { target: 'refused', actions: ['takeBackSubmit', tell, store] },
            ],
          },
        },
        pausing: {
          tags: 'waiting',
          description: 'The server could not be reached; the app tries again in a moment.',
          meta: {
            support: 'The answers are safe on this device. The app tries again by itself.',
            risk: ['work'],
          },
          after: { outboxPause: 'idle' },
          on: {
            'network.changed': { ...network, target: 'idle' },
          },
        },
        refused: {
          description: 'The server does not take the answers, and the page says why.',
          meta: {
            support: 'The page says what is wrong. The answers stay on this device.',
            risk: ['work'],
          },
          on: {
            'sending.retry': {
              target: 'idle',
              actions: { type: 'askAgain', params: ({ event }) => event },
            },
          },
        },
      },
    },
    done: {
      type: 'final',
      description:
        'The answers are a finished look at this area; nothing of it waits on the device.',
      meta: { support: 'The look at this area is finished. Its result is on the next page.' },
      entry: {
        type: 'storeRun',
        params: ({ context: { propertyId, category } }) => ({ propertyId, category, run: null }),
      },
    },
  },
})
