import type { DiyRun } from '#contract/diy-runs.ts'
import type { DiyAnswer, DiyCategoryName } from '#contract/vocabulary/diy.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'

/** A photograph of an answer; its bytes are on this device under the same id until the server has them. */
export type RunPhoto = {
  photo_id: string
  question_id: string
  url: string
  state: 'waiting' | 'sent' | 'removing'
  /** Why the server does not take it. */
  problem: string | null
}
export type Given = { answer: DiyAnswer; note: string }

/** The answers to one area as they are on this device. */
export type Run = {
  analysis_id: string
  /** The newest version that the server answered; 0: it knows nothing of it yet. */
  version: number
  answers: Record<string, Given>
  photos: RunPhoto[]
  /** The questions whose answers the server does not have yet. */
  unsent: string[]
  /** The answers that the server had when this device last heard of them. */
  seen?: Record<string, Given>
  /** Answers that another device gave meanwhile, and over which those of this one go. */
  replaced?: Record<string, Given>
  /** The question on screen; as many as there are questions: the review. */
  at: number
  /** The owner has submitted it, and it goes as soon as all else is there. */
  submitted: boolean
  /** The look before it was submitted elsewhere; this one began with what the server did not have of that. */
  submittedElsewhere?: true
}

/** What the server has of an area. */
export type Known = {
  /** The look under way; null: there is none. */
  known: DiyRun | null
  /** The photographs in the look that this device answers, where that is over. */
  arrived: readonly string[]
}

export const newRun = (analysisId: string): Run => ({
  analysis_id: analysisId,
  version: 0,
  answers: {},
  photos: [],
  unsent: [],
  at: 0,
  submitted: false,
})

/** The ids of the questions of an area, in their order. */
export const questionsOf = (category: DiyCategoryName): string[] =>
  diyCategoryOf(category)?.questions.map(({ question_id }) => question_id) ?? []

const without = (list: readonly string[], gone: readonly string[]) =>
  list.filter((one) => !gone.includes(one))

export const withAnswer = (run: Run, questionId: string, given: Partial<Given>): Run => {
  const { answer = 'not_sure', note = '', ...rest } = run.answers[questionId] ?? {}
  return {
    ...run,
    answers: { ...run.answers, [questionId]: { answer, note, ...rest, ...given } },
    unsent: [...without(run.unsent, [questionId]), questionId],
  }
}

const isSame = (one: Given | undefined, other: Given | undefined): boolean =>
  one?.answer === other?.answer && one?.note === other?.note

/** Another run with what the server lacks of one that was submitted elsewhere: each photograph comes with its answer. */
const begunAgain = (run: Run, newId: string): Run => {
  const photos = run.photos.flatMap((photo) =>
    // What was refused because all was submitted may be taken now.
    photo.state === 'waiting' ? [{ ...photo, problem: null }] : [],
  )
  const lacking = new Set([...run.unsent, ...photos.map(({ question_id }) => question_id)])
  const answers = Object.entries(run.answers).filter(([id]) => lacking.has(id))
  return {
    ...newRun(newId),
    answers: Object.fromEntries(answers),
    photos,
    unsent: answers.map(([id]) => id),
    submittedElsewhere: true,
  }
}

/**
 * The run with what the server has: answers of this device that it lacks stay as they are here. One that another
 * device gave to the same question since is kept beside them, for the person to choose. `went`: what this device has
 * just sent itself.
 */
export const merged = (before: Run, known: DiyRun, went: Run['answers'] = {}): Run => {
  const isAnother = before.version > 0 && before.analysis_id !== known.analysis_id
  const run = isAnother ? begunAgain(before, known.analysis_id) : before
  const there: Run['answers'] = Object.fromEntries(
    known.answers.map(({ question_id, answer, note }) => [question_id, { answer, note }]),
  )
  const isNews = (id: string) =>
    there[id] !== undefined &&
    ![run.answers[id], run.seen?.[id], went[id]].some((one) => isSame(one, there[id]))
  const news = Object.entries(there).filter(([id]) => run.unsent.includes(id) && isNews(id))
  const own = Object.fromEntries(
    run.unsent.flatMap((id) => {
      const given = run.answers[id]
      return given === undefined ? [] : [[id, given]]
    }),
  )
  const sent = known.answers.flatMap(({ question_id, photos }) =>
    photos.map(({ photo_id, thumbnail_url }): RunPhoto => {
      const here = run.photos.find((one) => one.photo_id === photo_id)
      return {
        photo_id,
        question_id,
        // A picture that this device has shown goes on being shown from there.
        url: here?.url.startsWith('blob:') ? here.url : thumbnail_url,
        state: here?.state === 'removing' ? 'removing' : 'sent',
        problem: null,
      }
    }),
  )
  const waiting = run.photos.filter(
    ({ photo_id, state }) => state === 'waiting' && !sent.some((one) => one.photo_id === photo_id),
  )
  return {
    ...run,
    analysis_id: known.analysis_id,
    version: known.version,
    answers: { ...there, ...own },
    seen: there,
    replaced: { ...run.replaced, ...Object.fromEntries(news) },
    photos: [...sent, ...waiting],
  }
}

