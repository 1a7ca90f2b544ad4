import type { Answer, Input } from '#contract/endpoints.ts'
import { issueOffers } from '#contract/lives/issue/state.ts'
import type { IssueState, IssueVerb } from '#contract/vocabulary/issues.ts'
import type { Step as MoveStep, Moves, Refused } from '#src/machines/calls/moves-model.ts'

export type Issue = Answer<'issues.get'>
export type MoveBody = Omit<Input<'issues.move'>['body'], 'version'>

/** One event of an issue's life; the issue as it was on screen before. */
export type Step = MoveStep<Issue, MoveBody>

/** The state that each event leads to; all others change details alone. */
export const stateAfter: Record<Exclude<IssueVerb, 'update'>, IssueState> = {
  plan: 'planned',
  start: 'in_work',
  resolve: 'resolved',
  defer: 'deferred',
  dismiss: 'dismissed',
  reopen: 'open',
  verify: 'verified',
}
/** The state of an issue after an event. */
export const landsIn = (state: IssueState, event: IssueVerb): IssueState =>
  event === 'update' ? state : stateAfter[event]

const wordOf: Record<IssueVerb, string> = {
  plan: 'Planned',
  start: 'Work has begun',
  resolve: 'Marked fixed',
  update: 'Details saved',
  defer: 'Put off',
  dismiss: 'Dismissed',
  reopen: 'Opened again',
  verify: 'Verified',
}

const detailsOf = ({ provider, due_on, cost_cents, note, reason }: Issue) => ({
  provider,
  due_on,
  cost_cents,
  note,
  ...(reason === '' ? {} : { reason }),
})

/**
 * The events that lead back to what an issue was before one, with its earlier details: one event where its life allows
 * it, otherwise by way of opening it again.
 */
const backFrom = (issue: Issue, made: IssueVerb): MoveBody[] => {
  if (made === 'update') return [{ event: made, ...detailsOf(issue) }]
  const back = (Object.keys(stateAfter) as (keyof typeof stateAfter)[]).find(
    (event) => stateAfter[event] === issue.state,
  )
  if (back === undefined || made === 'verify') return []
  const events: IssueVerb[] = issueOffers(stateAfter[made], ['owner']).includes(back)
    ? [back]
    : ['reopen', back]
  return events.map((event) => ({ event, ...detailsOf(issue) }))
}

/** The step that an event is, with what the toast says and what takes it back; a verification stays. */
export const stepOf = (issue: Issue, body: MoveBody): Step => ({
  id: issue.issue_id,
  version: issue.version,
  title: issue.title,
  thing: issue,
  body,
  said: body.event === 'verify' ? null : { word: wordOf[body.event], many: 'issues' },
  back: backFrom(issue, body.event),
})

/** What somebody typed for this event of one of these issues, where the server refused it; undefined: nothing. */
export const typedBefore = (
  refused: readonly Refused[],
  event: IssueVerb,
  issues: readonly Issue[],
): MoveBody | undefined =>
  refused
    .filter(({ id, undoes }) => !undoes && issues.some(({ issue_id }) => issue_id === id))
    // The chart carries the bodies that `stepOf` made.
    .map(({ body }) => body as MoveBody)
    .find((body) => body.event === event)

/** The day of a return goes with it. */
const dayLeft = (now: Issue, state: IssueState) =>
  now.state === 'deferred' && state !== 'deferred' ? null : now.due_on

/** What an issue looks like while a step is on its way. */
const foretold = (now: Issue, { body: { event, ...details } }: Step): Issue => {
  const state = landsIn(now.state, event)
  return {
    ...now,
    state,
    provider: details.provider ?? now.provider,
    due_on: details.due_on === undefined ? dayLeft(now, state) : details.due_on,
    cost_cents: details.cost_cents === undefined ? now.cost_cents : details.cost_cents,
    note: details.note ?? now.note,
    reason: details.reason ?? now.reason,
    events: issueOffers(state, ['owner']),
  }
}

/** An issue as it is on screen: the newer of the read and the last answer, after the steps that are on their way. */
export const shownAs = (read: Issue, { known, queue }: Moves<Step>): Issue => {
  const answered = known[read.issue_id]
  const newest = answered !== undefined && answered.version > read.version ? answered : read
  return queue.filter(({ id }) => id === read.issue_id).reduce(foretold, newest)
}
