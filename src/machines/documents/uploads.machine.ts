import { refusalOf, sendingOf } from './uploads-model.ts'
import { isRefusal, store, uploadsSetup } from './uploads-setup.ts'

/*
 * The uploads of one home's documents. Files wait in a list and go one after another, each in parts, so that its
 * progress is known. After a lost network the server says what it has, and the rest follows. An unfinished upload
 * waits on the device and resumes with the next visit to the page. What has arrived can be removed and put back
 * meanwhile.
 */

const idOf = ({ event }: { event: { id: string } }) => ({ id: event.id })
const sentOf = ({ event }: { event: { output: { received: number; isDone: boolean } } }) =>
  event.output
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** What ends an upload for good: its bytes, its place in the list, and what the server has of it. */
const giveUp = [
  { type: 'drop', params: idOf },
  { type: 'forgetFile', params: idOf },
  { type: 'removeDocument', params: idOf },
  store,
] as const

const removal = [
  // A press that comes again changes nothing.
  { guard: { type: 'isBeingMoved', params: idOf } },
  {
    guard: { type: 'isThere', params: idOf },
    actions: {
      type: 'askMove',
      params: ({ event }: { event: { id: string } }) => ({ id: event.id, to: 'removed' as const }),
    },
  },
  { actions: giveUp },
] as const

export const uploadsMachine = uploadsSetup.createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, files: [], moves: [] }),
  invoke: { src: 'watchNetwork' },
  type: 'parallel',
  on: {
    'files.add': {
      actions: [
        {
          type: 'holdFiles',
          params: ({ event }) => ({
            files: event.files.filter((file) => refusalOf(file) === null),
          }),
        },
        { type: 'add', params: ({ event }) => ({ files: event.files }) },
        store,
      ],
    },
    'file.retry': { actions: [{ type: 'retry', params: idOf }, store] },
    'file.remove': removal,
    'file.restore': [
      { guard: { type: 'isBeingMoved', params: idOf } },
      {
        guard: { type: 'isRemoved', params: idOf },
        actions: { type: 'askMove', params: ({ event }) => ({ id: event.id, to: 'done' }) },
      },
    ],
    'list.clear': { actions: 'clear' },
    'network.changed': {
      actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
    },
  },
  states: {
    files: {
      initial: 'restoring',
      states: {
        restoring: {
          description:
            'The files of an earlier visit that are not there yet are read from this device.',
          meta: { support: 'The app looks for files that did not arrive last time.' },
          invoke: {
            src: 'readFiles',
            input: ({ context }) => ({ propertyId: context.propertyId }),
            onDone: {
              target: 'idle',
              actions: { type: 'keepRead', params: ({ event }) => ({ files: event.output }) },
            },
            onError: { target: 'idle', actions: { type: 'log', params: errorOf } },
          },
        },
        idle: {
          description:
            'Nothing can be sent now: all is there, or files wait for the network or the person.',
          meta: { support: 'Files that are not there yet wait on the device.' },
          always: { guard: 'hasNext', target: 'sending', actions: 'beginNext' },
        },
        sending: {
          tags: 'sending',
          description:
            'One part of one file is on its way; a part that is sent twice is there once.',
          meta: { support: 'The file is being sent. The page must stay open.', risk: ['work'] },
          invoke: {
            src: 'sendPart',
            input: ({ context }) => ({
              propertyId: context.propertyId,
              file: sendingOf(context.files),
            }),
            onDone: [
              {
                guard: { type: 'hasMore', params: sentOf },
                target: 'sending',
                reenter: true,
                actions: { type: 'keepReceived', params: sentOf },
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'forgetFile',
                    params: ({ context }) => ({ id: sendingOf(context.files)?.id }),
                  },
                  { type: 'keepReceived', params: sentOf },
                  store,
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isTemporary', params: errorOf },
                target: 'pausing',
                actions: 'putBack',
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'forgetFile',
                    params: ({ context, event }) => ({
                      id: isRefusal(event.error) ? sendingOf(context.files)?.id : undefined,
                    }),
                  },
                  { type: 'fail', params: errorOf },
                  store,
                ],
              },
            ],
          },
          on: {
            'file.remove': [
              { guard: { type: 'isBeingSent', params: idOf }, target: 'idle', actions: giveUp },
              ...removal,
            ],
          },
        },
        pausing: {
          tags: 'waiting',
          description: 'The server could not be reached; the app tries again in a moment.',
          meta: {
            support: 'The network is away. The upload goes on where it was when it is back.',
            risk: ['work'],
          },
          after: { outboxPause: 'idle' },
          on: {
            'network.changed': {
              target: 'idle',
              actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
            },
          },
        },
      },
    },
    arrived: {
      initial: 'resting',
      states: {
        resting: {
          description: 'Every document that arrived is as its row says.',
          meta: { support: 'Nothing that arrived is being removed or put back.' },
          always: { guard: 'hasMove', target: 'moving' },
        },
        moving: {
          description: 'A document that arrived is being removed, or put back.',
          meta: { support: 'A document is being removed or put back. It is safe to wait.' },
          invoke: {
            src: 'moveDocument',
            input: ({ context: { moves } }) => {
              const [move] = moves
              if (move === undefined) throw new Error('there is no document to move')
              return move
            },
            onDone: { target: 'resting', actions: 'keepMove' },
            onError: { target: 'resting', actions: { type: 'failMove', params: errorOf } },
          },
        },
      },
    },
  },
})
