import { describe, expect, it } from 'vitest'
import {
  type DiyAnalysisEvent,
  type DiyAnalysisFacts,
  diyAnalysisChart,
  diyAnalysisLife,
  diyAnalysisState,
  noFacts,
} from '#contract/lives/diy-analysis/diy-analysis.life.ts'
import { judge, peopleOf, permissionOf } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import { type DiyState, diyStates } from '#contract/vocabulary/diy.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const earlier = '2026-03-01T18:00:00.000Z'
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]

type Verb = DiyAnalysisEvent['type']
type Of<V extends Verb> = Extract<DiyAnalysisEvent, { type: V }>
const sent = <V extends Verb>(
  by: readonly Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now, ...data }) as Of<V>
const eventsBy = (by: readonly Tie[]): { [V in Verb]: Of<V>[] } => ({
  begin: [sent(by, 'begin', { answered: 1 })],
  answer: [sent(by, 'answer', { answered: 3 })],
  submit: [sent(by, 'submit', {})],
  supersede: [sent(by, 'supersede', {})],
})
const inputs: Partial<DiyAnalysisFacts>[] = [
  {},
  { started_at: earlier },
  { started_at: earlier, answered: 3 },
]
const tell = ({ started_at, answered, submitted_at }: Partial<DiyAnalysisFacts>) => [
  started_at,
  answered,
  submitted_at,
]

it('walks every transition of a DIY analysis', async () => {
  await walkChart('diy-analysis', {
    machine: diyAnalysisChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      begin: [...diyStates],
      answer: ['submitted', 'superseded'],
      submit: ['begun'],
      supersede: ['begun', 'superseded'],
    },
  })
})

it('walks every refusal of a DIY analysis: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: diyAnalysisLife,
    inputs,
    events: Object.values(eventsBy([])).flat(),
    tell,
  })
  expect(Object.keys(kinds).sort()).toEqual([
    'already',
    'blocked',
    'forbidden',
    'moves',
    'wrong state',
  ])
})

describe('a DIY analysis', () => {
  const begun = { ...noFacts, started_at: earlier, answered: 3 }
  const ends = (state: DiyState, facts: DiyAnalysisFacts, event: DiyAnalysisEvent) => {
    const verdict = judge(diyAnalysisLife, diyAnalysisState(state, facts), event as AnyEvent)
    return verdict.kind === 'moves'
      ? [verdict.next.value, verdict.next.context.submitted_at]
      : verdict.kind
  }

  it('counts from the instant when its owner submits it, once', () => {
    const submit = sent(['owner'], 'submit', {})
    expect(ends('begun', begun, submit)).toEqual(['submitted', now])
    const submitted = { ...begun, submitted_at: earlier }
    expect(ends('submitted', submitted, submit)).toBe('already')
    expect(ends('superseded', submitted, submit)).toBe('already')
  })

  it('is not submitted without an answer', () => {
    expect(ends('begun', { ...begun, answered: 0 }, sent(['owner'], 'submit', {}))).toBe('blocked')
  })

  it('changes no more once it counts, and ends when a later one replaces it', () => {
    const submitted = { ...begun, submitted_at: earlier }
    const answer = sent(['owner'], 'answer', { answered: 4 })
    expect(ends('submitted', submitted, answer)).toBe('wrong state')
    expect(ends('submitted', submitted, sent(['system'], 'supersede', {}))).toEqual([
      'superseded',
      earlier,
    ])
  })

  it('is its owner’s alone', () => {
    for (const event of ['answer', 'submit'] as const) {
      expect(peopleOf(diyAnalysisLife, event)).toEqual(['owner'])
      expect(permissionOf(diyAnalysisLife, event)).toBe('The owner of the property.')
    }
    expect(ends('begun', begun, sent(['admin'], 'submit', {}))).toBe('forbidden')
  })
})
