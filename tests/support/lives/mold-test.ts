import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import {
  type MoldEvent,
  type MoldFacts,
  moldTestLife,
  moldTestState,
  noFacts,
} from '#contract/lives/mold-test/mold-test.life.ts'
import type { MoldState } from '#contract/vocabulary/mold.ts'
import { saidBy } from './said.ts'

/** The mold test that the tests of its life speak of: of the home of Ann, with three samples. */

export const now = '2026-03-05T18:00:00.000Z'

type Verb = MoldEvent['type']
export type Of<V extends Verb> = Extract<MoldEvent, { type: V }>
export const sent = <V extends Verb>(
  by: readonly Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now, ...data }) as Of<V>

const content = {}
/** When the samples were taken: before anyone pressed. */
export const earlier = '2026-03-04T22:10:00.000Z'
/** One of each event, and more where its data decides. */
export const eventsBy = (by: readonly Tie[]): { [V in Verb]: Of<V>[] } => ({
  plan: [sent(by, 'plan', {})],
  write: [
    sent(by, 'write', { version: 2, samples: 3, unread: 3, content }),
    sent(by, 'write', { version: 2, samples: 0, unread: 0, content }),
    sent(by, 'write', { version: 2, samples: 3, unread: 3, collected_at: earlier, content }),
  ],
  enter: [
    sent(by, 'enter', { version: 2, samples: 3, unread: 0, content }),
    sent(by, 'enter', { version: 2, samples: 3, unread: 1, content }),
  ],
  collect: [sent(by, 'collect', {})],
  ship: [sent(by, 'ship', {})],
  report: [sent(by, 'report', {})],
  abort: [sent(by, 'abort', { reason: 'The pump broke.' })],
  retest: [sent(by, 'retest', {})],
})

const planned: Partial<MoldFacts> = { created_at: '2026-03-03T18:00:00.000Z', owner_id: 'ann' }
/** A test that nobody has planned yet, and one that was planned. */
export const inputs: Partial<MoldFacts>[] = [{ owner_id: 'ann' }, planned]
export const tell = ({ created_at, samples, unread }: Partial<MoldFacts>) => [
  created_at,
  samples,
  unread,
]

export const at = (state: MoldState, facts: Partial<MoldFacts> = {}) =>
  moldTestState(state, { ...noFacts, ...planned, version: 1, samples: 3, ...facts })

/** Where an event leads: the state, the facts that change, and all actions but the change of facts. */
export const leadsTo = (state: ReturnType<typeof at>, event: MoldEvent) => {
  const verdict = judge(moldTestLife, state, event as AnyEvent)
  if (verdict.kind !== 'moves') return verdict
  const { value, context } = verdict.next
  return {
    to: value,
    changed: Object.fromEntries(
      Object.entries(context).filter(
        ([name, fact]) => fact !== state.context[name as keyof MoldFacts],
      ),
    ),
    does: verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  }
}
