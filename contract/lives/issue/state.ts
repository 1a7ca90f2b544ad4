import type { SnapshotFrom } from 'xstate'
import { offersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { type IssueState, type IssueVerb, issueEvents } from '#contract/vocabulary/issues.ts'
import { type IssueFacts, noFacts } from './facts.ts'
import { issueChart, issueLife } from './issue.life.ts'

export type IssueSnapshot = SnapshotFrom<typeof issueChart>

/** The state of an issue from its column; the facts are needed where a guard asks for them. */
export const issueState = (state: IssueState, facts: Partial<IssueFacts>): IssueSnapshot =>
  issueChart.resolveState({ value: state, context: { ...noFacts, ...facts } })

const isVerb = (event: string): event is IssueVerb =>
  (issueEvents as readonly string[]).includes(event)

/** The events that people with these ties may send now. */
export const issueOffers = (state: IssueState, by: readonly Tie[]): IssueVerb[] =>
  offersOf(issueLife, issueState(state, {}), by)
    .flatMap(({ event }) => (isVerb(event) ? event : []))
    .sort((a, b) => issueEvents.indexOf(a) - issueEvents.indexOf(b))
