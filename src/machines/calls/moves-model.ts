import type { Problem } from './problem.ts'

/*
 * Steps with the things of a list, as data that the chart of moves carries: the body to send, the bodies that take it
 * back, and the words for it. The domain that brings a step knows its things and its bodies; the chart does not look
 * into them.
 */

/** One step with a thing, as it was on screen before. */
export type Step<Thing = unknown, Body = unknown> = {
  id: string
  version: number
  title: string
  thing: Thing
  body: Body
  /** What the toast says: 'Planned', and 'issues' where it is of several; null: it cannot be undone. */
  said: { word: string; many: string } | null
  /** The bodies that take it back, sent one after another. */
  back: readonly Body[]
  /** It takes an earlier step back. */
  undoes?: true
}
/** A step that the server refused, its words, and what it would have sent: somebody may have typed that. */
export type Refused = { id: string; title: string; body: unknown; problem: Problem; undoes?: true }
/** What can be undone in the toast: the steps of one press, in words. */
export type Offer<S extends Step = Step> = { steps: readonly S[]; words: string }

/** The toast: 'Planned: Missing shingles', 'Planned: 3 issues'; null: nothing can be taken back. */
export const offerOf = <S extends Step>(steps: readonly S[]): Offer<S> | null => {
  const [first] = steps
  if (first === undefined || first.said === null) return null
  const { word, many } = first.said
  return {
    steps,
    words: `${word}: ${steps.length === 1 ? first.title : `${steps.length} ${many}`}`,
  }
}

/** The steps that take another one back; they cannot be undone themselves. */
export const undoOf = <S extends Step>(step: S): S[] =>
  step.back.map((body) => ({ ...step, undoes: true, body, said: null, back: [] }))

export const refusedOf = ({ id, title, body, undoes }: Step, problem: Problem): Refused => ({
  ...{ id, title, body, problem },
  ...(undoes && { undoes }),
})

/** What a step that was refused leaves behind: 'The roof is as it was before: No.', 'Not undone: The roof. No.' */
export const refusedWords = ({ title, problem: { message }, undoes }: Refused): string =>
  undoes ? `Not undone: ${title}. ${message}` : `${title} is as it was before: ${message}`

/** The steps on their way, and the newest answer about each thing. */
export type Moves<S extends Step> = {
  known: Readonly<Record<string, S['thing']>>
  queue: readonly S[]
}
