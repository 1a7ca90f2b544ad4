import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import {
  type RepairRequestEvent,
  type RepairRequestFacts,
  repairRequestLife,
} from '#contract/lives/repair-request/repair-request.life.ts'
import {
  type RepairRequestSnapshot,
  repairRequestState,
} from '#contract/lives/repair-request/state.ts'
import type { RequestState } from '#contract/vocabulary/repair-requests.ts'
import { saidBy } from './said.ts'

/** The request that the tests of its life speak of: Ann owns the home, and its third version is the newest. */

export const now = '2026-03-05T18:00:00.000Z'
export const earlier = '2026-03-01T18:00:00.000Z'
export const content = { items: [], grouping: 'own' }
export const offer = { name: 'Pat Seller', words: 'Half of it.' }

type Verb = RepairRequestEvent['type']
export type Of<V extends Verb> = Extract<RepairRequestEvent, { type: V }>
export const sent = <V extends Verb>(
  by: readonly Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now, ...data }) as Of<V>

/** One of each event, and more where its data decides. */
export const eventsBy = (by: readonly Tie[]): { [V in Verb]: Of<V>[] } => ({
  write: [
    sent(by, 'write', { version: 4, count: 2, as_sent: false, request: content }),
    sent(by, 'write', { version: 4, count: 0, as_sent: false, request: content }),
    sent(by, 'write', { version: 4, count: 2, as_sent: true, request: content }),
  ],
  send: [sent(by, 'send', {})],
  agree: [
    sent(by, 'agree', { ...offer, version: 3 }),
    sent(by, 'agree', { ...offer, version: 4 }),
    sent(by, 'agree', { ...offer, version: null }),
  ],
  counter: [
    sent(by, 'counter', { ...offer, version: 3 }),
    sent(by, 'counter', { ...offer, version: 4 }),
  ],
  accept: [sent(by, 'accept', {})],
  withdraw: [sent(by, 'withdraw', {})],
})

const third = { owner_id: 'ann', version: 3, count: 2 }
/** A request that nobody has written yet, and one that was written and not sent. */
export const inputs: Partial<RepairRequestFacts>[] = [{ owner_id: 'ann' }, third]
export const tell = ({ count, sent_version, answered_at }: Partial<RepairRequestFacts>) => [
  count,
  sent_version,
  answered_at,
]

/** Ann's request in the state that a test is about; all but drafts were sent. */
export const at = (
  state: RequestState,
  facts: Partial<RepairRequestFacts> = {},
): RepairRequestSnapshot =>
  repairRequestState(state, {
    ...third,
    ...(state === 'draft' ? {} : { sent_version: 3, sent_at: earlier }),
    ...(state === 'answered'
      ? { answered_by: offer.name, answer: offer.words, answered_at: earlier }
      : {}),
    ...facts,
  })

/** Where an event leads: the state, the facts that change, and all actions but the change of facts. */
export const leadsTo = (state: RepairRequestSnapshot, event: RepairRequestEvent) => {
  const verdict = judge(repairRequestLife, state, event as AnyEvent)
  if (verdict.kind !== 'moves') return verdict
  // The chart made it from a snapshot of its own.
  const next = verdict.next as RepairRequestSnapshot
  return {
    to: next.value,
    changed: Object.fromEntries(
      Object.entries(next.context).filter(
        ([name, value]) => value !== state.context[name as keyof RepairRequestFacts],
      ),
    ),
    does: verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  }
}
