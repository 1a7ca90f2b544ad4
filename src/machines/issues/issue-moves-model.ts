import type { Answer, Input } from '#contract/endpoints.ts'
import { issueOffers } from '#contract/lives/issue/state.ts'
import type { IssueState, IssueVerb } from '#contract/vocabulary/issues.ts'

export type Issue = Answer<'issues.get'>
export type MoveBody = Omit<Input<'issues.move'>['body'], 'version'>

/** One event of an issue's life; `issue` as it was on screen before. */
export type Step = { issue: Issue; body: MoveBody }
/** What can be undone in the toast: the steps of one press, in words. */
export type Offer = { steps: readonly Step[]; words: string }

/** The state that each event leads to. */
export const stateAfter: Record<IssueVerb, IssueState> = {
  plan: 'planned',
  start: 'in_work',
  resolve: 'resolved',
  defer: 'deferred',
  dismiss: 'dismissed',
  reopen: 'open',
  verify: 'verified',
}
const wordOf: Record<IssueVerb, string> = {
  plan: 'Planned',
  start: 'Work has begun',
  resolve: 'Marked fixed',
  defer: 'Put off',
  dismiss: 'Dismissed',
  reopen: 'Opened again',
  verify: 'Verified',
}

/** The toast: 'Planned: Missing shingles', 'Planned: 3 issues'; null: nothing can be taken back. */
export const offerOf = (steps: readonly Step[]): Offer | null => {
  const [first] = steps
  if (first === undefined || first.body.event === 'verify') return null
  const what = steps.length === 1 ? first.issue.title : `${steps.length} issues`
  return { steps, words: `${wordOf[first.body.event]}: ${what}` }
}

const detailsOf = ({ provider, due_on, cost_cents, note, reason }: Issue) => ({
  provider,
  due_on,
  cost_cents,
  note,
  ...(reason === '' ? {} : { reason }),
})

/**
 * The events that lead back to what an issue was before a step, with its earlier details: one event where its life
 * allows it, otherwise by way of opening it again.
 */
export const undoOf = ({ issue, body }: Step): Step[] => {
  const back = (Object.keys(stateAfter) as IssueVerb[]).find(
    (event) => stateAfter[event] === issue.state,
  )
  if (back === undefined || body.event === 'verify') return []
  const reached = stateAfter[body.event]
  const events: IssueVerb[] = issueOffers(reached, ['owner']).includes(back)
    ? [back]
    : ['reopen', back]
  return events.map((event) => ({ issue, body: { event, ...detailsOf(issue) } }))
}

/** What an issue looks like while a step is on its way. */
const foretold = (now: Issue, { body: { event, ...details } }: Step): Issue => {
  const state = stateAfter[event]
  return {
    ...now,
    state,
    provider: details.provider ?? now.provider,
    due_on: details.due_on === undefined ? now.due_on : details.due_on,
    cost_cents: details.cost_cents === undefined ? now.cost_cents : details.cost_cents,
    note: details.note ?? now.note,
    reason: details.reason ?? now.reason,
    events: issueOffers(state, ['owner']),
  }
}

type Moves = { known: Readonly<Record<string, Issue>>; queue: readonly Step[] }

/** An issue as it is on screen: the newer of the read and the last answer, after the steps that are on their way. */
export const shownAs = (read: Issue, { known, queue }: Moves): Issue => {
  const answered = known[read.issue_id]
  const newest = answered !== undefined && answered.version > read.version ? answered : read
  return queue.filter(({ issue }) => issue.issue_id === read.issue_id).reduce(foretold, newest)
}
