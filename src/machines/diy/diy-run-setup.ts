import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { DiyRun } from '#contract/diy-runs.ts'
import type { DiyAnswer, DiyCategoryName } from '#contract/vocabulary/diy.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { isTemporary, problemOf } from '#src/machines/calls/problem.ts'
import { editQuiet, outboxPause } from '#src/machines/shell/constants.ts'
import {
  type Known,
  merged,
  newRun,
  nextPhoto,
  notUnderWay,
  questionsOf,
  type Run,
  type RunPhoto,
  settled,
  withAnswer,
  withArrived,
} from './diy-run-model.ts'

type Place = { propertyId: string; category: DiyCategoryName }
type Context = Place & {
  online: boolean
  /** The id of the next run that begins here. */
  newId: string
  run: Run
  /** The questions whose answers are on their way. */
  sending: string[]
  /** All answers as they were when they went. */
  went: Run['answers']
  /** The photograph that is on its way, as it was when it went; its owner may have removed it since. */
  photoOnWay: RunPhoto | null
  /** Why the server takes nothing more, in a sentence. */
  problem: string | null
  /** Another device has changed answers right before these were submitted, and they wait for another look. */
  changedElsewhere: boolean
  /** Whether the app has asked the server what it knows. */
  asked: boolean
  /** How many choices of photographs the device still makes small and stores. */
  keeping: number
}
export type DiyRunEvent =
  | { type: 'answer.give'; questionId: string; answer: DiyAnswer }
  | { type: 'note.change'; questionId: string; note: string }
  | { type: 'clash.settle'; questionId: string; takes: 'theirs' | 'mine' }
  | { type: 'photo.add'; questionId: string; photoId: string; url: string }
  | { type: 'photo.remove'; photoId: string }
  | { type: 'photos.chosen' }
  | { type: 'photos.stored' }
  | { type: 'question.show'; at: number }
  | { type: 'run.submit' }
  /** `newId`: for a run that begins here where the one before is over. */
  | { type: 'sending.retry'; newId: string }
  | { type: 'network.changed'; online: boolean }

const isConflict = (error: unknown): boolean => problemOf(error).code === 'conflict'

