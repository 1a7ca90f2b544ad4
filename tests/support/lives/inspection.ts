import { initialTransition } from 'xstate'
import type { InspectionEvent, InspectionFacts } from '#contract/lives/inspection/facts.ts'
import type { Gap } from '#contract/lives/inspection/gap.ts'
import { inspectionChart, inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { mostMoves } from '#contract/lives/inspection/moving.ts'
import {
  type InspectionRow,
  type InspectionSnapshot,
  inspectionState,
} from '#contract/lives/inspection/state.ts'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import { saidBy } from './said.ts'

/** The inspection that the tests of its life speak of: Ann owns the home, Ida inspects it. */

export const now = '2026-03-05T18:00:00.000Z'
export const visit = {
  scheduled_start: '2026-03-09T15:00:00.000Z',
  scheduled_end: '2026-03-09T18:30:00.000Z',
}
export const home = {
  owner_id: 'ann',
  number: 'HK-1009',
  street: '12 Example Lane',
  city: 'Austin',
  time_zone: 'America/Chicago',
  total_cents: 42_500,
}
export const gap = (lacks: Gap['lacks'], more: Partial<Gap> = {}): Gap => ({
  lacks,
  label: 'Covering',
  worksheet_id: 'roof',
  item_id: 'roof.covering',
  ...more,
})
export const everyGap = [
  gap('rating'),
  gap('reason'),
  gap('finding'),
  gap('recommendation'),
  gap('test'),
]

export type Verb = InspectionEvent['type']
export type Of<V extends Verb> = Extract<InspectionEvent, { type: V }>
export const sent = <V extends Verb>(
  by: Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now, ...data }) as Of<V>

export const signed_name = 'Ann Owner'
export const reason = 'We moved'
export const request = { ...visit, signed_name, covered: true, taken: false }
export const ida = { ...visit, inspector_id: 'ida', inspector_name: 'Ida Inspector', busy: false }
export const later = {
  scheduled_start: '2026-03-10T15:00:00.000Z',
  scheduled_end: '2026-03-10T18:30:00.000Z',
  busy: false,
}

/** One of each event, and more where its data decides; `by` everybody, so that the state alone decides. */
export const eventsBy = (by: Tie[]): { [V in Verb]: Of<V>[] } => ({
  request: [sent(by, 'request', request), sent(by, 'request', { ...request, taken: true })],
  assign: [
    sent(by, 'assign', ida),
    sent(by, 'assign', { ...ida, inspector_id: 'jon' }),
    sent(by, 'assign', { ...ida, ...later, inspector_id: 'jon' }),
    sent(by, 'assign', { ...ida, inspector_id: 'kim', busy: true }),
    sent(by, 'assign', { ...ida, inspector_id: 'lee', unlicensed: 'No license.' }),
  ],
  start: [sent(by, 'start', {})],
  complete: [sent(by, 'complete', {})],
  finalize: [sent(by, 'finalize', {})],
  reopen: [sent(by, 'reopen', {})],
  amend: [sent(by, 'amend', { reason })],
  cancel: [sent(by, 'cancel', { reason })],
  sign: [sent(by, 'sign', { signed_name })],
  waive: [sent(by, 'waive', { reason })],
  unwaive: (['none', 'underway', 'arrived'] as const).map((money) =>
    sent(by, 'unwaive', { reason, money }),
  ),
  reschedule: [
    sent(by, 'reschedule', later),
    sent(by, 'reschedule', { ...later, busy: true }),
    // Moving back: the time that the visit had before.
    sent(by, 'reschedule', { ...visit, busy: false, reason }),
    { ...sent(by, 'reschedule', later), now: onTheDay },
  ],
  'agreement.renewed': [sent(by, 'agreement.renewed', {})],
  'payment.pending': [sent(by, 'payment.pending', {})],
  'payment.paid': [sent(by, 'payment.paid', {})],
  'payment.failed': [sent(by, 'payment.failed', {})],
})
export const everybody: Tie[] = ['owner', 'inspector', 'admin', 'provider', 'clock', 'system']
/** Ida had the visit when it moved so often. */
const movedOften = { inspector_id: 'ida', owner_moves: mostMoves, inspector_moves: mostMoves }
export const old = { created_at: '2026-03-01T18:00:00.000Z' }
export const inputs: Partial<InspectionFacts>[] = [
  {},
  old,
  { ...old, gaps: everyGap },
  { ...old, unsent: 2 },
  { ...old, changed_hands: true },
  { ...old, ...movedOften, ...visit },
]
export const tell = (context: Partial<InspectionFacts>) => [
  context.created_at === null,
  context.inspector_id,
  context.gaps?.length,
  context.unsent,
  context.changed_hands ?? false,
  (context.version ?? 1) > 1,
  context.scheduled_start === null,
  (context.owner_moves ?? 0) < mostMoves,
  (context.inspector_moves ?? 0) < mostMoves,
]
/** The day of the visit has begun at the home. */
export const onTheDay = '2026-03-09T06:00:00.000Z'
/** The same, and whether the visit was moved already: only the walk looks at that. */
export const tellMoved = (context: Partial<InspectionFacts>) => [
  ...tell(context),
  context.scheduled_start === later.scheduled_start,
]

export type At = {
  work?: InspectionRow['status']
  payment?: InspectionRow['payment_status']
  signed?: boolean
}
/** An inspection as Ida has it in her calendar, in the state that a test is about. */
export const at = (
  { work: status = 'scheduled', payment: payment_status = 'unpaid', signed = true }: At = {},
  facts: Partial<InspectionFacts> = {},
): InspectionSnapshot =>
  inspectionState(
    { status, payment_status, signed_at: signed ? old.created_at : null },
    { ...home, ...old, ...visit, inspector_id: 'ida', ...facts },
  )
/** Where an event leads: the state, and all actions but the change of facts. */
export const leadsTo = (state: InspectionSnapshot, event: InspectionEvent) => {
  const verdict = judge(inspectionLife, state, event as AnyEvent)
  if (verdict.kind !== 'moves') return verdict
  // The chart made it from a snapshot of its own.
  const next = verdict.next as InspectionSnapshot
  return {
    to: Object.values(next.value).join(' '),
    changed: Object.fromEntries(
      Object.entries(next.context).filter(
        ([name, value]) => value !== state.context[name as keyof InspectionFacts],
      ),
    ),
    does: verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  }
}
export const [first] = initialTransition(inspectionChart, home)
