import { describe, expect, it } from 'vitest'
import { type IssueEvent, takenBack } from '#contract/lives/issue/facts.ts'
import { issueChart, issueLife } from '#contract/lives/issue/issue.life.ts'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import {
  at,
  eventsBy,
  everybody,
  home,
  inputs,
  later,
  leadsTo,
  now,
  reason,
  sent,
  tell,
  today,
  type Verb,
} from '#tests/support/lives/issue.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

it('walks every transition of an issue', async () => {
  await walkChart('issue', {
    machine: issueChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      retract: ['dismissed'],
      plan: ['in_work', 'resolved', 'verified', 'dismissed'],
      start: ['in_work', 'resolved', 'verified', 'dismissed'],
      resolve: ['resolved', 'verified', 'dismissed'],
      defer: ['resolved', 'verified', 'deferred', 'dismissed'],
      dismiss: ['in_work', 'resolved', 'verified', 'dismissed'],
      reopen: ['open', 'verified'],
      verify: ['verified', 'dismissed'],
      unverify: ['open', 'planned', 'in_work', 'resolved', 'deferred', 'dismissed'],
      return: ['open', 'planned', 'in_work', 'resolved', 'verified', 'deferred', 'dismissed'],
      fall_due: ['open', 'planned', 'in_work', 'resolved', 'verified', 'deferred', 'dismissed'],
    },
  })
})

it('walks every refusal of an issue: by each person, in each state', () => {
  const kinds = exploreLife({
    life: issueLife,
    inputs,
    events: Object.values(eventsBy([])).flat(),
    tell,
  })
  expect(Object.keys(kinds).sort()).toEqual(['blocked', 'forbidden', 'moves', 'wrong state'])
})

