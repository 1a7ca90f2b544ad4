import { documentLife, documentState } from '#contract/lives/document/document.life.ts'
import { type DocumentEvent, type DocumentFacts, noFacts } from '#contract/lives/document/facts.ts'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import type { DocumentState } from '#contract/vocabulary/documents.ts'
import { saidBy } from './said.ts'

/** The document that the tests of its life speak of: the warranty of Ann's water heater. */

export const now = '2026-03-05T18:00:00.000Z'
export const old = { created_at: '2026-03-01T18:00:00.000Z' }
export const paper = { owner_id: 'ann', name: 'Heater warranty', category: 'warranty' } as const
/** Last days: of next year, of this month, and of last month, each with its instants in Texas. */
export const farEnd = {
  expires_on: '2027-03-31',
  ending_at: '2027-03-01T06:00:00.000Z',
  ended_at: '2027-04-01T05:00:00.000Z',
}
export const nearEnd = {
  expires_on: '2026-03-20',
  ending_at: '2026-02-18T06:00:00.000Z',
  ended_at: '2026-03-21T05:00:00.000Z',
}
export const pastEnd = {
  expires_on: '2026-02-20',
  ending_at: '2026-01-21T06:00:00.000Z',
  ended_at: '2026-02-21T06:00:00.000Z',
}
export const noEnd = { expires_on: null, ending_at: null, ended_at: null }
export const file = { file_id: 'f1', content_type: 'application/pdf', picture_id: null }

export type Verb = DocumentEvent['type']
export type Of<V extends Verb> = Extract<DocumentEvent, { type: V }>
export const sent = <V extends Verb>(
  by: Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now, ...data }) as Of<V>

const words = {
  name: 'Heater warranty',
  category: 'warranty',
  system: null,
  issue_id: null,
} as const
export const describedWith = (ends: typeof farEnd | typeof noEnd) => ({ ...words, ...ends })

export const everybody: Tie[] = ['owner', 'inspector', 'admin', 'provider', 'clock', 'system']
/** One of each event, and more where its data decides. */
export const eventsBy = (by: Tie[]): { [V in Verb]: Of<V>[] } => ({
  begin: [sent(by, 'begin', {})],
  keep: [sent(by, 'keep', file)],
  describe: [farEnd, nearEnd, pastEnd, noEnd].map((ends) =>
    sent(by, 'describe', describedWith(ends)),
  ),
  remove: [sent(by, 'remove', {})],
  restore: [sent(by, 'restore', {})],
  lapse: [sent(by, 'lapse', {})],
  endSoon: [
    sent(by, 'endSoon', {}),
    { ...sent(by, 'endSoon', {}), now: '2027-03-02T00:00:00.000Z' },
  ],
  end: [sent(by, 'end', {}), { ...sent(by, 'end', {}), now: '2027-04-02T00:00:00.000Z' }],
  purge: [sent(by, 'purge', {}), { ...sent(by, 'purge', {}), now: '2027-04-05T00:00:00.000Z' }],
})
export const inputs: Partial<DocumentFacts>[] = [
  {},
  old,
  { created_at: '2026-03-05T17:00:00.000Z' },
  // It began long ago, and a part arrived an hour ago.
  { ...old, continued_at: '2026-03-05T17:00:00.000Z' },
  { ...old, ...farEnd },
  { ...old, ...nearEnd },
  { ...old, ...pastEnd },
]
export const tell = ({
  created_at,
  continued_at,
  expires_on,
  removed_at,
}: Partial<Pick<DocumentFacts, 'created_at' | 'continued_at' | 'expires_on' | 'removed_at'>>) => [
  created_at,
  continued_at,
  expires_on,
  removed_at,
]

/** Ann's document in the state that a test is about. */
export const at = (state: DocumentState, facts: Partial<DocumentFacts> = {}) =>
  documentState(state, { ...noFacts, ...paper, ...old, ...file, ...facts })

/** Where an event leads: the state, the facts that change, and all other actions. */
export const leadsTo = (state: ReturnType<typeof at>, event: DocumentEvent) => {
  const verdict = judge(documentLife, state, event as AnyEvent)
  if (verdict.kind !== 'moves') return verdict.kind
  const { value, context } = verdict.next
  return {
    to: value,
    changed: Object.fromEntries(
      Object.entries(context).filter(
        ([name, fact]) => fact !== state.context[name as keyof DocumentFacts],
      ),
    ),
    does: verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  }
}