/** The person has looked at what another device answered: it counts, or that of this device does. */
export const settled = (run: Run, questionId: string, takes: 'theirs' | 'mine'): Run => {
  const { [questionId]: theirs, ...replaced } = run.replaced ?? {}
  if (theirs === undefined) return run
  return { ...(takes === 'theirs' ? withAnswer(run, questionId, theirs) : run), replaced }
}

/**
 * The run to keep on this device, where another tab may have kept work of its own since this one last wrote or read
 * `own`: answers and photographs that wait there and are not of this tab stay. null: there is nothing to keep.
 */
export const keptBeside = (kept: Run | null, run: Run | null, own: Run | null): Run | null => {
  if (kept === null) return run
  const isTheirs = (id: string) =>
    !own?.unsent.includes(id) || !isSame(own.answers[id], kept.answers[id])
  const isMine = (id: string) =>
    run?.unsent.includes(id) && !isSame(run.answers[id], own?.answers[id])
  const unsent = kept.unsent.filter((id) => isTheirs(id) && !isMine(id))
  const known = [...(own?.photos ?? []), ...(run?.photos ?? [])]
  const photos = kept.photos.filter(
    ({ state, photo_id }) =>
      state === 'waiting' && !known.some((photo) => photo.photo_id === photo_id),
  )
  if (unsent.length === 0 && photos.length === 0) return run
  const base = run ?? newRun(kept.analysis_id)
  const theirs = Object.entries(kept.answers).filter(([id]) => unsent.includes(id))
  return {
    ...base,
    // This tab has finished its run: the rest begins another one.
    ...(run === null && { version: kept.version }),
    answers: { ...base.answers, ...Object.fromEntries(theirs) },
    photos: [...base.photos, ...photos],
    unsent: [...without(base.unsent, unsent), ...unsent],
  }
}

/** The photograph to send or to remove next, of an answer that the server knows. */
export const nextPhoto = (run: Run): RunPhoto | undefined =>
  run.photos.find(
    ({ state, problem, question_id }) =>
      state !== 'sent' && problem === null && run.answers[question_id] !== undefined,
  )

/** Whether the server still lacks something of this run that it can take. */
export const isWaiting = (run: Run): boolean =>
  run.submitted || run.unsent.length > 0 || nextPhoto(run) !== undefined

/** Whether the look that this device answers is over on the server, and may have a photograph that waits here. */
export const mayHaveArrived = (run: Run, known: DiyRun | null): boolean =>
  run.version > 0 &&
  known?.analysis_id !== run.analysis_id &&
  run.photos.some(({ state }) => state === 'waiting')

/** The run whose photographs with these ids arrived, although the answer was lost. */
export const withArrived = (run: Run, arrived: readonly string[]): Run => ({
  ...run,
  photos: run.photos.map((photo) =>
    photo.state === 'waiting' && arrived.includes(photo.photo_id)
      ? { ...photo, state: 'sent', problem: null }
      : photo,
  ),
})

/**
 * The run when the server has none under way. One that it knew has been submitted elsewhere, unless this device has
 * submitted it itself and sent all that the server takes.
 */
export const notUnderWay = (run: Run, newId: string): Run => {
  if (run.version === 0) return run
  // A photograph of a submitted look stays there: its removal came too late, and would be refused for ever.
  const kept = { ...run, photos: run.photos.filter(({ state }) => state !== 'removing') }
  const isSentFromHere = run.submitted && !isWaiting({ ...kept, submitted: false })
  return isSentFromHere ? kept : begunAgain(run, newId)
}

/** What the server asks for with a save. */
export const answersOf = (run: Run) =>
  Object.entries(run.answers).map(([question_id, given]) => ({ question_id, ...given }))
