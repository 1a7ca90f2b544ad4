import { describe, expect, it } from 'vitest'
import type { IssueEvent } from '#contract/lives/issue/facts.ts'
import { issueOffers } from '#contract/lives/issue/state.ts'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import { at, home, later, leadsTo, now, sent, today } from '#tests/support/lives/issue.ts'

/* The day of an issue: of its repair, or of its return; and what is saved without another step. */

describe('an issue keeps its day', () => {
  const why = (sentence: string) => ['score', `${home.title}: ${sentence}`]
  const ahead = { due_on: later.due_on, due_at: later.back_at }
  const asks = [['schedule', 'planned', 'fall_due', later.back_at]]
  const muchLater = { due_on: '2026-05-01', back_at: '2026-05-01T05:00:00.000Z' }
  it.each<[IssueState, IssueEvent, string, object, unknown[][]]>([
    [
      'open',
      sent(['owner'], 'plan', ahead),
      'planned',
      ahead,
      [['record', 'Planned.'], why('planned.'), ...asks],
    ],
    [
      'planned',
      sent(['owner'], 'plan', ahead),
      'planned',
      ahead,
      [['record', 'Planned.'], why('planned.'), ...asks],
    ],
    // What is typed into the form is saved without another step.
    [
      'open',
      sent(['owner'], 'update', { note: 'Two bids so far' }),
      'open',
      { note: 'Two bids so far' },
      [['record', 'Changed: the note.']],
    ],
    [
      'planned',
      sent(['owner'], 'update', ahead),
      'planned',
      ahead,
      [['record', 'Changed: the day.'], ...asks],
    ],
    [
      'planned',
      sent(['owner'], 'update', { cost_cents: 8000 }),
      'planned',
      { cost_cents: 8000 },
      [
        ['record', 'Changed: the cost.'],
        ['unschedule', 'planned'],
      ],
    ],
    [
      'deferred',
      sent(['owner'], 'update', { note: 'It stays dry' }),
      'deferred',
      { note: 'It stays dry' },
      [['record', 'Changed: the note.']],
    ],
    [
      'deferred',
      sent(['owner'], 'update', { ...muchLater, due_at: muchLater.back_at }),
      'deferred',
      { ...muchLater, due_at: muchLater.back_at },
      [
        ['record', 'Changed: the day.'],
        ['schedule', 'return', 'return', muchLater.back_at],
      ],
    ],
    // Its day was that of the return.
    [
      'deferred',
      sent(['owner'], 'plan', { provider: 'A roofer' }),
      'planned',
      { provider: 'A roofer', due_on: null, due_at: null, back_at: null },
      [['unschedule', 'return'], ['record', 'Planned with A roofer.'], why('planned.')],
    ],
    [
      'deferred',
      sent(['owner'], 'plan', { due_on: muchLater.due_on, due_at: muchLater.back_at }),
      'planned',
      { due_on: muchLater.due_on, due_at: muchLater.back_at, back_at: null },
      [
        ['unschedule', 'return'],
        ['record', 'Planned.'],
        why('planned.'),
        ['schedule', 'planned', 'fall_due', muchLater.back_at],
      ],
    ],
    [
      'dismissed',
      sent(['owner'], 'update', { note: 'Asked twice' }),
      'dismissed',
      { note: 'Asked twice' },
      [['record', 'Changed: the note.']],
    ],
  ])('from %s by %o: %s', (from, event, to, changed, does) => {
    const before = from === 'deferred' ? { due_at: later.back_at } : {}
    const end = leadsTo(at(from, before), event)
    expect(end).toEqual({ to, changed: { ...changed, updated_at: now }, does })
  })

  it('on the day of a planned repair its owner is told, and it stays planned', () => {
    const due = { due_on: today.due_on, due_at: today.back_at }
    expect(leadsTo(at('planned', due), sent(['clock'], 'fall_due', {}))).toEqual({
      to: 'planned',
      changed: { updated_at: now },
      does: [
        ['record', 'The repair was planned for today.'],
        [
          'tell',
          'ann',
          'maintenance_due',
          'You planned this repair for today: A cracked tile',
          'issues',
        ],
      ],
    })
    expect(
      leadsTo(at('planned', { due_at: later.back_at }), sent(['clock'], 'fall_due', {})),
    ).toMatchObject({ kind: 'blocked', reasons: [{ guard: 'plannedDayHasCome' }] })
    expect(leadsTo(at('in_work', due), sent(['clock'], 'fall_due', {}))).toMatchObject({
      kind: 'wrong state',
    })
  })
})

it('offers people what the chart lets them do, in the order of the buttons', () => {
  expect(issueOffers('open', ['owner'])).toEqual([
    'plan',
    'start',
    'resolve',
    'update',
    'defer',
    'dismiss',
  ])
  expect(issueOffers('resolved', ['owner'])).toEqual(['update', 'reopen'])
  expect(issueOffers('resolved', ['admin'])).toEqual(['update', 'reopen', 'verify'])
  expect(issueOffers('deferred', ['owner'])).toEqual([
    'plan',
    'start',
    'resolve',
    'update',
    'dismiss',
    'reopen',
  ])
  expect(issueOffers('verified', ['admin'])).toEqual(['update'])
  expect(issueOffers('open', ['inspector'])).toEqual([])
})

it('is verified by an admin once it is marked fixed, and not by its owner', () => {
  for (const state of ['open', 'planned', 'in_work', 'deferred'] as const) {
    const verdict = leadsTo(at(state), sent(['admin'], 'verify', {}))
    expect([state, verdict]).toMatchObject([
      state,
      {
        kind: 'wrong state',
        sentence: expect.stringMatching(/^Only an issue that is marked fixed/),
      },
    ])
    expect(leadsTo(at(state), sent(['owner'], 'verify', {}))).toEqual({ kind: 'forbidden' })
  }
  expect(leadsTo(at('open'), sent(['admin'], 'verify', {}))).toMatchObject({
    sentence: 'Only an issue that is marked fixed can be verified: this issue is open.',
  })
})
