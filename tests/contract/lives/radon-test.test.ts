import { describe, expect, it } from 'vitest'
import { peopleOf } from '#contract/lives/judge.ts'
import { type Tie, ties } from '#contract/lives/life.ts'
import type { RadonEvent } from '#contract/lives/radon-test/facts.ts'
import { radonTestChart, radonTestLife } from '#contract/lives/radon-test/radon-test.life.ts'
import { replay } from '#contract/lives/replay.ts'
import { type RadonState, radonStates } from '#contract/vocabulary/radon.ts'
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
  started,
  tell,
} from '#tests/support/lives/radon-test.ts'

// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const allBut = (...states: RadonState[]) => radonStates.filter((one) => !states.includes(one))

it('walks every transition of a radon test', async () => {
  await walkChart('radon-test', {
    machine: radonTestChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      plan: [...radonStates],
      setUp: ['reported', 'aborted', 'repeated'],
      enter: ['reported', 'aborted', 'repeated'],
      start: allBut('running', 'to_collect'),
      due: [...radonStates],
      collect: ['planned', 'reported', 'aborted', 'repeated'],
      report: allBut('valid', 'invalid', 'reported'),
      abort: ['valid', 'invalid', 'reported', 'repeated'],
      retest: allBut('invalid', 'reported', 'aborted', 'repeated'),
    },
  })
})

