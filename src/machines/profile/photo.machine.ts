import { assign, fromPromise, setup } from 'xstate'
import { photoLookup } from '#src/machines/shell/constants.ts'
import { photoAddress } from './photo-address.ts'

/*
 * The picture of the signed-in person. A stored one is shown at once; otherwise, if a user id is stored,
 * the app looks it up half a second after signing in. A person without a picture sees initials, as
 * after a failure; the app never loads a picture from a third-party sign-in host.
 */

type Context = { userId: string | null; apiBase: string; stored: string | null; src: string | null }
type Event = { type: 'photo.changed'; stored: string | null }

const missing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404

export const photoMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { userId: string | null; apiBase: string; stored: string | null },
    tags: {} as 'loading' | 'loaded' | 'none' | 'failed',
  },
  actors: {
    lookUpPhoto: fromPromise<string | null, { userId: string }>(() =>
      Promise.reject(new Error('lookUpPhoto must be provided')),
    ),
    loadPhoto: fromPromise<void, { src: string }>(() =>
      Promise.reject(new Error('loadPhoto must be provided')),
    ),
  },
  guards: {
    hasStored: ({ context }) => context.stored !== null,
    hasUser: ({ context }) => context.userId !== null,
    isAllowed: ({ context }) => photoAddress(context.stored, context.apiBase) !== null,
    isMissing: (_, { error }: { error: unknown }) => missing(error),
  },
  actions: {
    keepStored: assign((_, { stored }: { stored: string | null }) => ({ stored })),
    address: assign({ src: ({ context }) => photoAddress(context.stored, context.apiBase) }),
    rememberPhoto: (_, _params: { stored: string | null }) => {},
    forgetUserAndPhoto: () => {},
  },
  delays: { photoLookup },
}).createMachine({
  id: 'photo',
  context: ({ input }) => ({ ...input, src: null }),
  initial: 'starting',
  on: {
    'photo.changed': {
      target: '.starting',
      actions: [
        { type: 'keepStored', params: ({ event }) => ({ stored: event.stored }) },
        { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.stored }) },
      ],
    },
  },
  states: {
    starting: {
      always: [
        { guard: 'hasStored', target: 'addressing' },
        { guard: 'hasUser', target: 'waiting' },
        { target: 'none' },
      ],
    },
    waiting: {
      tags: 'loading',
      description: 'Half a second for more important things.',
      meta: { support: 'The app has not asked for the profile picture yet.' },
      after: { photoLookup: 'looking' },
    },
    looking: {
      tags: 'loading',
      description: 'The profile says whether there is a picture.',
      meta: { support: 'The profile picture is being looked up.' },
      invoke: {
        src: 'lookUpPhoto',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: {
          target: 'addressing',
          actions: [
            { type: 'keepStored', params: ({ event }) => ({ stored: event.output }) },
            { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: 'forgetUserAndPhoto',
          },
          { target: 'failed' },
        ],
      },
    },
    addressing: {
      entry: 'address',
      always: [{ guard: 'isAllowed', target: 'loading' }, { target: 'none' }],
    },
    loading: {
      tags: 'loading',
      description: 'The picture itself is being loaded.',
      meta: { support: 'The profile picture is loading.' },
      invoke: {
        src: 'loadPhoto',
        input: ({ context }) => ({ src: context.src ?? '' }),
        onDone: 'loaded',
        onError: 'failed',
      },
    },
    loaded: {
      tags: 'loaded',
      description: 'The picture is shown.',
      meta: { support: 'The profile picture is shown.' },
    },
    none: {
      tags: 'none',
      description:
        'The person has no picture that the app may load: initials are shown, or the default icon when the name is empty.',
      meta: { support: 'The customer has no profile picture; initials are shown.' },
    },
    failed: {
      tags: 'failed',
      description:
        'The picture could not be looked up or loaded: initials are shown, or the default icon when the name is empty.',
      meta: {
        support:
          'The profile picture could not be loaded; initials are shown. The account is not affected.',
      },
    },
  },
})
