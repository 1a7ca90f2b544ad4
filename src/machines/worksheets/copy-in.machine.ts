import { assign, fromPromise, setup } from 'xstate'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { problemOf } from '#src/machines/calls/problem.ts'
import type { Place } from './holdings.machine.ts'
import type { Entry } from './outbox-model.ts'

/*
 * A file of copied work is read back in. The app checks the file, says what it would add, and adds it only when
 * the person agrees: first the photos to the disk, then the changes to the unsent work. What this device has
 * already is not added twice.
 */

/** The work in a file, without its pictures, which wait beside the chart. */
export type Copy = {
  copiedAt: string
  /** What this device does not have yet, in the order in which it was made. */
  entries: Entry[]
  /** How much of the file this device has already. */
  known: number
  /** Photos whose pictures are not in the file; they cannot be added. */
  missing: number
  /** Of the pictures and the changes together. */
  bytes: number
  /** Another inspector copied it out for the one who has the inspection now. */
  handedOver: boolean
  places: Readonly<Record<string, Place>>
}
type Context = {
  copy: Copy | null
  problem: string | null
  /** What was added last; null: nothing yet. */
  added: number | null
}
type Event = { type: 'file.choose'; file: Blob } | { type: 'copy.add' } | { type: 'copy.cancel' }

const fileOf = (event: { type: string }): Blob =>
  // Reading begins with a chosen file alone.
  (event as Extract<Event, { type: 'file.choose' }>).file

export const copyInMachine = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    /** Errors: a sentence for each kind of file that cannot be read in. */
    readCopy: fromPromise<Copy, { file: Blob }>(() =>
      Promise.reject(new Error('readCopy must be provided')),
    ),
    /** Errors: those of a disk without room. */
    keepPictures: fromPromise<void, { copy: Copy | null }>(() =>
      Promise.reject(new Error('keepPictures must be provided')),
    ),
  },
  guards: {
    hasMore: (_, { copy }: { copy: Copy }) => copy.entries.length > 0,
  },
  actions: {
    keepCopy: assign((_, { copy }: { copy: Copy }) => ({ copy })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf(error).message,
    })),
    sayAllKnown: assign((_, { copy }: { copy: Copy }) => ({
      added: copy.missing > 0 ? null : 0,
      problem: copy.missing > 0 ? 'The pictures of these photos are not in the copy.' : null,
    })),
    forgetProblem: assign({ problem: null }),
    forget: assign({ copy: null, problem: null, added: null }),
    noteAdded: assign(({ context }) => ({
      copy: null,
      added: context.copy?.entries.length ?? 0,
    })),
    /** Provided by wiring: the changes join the unsent work of the person. */
    takeIn: (_, _params: { entries: readonly Entry[] }) => {},
    /** Provided by wiring: the pictures of a file that is not read in are let go. */
    letGo: () => {},
  },
}).createMachine({
  id: 'copyIn',
  context: { copy: null, problem: null, added: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No file is chosen; what the last one added, or why it could not, is said.',
      meta: { support: 'The person can choose a file of copied work.' },
      on: { 'file.choose': { target: 'reading', actions: 'forget' } },
    },
    reading: {
      tags: 'busy',
      description: 'The chosen file is being read and checked.',
      meta: { support: 'The file is being checked. Nothing has been added yet.' },
      invoke: {
        src: 'readCopy',
        input: ({ event }) => ({ file: fileOf(event) }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ copy: event.output }) },
            target: 'asking',
            actions: { type: 'keepCopy', params: ({ event }) => ({ copy: event.output }) },
          },
          {
            target: 'waiting',
            actions: [
              { type: 'sayAllKnown', params: ({ event }) => ({ copy: event.output }) },
              'letGo',
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    asking: {
      tags: 'asking',
      description: 'The page says what the file would add, and the person decides.',
      meta: { support: 'The file is fine. Nothing is added until the person agrees.' },
      on: {
        'copy.add': { target: 'adding', actions: 'forgetProblem' },
        'copy.cancel': { target: 'waiting', actions: ['forget', 'letGo'] },
      },
    },
    adding: {
      tags: ['busy', 'asking'],
      description: 'The photos of the file are being written to this device.',
      meta: { support: 'The work in the file is being added to the device.', risk: ['work'] },
      invoke: {
        src: 'keepPictures',
        input: ({ context }) => ({ copy: context.copy }),
        onDone: {
          target: 'waiting',
          actions: [
            {
              type: 'takeIn',
              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),
            },
            'noteAdded',
            'letGo',
          ],
        },
        onError: {
          target: 'asking',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
