import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { isTemporary, problemOf } from '#src/machines/calls/problem.ts'
import { outboxPause } from '#src/machines/shell/constants.ts'
import {
  type Chosen,
  nextOf,
  sendingOf,
  type Upload,
  unfinished,
  uploadOf,
  withFile,
} from './uploads-model.ts'

/** A document that has arrived is removed, or put back; its row says so once the server has done it. */
type Move = { id: string; to: 'removed' | 'done' }
type Context = {
  propertyId: string
  files: Upload[]
  online: boolean
  /** Those on their way; the first is being sent. */
  moves: readonly Move[]
}
export type UploadsEvent =
  | { type: 'files.add'; files: readonly Chosen[] }
  | { type: 'file.retry'; id: string }
  /** Before it is there: the upload ends. Afterwards: the document is removed. */
  | { type: 'file.remove'; id: string }
  | { type: 'file.restore'; id: string }
  /** Clears the finished files from the list. */
  | { type: 'list.clear' }
  | { type: 'network.changed'; online: boolean }

/** The server's word about the file itself: sending it again changes nothing. */
export const isRefusal = (error: unknown): boolean =>
  [400, 415].includes(problemOf(error).status ?? 0)

export const uploadsSetup = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as UploadsEvent,
    input: {} as { propertyId: string; online: boolean },
    tags: {} as 'sending' | 'waiting',
  },
  actors: {
    readFiles: fromPromise<Upload[], { propertyId: string }>(() =>
      Promise.reject(new Error('readFiles must be provided')),
    ),
    /** One request: it begins the upload, or brings one part. Answers the bytes that the server has now. */
    sendPart: fromPromise<
      { received: number; isDone: boolean },
      { propertyId: string; file: Upload | undefined }
    >(() => Promise.reject(new Error('sendPart must be provided'))),
    moveDocument: fromPromise<unknown, Move>(() =>
      Promise.reject(new Error('moveDocument must be provided')),
    ),
    watchNetwork: fromCallback<UploadsEvent>(() => {
      throw new Error('watchNetwork must be provided')
    }),
  },
  guards: {
    hasNext: ({ context }) => context.online && nextOf(context.files) !== undefined,
    hasMore: (_, { isDone }: { isDone: boolean }) => !isDone,
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(problemOf(error)),
    isBeingSent: ({ context }, { id }: { id: string }) => sendingOf(context.files)?.id === id,
    isThere: ({ context }, { id }: { id: string }) =>
      context.files.some((file) => file.id === id && file.state === 'done'),
    isRemoved: ({ context }, { id }: { id: string }) =>
      context.files.some((file) => file.id === id && file.state === 'removed'),
    isBeingMoved: ({ context }, { id }: { id: string }) =>
      context.moves.some((move) => move.id === id),
    hasMove: ({ context }) => context.moves.length > 0,
  },
  actions: {
    keepRead: assign(({ context }, { files }: { files: Upload[] }) => ({
      files: [
        ...files.filter(({ id }) => !context.files.some((file) => file.id === id)),
        ...context.files,
      ],
    })),
    add: assign(({ context }, { files }: { files: readonly Chosen[] }) => ({
      files: [...context.files, ...files.map(uploadOf)],
    })),
    beginNext: assign(({ context }) => ({
      files: withFile(context.files, nextOf(context.files)?.id ?? '', { state: 'sending' }),
    })),
    keepReceived: assign(
      ({ context }, { received, isDone }: { received: number; isDone: boolean }) => ({
        files: withFile(context.files, sendingOf(context.files)?.id ?? '', {
          received,
          ...(isDone ? { state: 'done' } : {}),
        }),
      }),
    ),
    // The server is asked again what it has.
    putBack: assign(({ context }) => ({
      files: withFile(context.files, sendingOf(context.files)?.id ?? '', {
        state: 'waiting',
        received: null,
      }),
    })),
    fail: assign(({ context }, { error }: { error: unknown }) => {
      const { message } = problemOf(error)
      return {
        files: withFile(context.files, sendingOf(context.files)?.id ?? '', {
          state: isRefusal(error) ? 'refused' : 'failed',
          received: null,
          problem: message.replace(/^\w+: /, ''),
        }),
      }
    }),
    retry: assign(({ context }, { id }: { id: string }) => ({
      files: withFile(context.files, id, { state: 'waiting', problem: null }),
    })),
    drop: assign(({ context }, { id }: { id: string }) => ({
      files: context.files.filter((file) => file.id !== id),
    })),
    askMove: assign(({ context }, move: Move) => ({
      moves: [...context.moves, move],
      files: withFile(context.files, move.id, { problem: null }),
    })),
    keepMove: assign(({ context: { moves, files } }) => ({
      moves: moves.slice(1),
      files: moves.slice(0, 1).reduce((all, { id, to }) => withFile(all, id, { state: to }), files),
    })),
    /** The row is as it was, and says why. */
    failMove: assign(({ context: { moves, files } }, { error }: { error: unknown }) => ({
      moves: moves.slice(1),
      files: withFile(files, moves[0]?.id ?? '', { problem: problemOf(error).message }),
    })),
    clear: assign(({ context }) => ({
      files: context.files.filter(
        ({ state }) => state === 'waiting' || state === 'sending' || state === 'failed',
      ),
    })),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    /** Provided by wiring: the bytes of new files that can be sent, here and on the device. */
    holdFiles: (_, _params: { files: readonly Chosen[] }) => {},
    /** Provided by wiring: the bytes of one file are needed no more; undefined: of none. */
    forgetFile: (_, _params: { id: string | undefined }) => {},
    /** Provided by wiring: keeps the unfinished files on the device for the next visit. */
    storeFiles: (_, _params: { propertyId: string; files: Upload[] }) => {},
    /** Provided by wiring: what the server has of an upload that is given up is removed. */
    removeDocument: (_, _params: { id: string }) => {},
    log: (_, _params: { error: unknown }) => {},
  },
  delays: { outboxPause },
})

const unfinishedOf = ({ context: { propertyId, files } }: { context: Context }) => ({
  propertyId,
  files: unfinished(files),
})
export const store = { type: 'storeFiles', params: unfinishedOf } as const