it('walks every refusal of a radon test: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: radonTestLife,
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
const start = sent(inspector, 'start', {})
const due = sent(['clock'], 'due', {})
const collect = sent(inspector, 'collect', {})
const report = sent(inspector, 'report', {})
const retest = sent(inspector, 'retest', {})
const abort = sent(inspector, 'abort', { reason: 'The power was cut.' })
const readings = (follows: boolean) =>
  sent(inspector, 'enter', { version: 2, follows, content: { readings: [] } })
const setup = (follows: boolean) =>
  sent(inspector, 'setUp', {
    version: 2,
    is_set_up: true,
    started_at: started,
    follows,
    content: { setup: {} },
  })

const until = (instant: string) => ['schedule', 'due', 'due', instant]
const stop = ['unschedule', 'due']
const keep = ['keep', []]
const collected = ['record', 'The monitor was collected.']
const reported = [
  ['publish'],
  ['record', 'The result was added to the report.'],
  ['tell', 'ann', 'health_score_updated', 'The radon test of your home has a result', 'inspection'],
]
const aborted = ['record', 'The test was aborted.']
const anew = [['record', 'A new test was planned.']]

describe('a radon test ends where its design says', () => {
  it.each<[RadonState, RadonEvent, string, object, unknown[][]]>([
    [
      'planned',
      start,
      'running',
      { started_at: now, version: 2 },
      [['record', 'The monitor was started.'], until('2026-03-07T18:00:00.000Z')],
    ],
    [
      'running',
      due,
      'to_collect',
      {},
      [
        stop,
        [
          'tell',
          'ina',
          'system_alert',
          'The radon monitor at 12 Lane has run for 48 hours',
          'test',
        ],
      ],
    ],
    ['running', collect, 'collected', { collected_at: now }, [stop, collected]],
    ['to_collect', collect, 'collected', { collected_at: now }, [collected]],
    ['running', abort, 'aborted', { abort_reason: 'The power was cut.' }, [stop, aborted]],
    ['collected', abort, 'aborted', { abort_reason: 'The power was cut.' }, [aborted]],
    ['valid', report, 'reported', { reported_at: now }, reported],
    ['invalid', report, 'reported', { reported_at: now }, reported],
    ['invalid', retest, 'repeated', {}, anew],
    ['reported', retest, 'repeated', {}, anew],
    ['aborted', retest, 'repeated', {}, anew],
  ])('from %s by %o: %s', (from, event, to, changed, does) => {
    const { kind: _, ...end } = { kind: '', ...leadsTo(at(from), event) }
    const shown = 'does' in end ? { ...end, does: sorted(end.does) } : end
    expect(shown).toEqual({ to, changed, does: sorted(does) })
  })

  it('is valid or not by what follows from its readings and its setup, each time that one of them changes', () => {
    for (const state of ['planned', 'to_collect', 'collected', 'valid', 'invalid'] as const)
      for (const follows of [true, false])
        expect(leadsTo(at(state), readings(follows))).toMatchObject({
          to: follows ? 'valid' : 'invalid',
          changed: { version: 2 },
          does: [keep],
        })
    for (const state of ['valid', 'invalid'] as const)
      for (const follows of [true, false])
        expect(leadsTo(at(state), setup(follows))).toMatchObject({
          to: follows ? 'valid' : 'invalid',
        })
  })

  it('waits for a start that was corrected', () => {
    const earlier = '2026-03-03T08:00:00.000Z'
    const end = leadsTo(at('running'), { ...setup(false), started_at: earlier })
    expect(end).toMatchObject({ to: 'running', changed: { started_at: earlier } })
    expect('does' in end && end.does).toContainEqual(until('2026-03-05T08:00:00.000Z'))
  })

  it('keeps the time at which its monitor was collected, which is that of the press until it is corrected', () => {
    const write = { ...setup(true), collected_at: earlier }
    for (const state of ['running', 'to_collect', 'collected', 'valid', 'invalid'] as const)
      expect(leadsTo(at(state, { collected_at: now }), write)).toMatchObject({
        changed: { version: 2, collected_at: earlier },
      })
    expect(leadsTo(at('to_collect', { collected_at: earlier }), collect)).toMatchObject({
      ...{ to: 'collected', changed: {} },
    })
    // A history from before it could be corrected has no time.
    expect(leadsTo(at('collected', { collected_at: now }), setup(true))).toMatchObject({
      changed: { version: 2 },
    })
    expect(leadsTo(at('reported'), write)).toMatchObject({ kind: 'wrong state' })
  })

  it('cannot be started before its setup is written, nor be due before 48 hours have passed', () => {
    expect(leadsTo(at('planned', { is_set_up: false }), start)).toMatchObject({
      kind: 'blocked',
      reasons: [{ guard: 'isSetUp', code: 'not_set_up' }],
    })
    expect(leadsTo(at('running'), { ...due, now: '2026-03-05T17:00:00.000Z' })).toMatchObject({
      kind: 'blocked',
      reasons: [{ guard: 'twoDaysHavePassed' }],
    })
  })
})

const sorted = (does: readonly unknown[][]) => does.map((one) => JSON.stringify(one)).sort()

it('is the assigned inspector’s alone; the clock only says when it is due', () => {
  for (const verb of ['setUp', 'enter', 'start', 'collect', 'report', 'abort', 'retest'])
    expect([verb, ...peopleOf(radonTestLife, verb)]).toEqual([verb, 'inspector'])
  expect(peopleOf(radonTestLife, 'due')).toEqual([])
})

it('is replayed to its end from what its history keeps', () => {
  const inspector: readonly Tie[] = ['inspector']
  const events: RadonEvent[] = [
    sent(inspector, 'plan', {}, started),
    sent(inspector, 'setUp', {
      version: 1,
      is_set_up: true,
      started_at: null,
      follows: false,
      content: {},
    }),
    sent(inspector, 'start', {}, started),
    sent(['clock'], 'due', {}),
    sent(inspector, 'enter', { version: 2, follows: true, content: {} }),
  ]
  const kept: readonly string[] = radonTestLife.keeps
  const history = events.map((event) => ({
    event: event.type,
    tie: event.by[0] ?? null,
    at: event.now,
    data: Object.fromEntries(Object.entries(event).filter(([name]) => kept.includes(name))),
  }))
  expect(replay(radonTestLife, history)).toEqual([
    'planned',
    'planned',
    'running',
    'to_collect',
    'valid',
  ])
})