describe('an issue ends where the specification says', () => {
  const why = (sentence: string) => ['score', `${home.title}: ${sentence}`]
  const waits = [['schedule', 'return', 'return', later.back_at]]
  it.each<[IssueState, IssueEvent, string, object, unknown[][]]>([
    [
      'open',
      sent(['owner'], 'plan', { provider: 'A roofer', due_on: '2026-03-20', cost_cents: 12_000 }),
      'planned',
      { provider: 'A roofer', due_on: '2026-03-20', cost_cents: 12_000 },
      [['record', 'Planned with A roofer.'], why('planned.')],
    ],
    [
      'planned',
      sent(['owner'], 'plan', { due_on: '2026-03-21' }),
      'planned',
      { due_on: '2026-03-21' },
      [['record', 'Planned.'], why('planned.'), ['unschedule', 'planned']],
    ],
    [
      'planned',
      sent(['admin'], 'start', {}),
      'in_work',
      {},
      [['unschedule', 'planned'], ['record', 'Work began.'], why('work began.')],
    ],
    [
      'in_work',
      sent(['owner'], 'resolve', { note: 'New tile', cost_cents: 0 }),
      'resolved',
      { note: 'New tile', cost_cents: 0 },
      [['record', 'Resolved by the owner.'], ['reminder', 'done'], why('resolved by the owner.')],
    ],
    // The bill comes when the work is done: nothing but the details moves.
    [
      'in_work',
      sent(['owner'], 'update', { due_on: '2026-03-22', provider: '' }),
      'in_work',
      { due_on: '2026-03-22' },
      [['record', 'Changed: the day.']],
    ],
    [
      'resolved',
      sent(['owner'], 'update', { cost_cents: 8000, note: 'Paid by card', provider: 'A roofer' }),
      'resolved',
      { cost_cents: 8000, note: 'Paid by card', provider: 'A roofer' },
      [['record', 'Changed: who does it, the cost, the note.']],
    ],
    [
      'verified',
      sent(['admin'], 'update', { cost_cents: 8000 }),
      'verified',
      { cost_cents: 8000 },
      [['record', 'Changed: the cost.']],
    ],
    [
      'resolved',
      sent(['owner'], 'update', { cost_cents: null, note: '' }),
      'resolved',
      {},
      [['record', 'Details saved.']],
    ],
    [
      'resolved',
      sent(['admin'], 'verify', {}),
      'verified',
      {},
      [['record', 'Verified.'], why('verified.')],
    ],
    [
      'resolved',
      sent(['system'], 'verify', {}),
      'verified',
      {},
      [
        ['record', 'Verified: a later inspection found nothing here.'],
        ['reminder', 'done'],
      ],
    ],
    [
      'open',
      sent(['owner'], 'dismiss', { reason }),
      'dismissed',
      { reason },
      [['record', `Dismissed: ${reason}.`], ['reminder', 'skip'], why('dismissed.')],
    ],
    // A sentence of the owner's own ends once.
    [
      'open',
      sent(['owner'], 'dismiss', { reason: 'We sold the shed.' }),
      'dismissed',
      { reason: 'We sold the shed.' },
      [['record', 'Dismissed: We sold the shed.'], ['reminder', 'skip'], why('dismissed.')],
    ],
    [
      'open',
      sent(['owner'], 'plan', { provider: 'Elm & Sons, Inc.' }),
      'planned',
      { provider: 'Elm & Sons, Inc.' },
      [['record', 'Planned with Elm & Sons, Inc.'], why('planned.')],
    ],
    [
      'dismissed',
      sent(['owner'], 'reopen', {}),
      'open',
      {},
      [['record', 'Opened again.'], ['reminder', 'undo'], why('opened again.')],
    ],
    [
      'planned',
      sent(['owner'], 'defer', { ...later, reason }),
      'deferred',
      { ...later, reason },
      [['unschedule', 'planned'], ['record', `Deferred: ${reason}.`], why('deferred.'), ...waits],
    ],
    [
      'verified',
      sent(['system'], 'retract', {}),
      'dismissed',
      { reason: takenBack },
      [
        ['record', 'The inspector took this finding back.'],
        ['reminder', 'skip'],
      ],
    ],
  ])('from %s by %o: %s', (from, event, to, changed, does) => {
    expect(leadsTo(at(from), event)).toEqual({ to, changed: { ...changed, updated_at: now }, does })
  })

  it.each<[Verb, IssueState, Tie, IssueState[]]>([
    ['plan', 'planned', 'owner', ['open', 'planned', 'deferred']],
    ['start', 'in_work', 'owner', ['open', 'planned', 'deferred']],
    ['resolve', 'resolved', 'owner', ['open', 'planned', 'in_work', 'deferred']],
    ['defer', 'deferred', 'owner', ['open', 'planned', 'in_work']],
    ['dismiss', 'dismissed', 'owner', ['open', 'planned', 'deferred']],
    ['reopen', 'open', 'owner', ['planned', 'in_work', 'resolved', 'deferred', 'dismissed']],
    ['verify', 'verified', 'admin', ['resolved']],
    [
      'retract',
      'dismissed',
      'system',
      ['open', 'planned', 'in_work', 'resolved', 'verified', 'deferred'],
    ],
  ])(
    '%s leads to %s from wherever it may be sent, and is recorded and ends its reminder before the score counts it',
    (verb, to, by, from) => {
      for (const state of from) {
        const [event] = eventsBy([by])[verb]
        if (event === undefined) throw new Error(`${verb} has no event`)
        const end = leadsTo(at(state), event)
        if (!('to' in end)) throw new Error(`${verb} is refused in ${state}`)
        const effects = end.does
          .map(([type]) => type)
          .filter((type) => !/schedule$/.test(String(type)))
        const moves = ['resolve', 'dismiss', 'reopen', 'retract'].includes(verb)
        expect([state, end.to, ...effects]).toEqual([
          state,
          to,
          'record',
          ...(moves ? ['reminder'] : []),
          ...(by === 'system' ? [] : ['score']),
        ])
      }
    },
  )

  it('when the day comes until which it was put off: open, the owner told, the timer gone', () => {
    expect(leadsTo(at('deferred', today), sent(['clock'], 'return', {}))).toEqual({
      to: 'open',
      changed: { back_at: null, due_on: null, updated_at: now },
      does: [
        ['unschedule', 'return'],
        ['record', 'Open again: it was put off until today.'],
        [
          'tell',
          'ann',
          'maintenance_due',
          'You put this off until today: A cracked tile',
          'issues',
        ],
      ],
    })
    expect(leadsTo(at('deferred', later), sent(['clock'], 'return', {}))).toMatchObject({
      kind: 'blocked',
      reasons: [{ guard: 'dayHasCome' }],
    })
  })

  it.each(['plan', 'start', 'resolve', 'dismiss', 'reopen', 'retract'] as const)(
    'and no longer waits for its day after %s',
    (verb) => {
      const [event] = eventsBy(verb === 'retract' ? ['system'] : ['owner'])[verb]
      if (event === undefined) throw new Error(`There is no event ${verb}.`)
      expect(leadsTo(at('deferred'), event)).toMatchObject({
        changed: { back_at: null, due_on: null },
        does: expect.arrayContaining([['unschedule', 'return']]),
      })
    },
  )

  it('keeps each detail that a person leaves out, and forgets each that they empty', () => {
    const known = {
      provider: 'A roofer',
      due_on: '2026-03-20',
      cost_cents: 12_000,
      note: 'Ask twice',
      reason,
    }
    const none = { provider: '', due_on: null, cost_cents: null, note: '', reason: '' }
    const factsAfter = (details: object) => {
      const event = { ...sent(['owner'], 'plan', {}), ...details }
      const verdict = judge(issueLife, at('planned', known), event as AnyEvent)
      return verdict.kind === 'moves' && verdict.next.context
    }
    expect(factsAfter({})).toMatchObject(known)
    for (const [name, value] of Object.entries(none))
      expect(factsAfter({ [name]: value }), name).toMatchObject({ ...known, [name]: value })
  })

  it('is reported by the first report, and again after its finding was taken back', () => {
    const report = sent(['system'], 'report', {})
    expect(leadsTo(at('open', { created_at: null }), report)).toMatchObject({
      to: 'open',
      changed: { created_at: now },
      does: [],
    })
    expect(leadsTo(at('dismissed', { reason: takenBack }), report)).toMatchObject({
      to: 'open',
      changed: { reason: '' },
      does: [
        ['record', 'The inspector reported this again.'],
        ['reminder', 'undo'],
      ],
    })
  })
})
