import type { Answer, Input } from '#contract/endpoints.ts'
import type { InspectionRow } from '#contract/inspection.ts'
import { fitInWords } from '#contract/vocabulary/away.ts'
import { statusWord } from '#contract/vocabulary/inspections.ts'
import { visitMinutes, wayMinutes } from '#contract/vocabulary/visit-length.ts'
import type { Step as MoveStep, Refused } from '#src/machines/calls/moves-model.ts'

/*
 * Several requests that an admin gives to inspectors in one press: all to one person, or each to the best one for it.
 * The plan is made before anything is sent, so that the admin reads who gets what, and why. Each request is then sent
 * by itself, and succeeds or fails by itself.
 */

export type AssignBody = Input<'inspections.assign'>['body']
export type Candidate = Answer<'inspections.candidates'>['inspectors'][number]
/** A request with those who could get it, in the order of the rule. */
export type Asked = { row: InspectionRow; candidates: readonly Candidate[] }
/** No undo: the life of an inspection knows no way back, and the people concerned have their mails. */
export type Step = MoveStep<InspectionRow, AssignBody>

/** Each request gets the best one for it; otherwise the id of the inspector who gets all. */
export const theBest = 'best'

/** Who gets a request, and why; or why nobody does. */
export type Planned = { row: InspectionRow; to: Candidate | null; why: string }

export const titleOf = ({ number, street }: InspectionRow): string => `${number}: ${street}`

/** When the inspector can begin another visit, after the way there. */
const endOf = ({ scheduled_end: end }: InspectionRow, start: string): number =>
  (typeof end === 'string' ? Date.parse(end) : Date.parse(start) + visitMinutes * 60_000) +
  wayMinutes * 60_000

const overlap = (a: InspectionRow, b: InspectionRow): boolean =>
  a.scheduled_start !== null &&
  b.scheduled_start !== null &&
  Date.parse(a.scheduled_start) < endOf(b, b.scheduled_start) &&
  Date.parse(b.scheduled_start) < endOf(a, a.scheduled_start)

/** The candidates as they are after the requests before this one in the plan. */
const afterThese = ({ row, candidates }: Asked, before: readonly Planned[]): Candidate[] =>
  candidates.map((person) => {
    const given = before.filter(({ to }) => to?.inspector_id === person.inspector_id)
    return {
      ...person,
      free: person.free && !given.some((one) => overlap(one.row, row)),
      upcoming: person.upcoming + given.length,
    }
  })

/** Of those who cover the county and are free then, the one with the least to do. */
const bestOf = (candidates: readonly Candidate[]): Candidate | string => {
  const covering = candidates.filter(({ covers }) => covers)
  const [best] = covering.filter(({ free }) => free).sort((a, b) => a.upcoming - b.upcoming)
  if (best !== undefined) return best
  return covering.length === 0
    ? 'Nobody covers the county.'
    : 'Nobody who covers the county is free then.'
}

/** Why nobody can get an inspection, whoever it is; null: somebody can. `now` is in ms. */
const closedTo = ({ status, scheduled_start }: InspectionRow, now: number): string | null => {
  if (status !== 'requested' && status !== 'scheduled')
    return `It is ${statusWord[status].toLowerCase()}, so it can no longer be assigned.`
  // Only the inspection's own page asks for a time.
  if (scheduled_start === null) return 'It has no time yet. Open it to choose one.'
  return Date.parse(scheduled_start) < now
    ? 'Its time has passed. Open it to choose another one.'
    : null
}

/** Who gets which request if the admin presses now; nothing is sent for a request that nobody gets. */
export const planOf = (asked: readonly Asked[], choice: string, now: number): Planned[] => {
  const plan: Planned[] = []
  for (const one of asked) {
    const candidates = afterThese(one, plan)
    const to =
      closedTo(one.row, now) ??
      (choice === theBest
        ? bestOf(candidates)
        : (candidates.find(({ inspector_id }) => inspector_id === choice) ??
          'This inspector can no longer be chosen.'))
    plan.push(
      typeof to === 'string'
        ? { row: one.row, to: null, why: to }
        : to.inspector_id === one.row.inspector_id
          ? { row: one.row, to: null, why: `${to.name} has it already.` }
          : { row: one.row, to, why: fitInWords(to) },
    )
  }
  return plan
}

export const stepsOf = (plan: readonly Planned[]): Step[] =>
  plan.flatMap(({ row, to }) =>
    to === null
      ? []
      : {
          id: row.inspection_id,
          version: 0,
          title: titleOf(row),
          thing: row,
          body: {
            inspector_id: to.inspector_id,
            // Another admin may have given it to somebody since the list was read.
            ...(row.inspector_id === undefined ? {} : { instead_of: row.inspector_id }),
          },
          said: null,
          back: [],
        },
  )

/** The inspectors to choose from, those who fit the most of the requests first, with how well they do. */
export const choicesOf = (asked: readonly Asked[]): [id: string, label: string][] => {
  const people = new Map(
    asked.flatMap(({ candidates }) => candidates.map((one) => [one.inspector_id, one] as const)),
  )
  const countOf = (id: string, fits: (one: Candidate) => boolean) =>
    asked.filter(({ candidates }) => candidates.some((one) => one.inspector_id === id && fits(one)))
      .length
  return [...people.values()]
    .map((person) => ({
      person,
      covers: countOf(person.inspector_id, ({ covers }) => covers),
      free: countOf(person.inspector_id, ({ free }) => free),
    }))
    .sort((a, b) => b.covers - a.covers || b.free - a.free || a.person.upcoming - b.person.upcoming)
    .map(({ person, covers, free }) => [
      person.inspector_id,
      `${person.name} · covers ${covers} of ${asked.length} · free for ${free} · ${person.upcoming} upcoming`,
    ])
}

/** What came of a press: how many are on their way, how many are assigned, and why each of the rest is not. */
export type Outcome = {
  waiting: number
  assigned: number
  left: { id: string; title: string; why: string }[]
}

/** Reads the plan of a press against the assignments still on their way and those that the server refused. */
export const outcomeOf = (
  plan: readonly Planned[],
  { queue, refused }: { queue: readonly { id: string }[]; refused: readonly Refused[] },
): Outcome => {
  const left = plan.flatMap(({ row, to, why }) => {
    const no = refused.find(({ id }) => id === row.inspection_id)
    const words =
      to === null ? why : no && (Object.values(no.problem.fields)[0] ?? no.problem.message)
    return words === undefined ? [] : [{ id: row.inspection_id, title: titleOf(row), why: words }]
  })
  const waiting = plan.filter(({ row }) => queue.some(({ id }) => id === row.inspection_id)).length
  return { waiting, left, assigned: plan.length - left.length - waiting }
}

/** '2 assigned', '1 assigned, 2 not', 'None assigned'; while some are on their way, how far it is. */
export const outcomeWords = ({ waiting, assigned, left }: Outcome): string => {
  if (waiting > 0)
    return `Assigning: ${assigned + left.length} of ${assigned + left.length + waiting} done.`
  if (assigned === 0) return left.length === 1 ? 'It was not assigned.' : 'None was assigned.'
  return left.length === 0 ? `${assigned} assigned.` : `${assigned} assigned, ${left.length} not.`
}
