import type { IssueEvent, IssueFacts } from '#contract/lives/issue/facts.ts'
import { takenBack } from '#contract/lives/issue/facts.ts'
import { issueLife } from '#contract/lives/issue/issue.life.ts'
import { type IssueSnapshot, issueState } from '#contract/lives/issue/state.ts'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import { saidBy } from './said.ts'

/** The issue that the tests of its life speak of: Ann owns the home. */

export const now = '2026-03-05T18:00:00.000Z'
export const old = { created_at: '2026-03-01T18:00:00.000Z' }
export const home = { owner_id: 'ann', title: 'A cracked tile' }
/** A day to come, and when it begins in Texas. */
export const later = { due_on: '2026-04-01', back_at: '2026-04-01T05:00:00.000Z' }
/** A day that has begun already. */
export const today = { due_on: '2026-03-05', back_at: '2026-03-05T06:00:00.000Z' }
export const reason = 'It stayed dry'

export type Verb = IssueEvent['type']
export type Of<V extends Verb> = Extract<IssueEvent, { type: V }>
export const sent = <V extends Verb>(
  by: Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now, ...data }) as Of<V>

export const everybody: Tie[] = ['owner', 'inspector', 'admin', 'provider', 'clock', 'system']
/** One of each event, and more where its data decides. */
export const eventsBy = (by: Tie[]): { [V in Verb]: Of<V>[] } => ({
  report: [sent(by, 'report', {})],
  retract: [sent(by, 'retract', {})],
  plan: [
    sent(by, 'plan', { provider: 'A roofer' }),
    sent(by, 'plan', { due_on: later.due_on, due_at: later.back_at }),
  ],
  start: [sent(by, 'start', {})],
  resolve: [sent(by, 'resolve', {})],
  update: [
    sent(by, 'update', { cost_cents: 8000 }),
    sent(by, 'update', { due_on: later.due_on, due_at: later.back_at }),
    sent(by, 'update', { due_on: later.due_on, due_at: later.back_at, back_at: later.back_at }),
  ],
  defer: [sent(by, 'defer', { ...later, reason }), sent(by, 'defer', { ...today, reason })],
  dismiss: [sent(by, 'dismiss', { reason })],
  reopen: [sent(by, 'reopen', {})],
  verify: [sent(by, 'verify', {}), sent(['system'], 'verify', {})],
  unverify: (['open', 'planned', 'in_work', 'resolved', 'deferred'] as const).map((was) =>
    sent(by, 'unverify', { was }),
  ),
  return: [sent(by, 'return', {})],
  fall_due: [sent(by, 'fall_due', {})],
})
export const inputs: Partial<IssueFacts>[] = [{}, old]
export const tell = ({ created_at, reason: why, back_at, due_at }: Partial<IssueFacts>) => [
  created_at === null,
  why === takenBack,
  back_at,
  due_at,
]

/** Ann's issue in the state that a test is about. */
export const at = (state: IssueState, facts: Partial<IssueFacts> = {}): IssueSnapshot =>
  issueState(state, { ...home, ...old, ...(state === 'deferred' ? later : {}), ...facts })

/** Where an event leads: the state, and all actions but the change of facts. */
export const leadsTo = (state: IssueSnapshot, event: IssueEvent) => {
  const verdict = judge(issueLife, state, event as AnyEvent)
  if (verdict.kind !== 'moves') return verdict
  // The chart made it from a snapshot of its own.
  const next = verdict.next as IssueSnapshot
  return {
    to: next.value,
    changed: Object.fromEntries(
      Object.entries(next.context).filter(
        ([name, value]) => value !== state.context[name as keyof IssueFacts],
      ),
    ),
    does: verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  }
}
