import { describe, expect, it } from 'vitest'
import { peopleOf } from '#contract/lives/judge.ts'
import { type Tie, ties } from '#contract/lives/life.ts'
import {
  type MoldEvent,
  moldTestChart,
  moldTestLife,
} from '#contract/lives/mold-test/mold-test.life.ts'
import { type MoldState, moldStates } from '#contract/vocabulary/mold.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'
import {
  at,
  earlier,
  eventsBy,
  inputs,
  leadsTo,
  now,
  sent,
  tell,
} from '#tests/support/lives/mold-test.ts'

// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const allBut = (...states: MoldState[]) => moldStates.filter((one) => !states.includes(one))
const over: MoldState[] = ['reported', 'aborted', 'repeated']

it('walks every transition of a mold test', async () => {
  await walkChart('mold-test', {
    machine: moldTestChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      plan: [...moldStates],
      write: over,
      enter: ['planned', ...over],
      collect: allBut('collected'),
      ship: allBut('collected', 'at_lab'),
      report: allBut('reported'),
      abort: ['resulted', 'reported', 'repeated'],
      retest: allBut(...over),
    },
  })
})

it('walks every refusal of a mold test: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: moldTestLife,
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

const inspector: Tie[] = ['inspector']
const counts = sent(inspector, 'enter', { version: 2, samples: 3, unread: 0, content: {} })
const report = sent(inspector, 'report', {})
const aborted = ['record', 'The test was aborted.']

describe('a mold test ends where its design says', () => {
  it.each<[MoldState, MoldEvent, string, object, unknown[][]]>([
    [
      'planned',
      sent(inspector, 'collect', {}),
      'collected',
      { collected_at: now },
      [['record', 'The samples were taken.']],
    ],
    [
      'collected',
      sent(inspector, 'ship', {}),
      'at_lab',
      { shipped_at: now },
      [['record', 'The laboratory has the samples.']],
    ],
    ['collected', counts, 'resulted', { version: 2 }, [['keep']]],
    ['at_lab', counts, 'resulted', { version: 2 }, [['keep']]],
    [
      'resulted',
      report,
      'reported',
      { reported_at: now },
      [
        ['publish'],
        ['record', 'The result was added to the report.'],
        [
          'tell',
          'ann',
          'health_score_updated',
          'The mold test of your home has a result',
          'inspection',
        ],
      ],
    ],
    [
      'at_lab',
      sent(inspector, 'abort', { reason: 'The pump broke.' }),
      'aborted',
      { abort_reason: 'The pump broke.' },
      [aborted],
    ],
    [
      'reported',
      sent(inspector, 'retest', {}),
      'repeated',
      {},
      [['record', 'A new test was planned.']],
    ],
  ])('from %s by %o: %s', (from, event, to, changed, does) => {
    expect(leadsTo(at(from), event)).toEqual({ to, changed, does })
  })

  it('keeps the time at which its samples were taken, which is that of the press until it is corrected', () => {
    const write = sent(inspector, 'write', {
      ...{ version: 2, samples: 3, unread: 3, collected_at: earlier, content: {} },
    })
    const corrected = { version: 2, unread: 3, collected_at: earlier }
    for (const state of ['planned', 'collected', 'at_lab', 'resulted'] as const)
      expect(leadsTo(at(state, { collected_at: now }), write)).toMatchObject({
        ...{ to: state, changed: corrected },
      })
    const before = at('planned', { collected_at: earlier })
    expect(leadsTo(before, sent(inspector, 'collect', {}))).toMatchObject({ changed: {} })
    // A history from before it could be corrected has no time.
    const { collected_at: _, ...old } = write
    expect(leadsTo(at('collected', { collected_at: now }), old)).toMatchObject({
      changed: { version: 2, unread: 3 },
    })
    expect(leadsTo(at('reported'), write)).toMatchObject({ kind: 'wrong state' })
  })

  it('is not collected without a sample, nor reported before each sample is read', () => {
    expect(leadsTo(at('planned', { samples: 0 }), sent(inspector, 'collect', {}))).toMatchObject({
      kind: 'blocked',
      reasons: [{ guard: 'hasSamples', code: 'no_samples' }],
    })
    expect(leadsTo(at('resulted', { unread: 1 }), report)).toMatchObject({
      kind: 'blocked',
      reasons: [{ guard: 'isRead', sentence: '1 sample has no result yet.' }],
    })
  })
})

it('is the assigned inspector’s alone', () => {
  for (const verb of ['write', 'enter', 'collect', 'ship', 'report', 'abort', 'retest'])
    expect([verb, ...peopleOf(moldTestLife, verb)]).toEqual([verb, 'inspector'])
})
