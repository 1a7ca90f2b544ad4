import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'

/*
 * A file that the server makes. A page on which somebody has pressed for this file prepares it at once and shows
 * it; behind a button the app prepares it on a press and saves it as soon as it is ready.
 */

/** A call that answers a file: its name in the contract and its input. */
export type FileCall = { name: string; input: unknown }
/** A file that this page holds: its address in the browser, its name and its size in bytes. */
export type HeldFile = { url: string; name: string; bytes: number }
type Context = { call: FileCall; atOnce: boolean; file: HeldFile | null; problem: Problem | null }

export const downloadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'file.prepare' },
    input: {} as { call: FileCall; atOnce: boolean },
    tags: {} as 'busy' | 'ready' | 'failed',
  },
  actors: {
    prepareFile: fromPromise<HeldFile, FileCall>(() =>
      Promise.reject(new Error('prepareFile must be provided')),
    ),
    /** Frees the file in the browser once the page shows it no more. */
    holdFile: fromCallback<{ type: string }, { file: HeldFile | null }>(() => {
      throw new Error('holdFile must be provided')
    }),
  },
  guards: { isAtOnce: ({ context }) => context.atOnce },
  actions: {
    keepFile: assign((_, { file }: { file: HeldFile }) => ({ file, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    /** Hands the file to the person. Provided by wiring. */
    saveFile: (_, _params: { file: HeldFile }) => {},
  },
}).createMachine({
  id: 'download',
  context: ({ input }) => ({ ...input, file: null, problem: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isAtOnce', target: 'preparing' }, { target: 'waiting' }] },
    waiting: {
      description: 'Nobody has asked for the file yet.',
      meta: { support: 'The file is made when the customer presses the button.' },
      on: { 'file.prepare': 'preparing' },
    },
    preparing: {
      tags: 'busy',
      description: 'The server makes the file and sends it.',
      meta: { support: 'The file is being made. One with many photographs takes some seconds.' },
      invoke: {
        src: 'prepareFile',
        input: ({ context }) => context.call,
        onDone: [
          {
            guard: 'isAtOnce',
            target: 'ready',
            actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
          },
          {
            target: 'ready',
            actions: [
              { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
              { type: 'saveFile', params: ({ event }) => ({ file: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      tags: 'ready',
      description: 'The file is ready to save.',
      meta: { support: 'The file is ready. It is in the downloads folder once it is saved.' },
      invoke: { src: 'holdFile', input: ({ context: { file } }) => ({ file }) },
      on: { 'file.prepare': 'preparing' },
    },
    failed: {
      tags: 'failed',
      description: 'The file could not be made; the message says why.',
      meta: { support: 'The file could not be made. The customer may try again.' },
      on: { 'file.prepare': 'preparing' },
    },
  },
})