export const diyRunSetup = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as DiyRunEvent,
    input: {} as Place & { online: boolean; newId: string },
    tags: {} as 'saved' | 'sending' | 'waiting' | 'submitting',
  },
  actors: {
    /** What this device has kept of the area; null: nothing. */
    readKept: fromPromise<Run | null, Place>(() =>
      Promise.reject(new Error('readKept must be provided')),
    ),
    /** What the server has of the area. */
    readRun: fromPromise<Known, Place & { run: Run }>(() =>
      Promise.reject(new Error('readRun must be provided')),
    ),
    saveRun: fromPromise<DiyRun, Place & { run: Run }>(() =>
      Promise.reject(new Error('saveRun must be provided')),
    ),
    /** Sends a photograph or removes one. */
    sendPhoto: fromPromise<DiyRun, { analysisId: string; photo: RunPhoto | null }>(() =>
      Promise.reject(new Error('sendPhoto must be provided')),
    ),
    submitRun: fromPromise<{ analysis_id: string }, { run: Run }>(() =>
      Promise.reject(new Error('submitRun must be provided')),
    ),
    watchNetwork: fromCallback<DiyRunEvent>(() => {
      throw new Error('watchNetwork must be provided')
    }),
  },
  guards: {
    isOffline: ({ context }) => !context.online,
    mustAsk: ({ context }) => context.online && !context.asked,
    hasUnsent: ({ context: { run } }) => run.unsent.length > 0,
    mustSave: ({ context: { run } }) => run.submitted && run.unsent.length > 0,
    hasPhoto: ({ context: { run } }) => nextPhoto(run) !== undefined,
    isSubmitted: ({ context: { run } }) => run.submitted,
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(problemOf(error)),
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
    /** The analysis was submitted, by another device: it takes nothing more. */
    isAlreadySubmitted: (_, { error }: { error: unknown }) =>
      problemOf(error).code === 'wrong_state',
    isNotSubmitted: ({ context: { run } }) => !run.submitted,
    mayBeSubmitted: ({ context: { run, keeping } }) => !run.submitted && keeping === 0,
  },
  actions: {
    keepRead: assign(({ context }, { kept }: { kept: Run | null }) => ({
      run: kept ?? context.run,
    })),
    keepKnown: assign(({ context: { run, newId } }, { known, arrived }: Known) => {
      const here = withArrived(run, arrived)
      return { asked: true, run: known === null ? notUnderWay(here, newId) : merged(here, known) }
    }),
    giveAnswer: assign(
      ({ context }, { questionId, answer }: { questionId: string; answer: DiyAnswer }) => ({
        run: withAnswer(context.run, questionId, { answer }),
      }),
    ),
    changeNote: assign(
      ({ context }, { questionId, note }: { questionId: string; note: string }) => ({
        run: withAnswer(context.run, questionId, { note }),
      }),
    ),
    settleClash: assign(
      ({ context }, { questionId, takes }: { questionId: string; takes: 'theirs' | 'mine' }) => ({
        run: settled(context.run, questionId, takes),
      }),
    ),
    addPhoto: assign(
      (
        { context: { run } },
        { questionId, photoId, url }: { questionId: string; photoId: string; url: string },
      ) => ({
        run: {
          ...run,
          photos: [
            ...run.photos,
            {
              photo_id: photoId,
              question_id: questionId,
              url,
              state: 'waiting' as const,
              problem: null,
            },
          ],
        },
      }),
    ),
    beginKeeping: assign(({ context: { keeping } }) => ({ keeping: keeping + 1 })),
    endKeeping: assign(({ context: { keeping } }) => ({ keeping: Math.max(0, keeping - 1) })),
    /** One that the server may have, or is about to get, is removed there too. */
    takePhoto: assign(({ context: { run, photoOnWay } }, { photoId }: { photoId: string }) => ({
      run: {
        ...run,
        photos: run.photos.flatMap((photo) =>
          photo.photo_id !== photoId
            ? photo
            : photo.state === 'waiting' && photoId !== photoOnWay?.photo_id
              ? []
              : { ...photo, state: 'removing' as const, problem: null },
        ),
      },
    })),
    show: assign(({ context: { run, category } }, { at }: { at: number }) => ({
      run: { ...run, at: Math.max(0, Math.min(at, questionsOf(category).length)) },
    })),
    markSubmitted: assign(({ context: { run } }) => ({
      changedElsewhere: false,
      run: { ...run, submitted: true },
    })),
    tellOfChange: assign({ changedElsewhere: true }),
    takeBackSubmit: assign(({ context: { run } }) => ({ run: { ...run, submitted: false } })),
    beginSending: assign(({ context: { run } }) => ({
      sending: run.unsent,
      went: run.answers,
      run: { ...run, unsent: [] },
    })),
    beginPhoto: assign(({ context: { run } }) => ({ photoOnWay: nextPhoto(run) ?? null })),
    endPhoto: assign({ photoOnWay: null }),
    /** The server's answer to a save, below the changes made here since. */
    keepSaved: assign(({ context }, { known }: { known: DiyRun }) => ({
      sending: [],
      went: {},
      photoOnWay: null,
      run: merged(context.run, known, context.went),
    })),
    putBack: assign(({ context: { run, sending } }) => ({
      sending: [],
      went: {},
      run: { ...run, unsent: [...new Set([...sending, ...run.unsent])] },
    })),
    keepCurrent: assign(({ context: { run } }, { error }: { error: unknown }) => ({
      // The contract says the shape of the current value of this conflict.
      run: merged(run, problemOf(error).current as DiyRun),
    })),
    /** A photograph that its owner has removed meanwhile goes its new way instead. */
    dropPhoto: assign(({ context: { run, photoOnWay } }, { error }: { error: unknown }) => ({
      photoOnWay: null,
      run: {
        ...run,
        photos: run.photos.map((photo) =>
          photo.photo_id === photoOnWay?.photo_id && photo.state === photoOnWay.state
            ? { ...photo, problem: problemOf(error).message }
            : photo,
        ),
      },
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf(error).message,
    })),
    /** The server is asked what it has now. */
    askAgain: assign((_, { newId }: { newId: string }) => ({ newId, problem: null, asked: false })),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    /** Provided by wiring: the answers are on this device. */
    storeRun: (_, _params: Place & { run: Run | null }) => {},
    /** Provided by wiring: the bytes of a photograph are needed no more. */
    forgetPhoto: (_, _params: { photoId: string | undefined }) => {},
    /** Provided by wiring. */
    navigate: (_, _params: { analysisId: string }) => {},
    log: (_, _params: { error: unknown }) => {},
  },
  delays: { editQuiet, outboxPause },
})

export const firstContext = (input: Place & Pick<Context, 'online' | 'newId'>): Context => ({
  ...input,
  run: newRun(input.newId),
  sending: [],
  went: {},
  photoOnWay: null,
  problem: null,
  changedElsewhere: false,
  asked: false,
  keeping: 0,
})

const kept = ({ context: { propertyId, category, run, sending } }: { context: Context }) => ({
  propertyId,
  category,
  // Answers on their way have not arrived yet.
  run: { ...run, unsent: [...new Set([...sending, ...run.unsent])] },
})
export const store = { type: 'storeRun', params: kept } as const
/** The owner says which of two answers to a question counts. */
export const settle = {
  guard: 'isNotSubmitted',
  actions: [
    {
      type: 'settleClash',
      params: ({ event }: { event: Extract<DiyRunEvent, { type: 'clash.settle' }> }) => event,
    },
    store,
  ],
} as const
