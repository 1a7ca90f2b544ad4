import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import { noFacts, type RadonEvent, type RadonFacts } from '#contract/lives/radon-test/facts.ts'
import {
  type RadonSnapshot,
  radonTestLife,
  radonTestState,
} from '#contract/lives/radon-test/radon-test.life.ts'
import type { RadonState } from '#contract/vocabulary/radon.ts'
import { saidBy } from './said.ts'

/** The radon test that the tests of its life speak of: Ina inspects the home of Ann, at 12 Lane. */

export const started = '2026-03-03T18:00:00.000Z'
/** Two days later. */
export const now = '2026-03-05T18:00:00.000Z'

type Verb = RadonEvent['type']
export type Of<V extends Verb> = Extract<RadonEvent, { type: V }>
export const sent = <V extends Verb>(
  by: readonly Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
  at = now,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now: at, ...data }) as Of<V>

const content = {}
/** When the monitor was collected: before anyone pressed. */
export const earlier = '2026-03-05T16:20:00.000Z'
/** One of each event, and more where its data decides. */
export const eventsBy = (by: readonly Tie[]): { [V in Verb]: Of<V>[] } => ({
  plan: [sent(by, 'plan', {})],
  setUp: [
    sent(by, 'setUp', { version: 2, is_set_up: true, started_at: null, follows: false, content }),
    sent(by, 'setUp', { version: 2, is_set_up: false, started_at: null, follows: false, content }),
    sent(by, 'setUp', { version: 2, is_set_up: true, started_at: started, follows: true, content }),
    sent(by, 'setUp', {
      ...{ version: 2, is_set_up: true, started_at: started, collected_at: earlier },
      ...{ follows: true, content },
    }),
  ],
  enter: [
    sent(by, 'enter', { version: 2, follows: true, content }),
    sent(by, 'enter', { version: 2, follows: false, content }),
  ],
  start: [sent(by, 'start', {})],
  due: [sent(by, 'due', {})],
  collect: [sent(by, 'collect', {})],
  report: [sent(by, 'report', {})],
  abort: [sent(by, 'abort', { reason: 'The power was cut.' })],
  retest: [sent(by, 'retest', {})],
})

const planned: Partial<RadonFacts> = {
  created_at: started,
  inspector_id: 'ina',
  owner_id: 'ann',
  home: '12 Lane',
}
/** A test that nobody has planned yet, and one that was planned. */
export const inputs: Partial<RadonFacts>[] = [{ inspector_id: 'ina', owner_id: 'ann' }, planned]
export const tell = ({ created_at, is_set_up, started_at }: Partial<RadonFacts>) => [
  created_at,
  is_set_up,
  started_at,
]

export const at = (state: RadonState, facts: Partial<RadonFacts> = {}): RadonSnapshot =>
  radonTestState(state, {
    ...noFacts,
    ...planned,
    version: 1,
    is_set_up: true,
    ...(state === 'planned' ? {} : { started_at: started }),
    ...facts,
  })

/** Where an event leads: the state, the facts that change, and all actions but the change of facts. */
export const leadsTo = (state: RadonSnapshot, event: RadonEvent) => {
  const verdict = judge(radonTestLife, state, event as AnyEvent)
  if (verdict.kind !== 'moves') return verdict
  // The chart made it from a snapshot of its own.
  const next = verdict.next as RadonSnapshot
  return {
    to: next.value,
    changed: Object.fromEntries(
      Object.entries(next.context).filter(
        ([name, value]) => value !== state.context[name as keyof RadonFacts],
      ),
    ),
    does: verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  }
}
