import { describe, expect, it } from 'vitest'
import { judge } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { reminderChart, reminderLife } from '#contract/lives/reminder/reminder.life.ts'
import { reminderOffers, reminderState } from '#contract/lives/reminder/state.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'
import {
  at,
  days,
  details,
  eventsBy,
  everybody,
  inputs,
  leadsTo,
  now,
  old,
  sent,
  tell,
  type Verb,
  waiting,
} from '#tests/support/lives/reminder.ts'

const rests = ['due_later', 'due_soon', 'due', 'overdue', 'finished', 'removed']
const asleep = ['finished', 'removed']

it('walks every transition of a reminder', async () => {
  await walkChart('reminder', {
    machine: reminderChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      // Where its day, its day before or its age forbids it, an event is refused in the other states too.
      add: rests,
      done: asleep,
      skip: asleep,
      snooze: asleep,
      change: asleep,
      undo: rests.filter((state) => state !== 'finished'),
      remove: ['finished'],
      restore: rests.filter((state) => state !== 'removed'),
      approach: rests,
      fall_due: rests,
      pass: rests,
    },
  })
})

it('walks every refusal of a reminder: by each person, in each state', () => {
  const kinds = exploreLife({
    life: reminderLife,
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

const owner: Tie[] = ['owner']
const timers = {
  due_later: ['schedule', 'day', 'approach', days.due_later.soon_at],
  due_soon: ['schedule', 'day', 'fall_due', days.due_soon.due_at],
  due: ['schedule', 'day', 'pass', days.due.over_at],
  overdue: ['unschedule', 'day'],
}

describe('a reminder gets its state from its day', () => {
  it.each(waiting)('%s, when it is added, and waits for the next change of its day', (state) => {
    const [first] = [at('due_later', { created_at: null })]
    const end = leadsTo(first, sent(owner, 'add', { ...details, ...days[state] }))
    expect(end).toMatchObject({ to: state, changed: { created_at: now, minutes: 10 } })
    expect(end).toHaveProperty('does', expect.arrayContaining([timers[state]]))
  })

  it.each<[Verb, keyof typeof days]>(
    (['done', 'skip', 'snooze', 'change'] as const).flatMap((verb) =>
      waiting.map((state): [Verb, keyof typeof days] => [verb, state]),
    ),
  )('after %s with the next day of the state %s', (verb, state) => {
    for (const from of waiting) {
      const event = eventsBy(owner)[verb].find((one) =>
        JSON.stringify(one).includes(`"due_on":"${days[state].due_on}"`),
      )
      if (event === undefined) throw new Error(`${verb} has no event for ${state}`)
      expect(leadsTo(at(from), event)).toMatchObject({
        to: state,
        does: expect.arrayContaining([timers[state]]),
      })
    }
  })
})

describe('a reminder changes its state at the very instant of its day', () => {
  const { soon_at, due_at, over_at } = days.due_soon
  const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

  it.each([
    [justBefore(soon_at), 'due_later'],
    [soon_at, 'due_soon'],
    [justBefore(due_at), 'due_soon'],
    [due_at, 'due'],
    [justBefore(over_at), 'due'],
    [over_at, 'overdue'],
  ])('at %s it is %s', (instant, state) => {
    const event = { ...sent(owner, 'snooze', days.due_soon), now: instant }
    expect(leadsTo(at('due_later'), event)).toMatchObject({ to: state })
  })
})

it('is brought nearer by the clock from the first instant of its week', () => {
  const { soon_at } = days.due_later
  const approach = (now: string) => ({ ...sent(['clock'], 'approach', {}), now })
  const later = reminderState('due_later', { ...old, ...details, ...days.due_later })
  expect(judge(reminderLife, later, approach(soon_at)).kind).toBe('moves')
  const early = new Date(Date.parse(soon_at) - 86_400_000).toISOString()
  expect(judge(reminderLife, later, approach(early)).kind).toBe('blocked')
})

describe('a reminder ends where the specification says', () => {
  const done = { done_on: '2026-03-05', cost_cents: 1899, note: 'New one' }
  it('done: it keeps the day, the cost and the note in its log, and comes again by its rule', () => {
    expect(leadsTo(at('overdue'), sent(owner, 'done', { ...done, next: days.due_later }))).toEqual({
      to: 'due_later',
      changed: {
        ...days.due_later,
        updated_at: now,
        last_done_on: '2026-03-05',
        before: { due_on: '2026-02-20', last_done_on: null, logged: true },
      },
      does: [
        ['log', 'done', '2026-03-05', 1899, 'New one'],
        ['record', 'Done.'],
        ['score', 'Change the filter: done.'],
        timers.due_later,
      ],
    })
  })

  it('done for good, when it does not come again', () => {
    expect(leadsTo(at('due'), sent(owner, 'done', { ...done, next: null }))).toMatchObject({
      to: 'finished',
      does: expect.arrayContaining([['unschedule', 'day']]),
    })
  })

  it('skipped: with its reason in the log, and not as done', () => {
    const end = leadsTo(
      at('overdue', { last_done_on: '2025-11-20' }),
      sent(owner, 'skip', {
        skipped_on: '2026-03-05',
        reason: 'We were away.',
        next: days.due_later,
      }),
    )
    expect(end).toMatchObject({
      to: 'due_later',
      changed: { before: { due_on: '2026-02-20', last_done_on: '2025-11-20', logged: true } },
      does: [
        ['log', 'skipped', '2026-03-05', null, 'We were away.'],
        ['record', 'Skipped: We were away.'],
        ['score', 'Change the filter: skipped.'],
        timers.due_later,
      ],
    })
    expect(end).not.toHaveProperty('changed.last_done_on')
  })

  it('undone: with the day of before, and without the line of the log', () => {
    const before = { due_on: '2026-02-20', last_done_on: '2025-11-20', logged: true }
    expect(
      leadsTo(
        at('due_later', { before, last_done_on: '2026-03-05' }),
        sent(owner, 'undo', days.overdue),
      ),
    ).toEqual({
      to: 'overdue',
      changed: { ...days.overdue, updated_at: now, before: null, last_done_on: '2025-11-20' },
      does: [
        ['takeBack', true],
        ['record', 'The last step was undone.'],
        ['score', 'Change the filter: undone.'],
        timers.overdue,
      ],
    })
    expect(leadsTo(at('due_later'), sent(owner, 'undo', days.due))).toMatchObject({
      kind: 'blocked',
      reasons: [{ guard: 'canBeUndone' }],
    })
  })

  it('removed, and brought back with its day', () => {
    expect(leadsTo(at('due_soon'), sent(owner, 'remove', {}))).toMatchObject({
      to: 'removed',
      changed: { removed_at: now },
      does: expect.arrayContaining([['unschedule', 'day']]),
    })
    expect(
      leadsTo(at('removed', { removed_at: now }), sent(owner, 'restore', days.due_soon)),
    ).toMatchObject({ to: 'due_soon', changed: { removed_at: null } })
  })

  it('told by the clock on its day and after it, and not before', () => {
    const clock: Tie[] = ['clock']
    expect(leadsTo(at('due_soon', days.due), sent(clock, 'fall_due', {}))).toEqual({
      to: 'due',
      changed: { updated_at: now },
      does: [
        ['tell', 'ann', 'service_reminder', 'Due today: Change the filter', 'reminders'],
        timers.due,
      ],
    })
    expect(leadsTo(at('due', days.overdue), sent(clock, 'pass', {}))).toEqual({
      to: 'overdue',
      changed: { updated_at: now },
      does: [
        ['record', 'Its day passed.'],
        ['score', 'Change the filter: overdue.'],
        ['tell', 'ann', 'maintenance_due', 'Overdue: Change the filter', 'reminders'],
        ['unschedule', 'day'],
      ],
    })
    expect(leadsTo(at('due_later'), sent(clock, 'approach', {}))).toMatchObject({
      kind: 'blocked',
      reasons: [{ guard: 'isNear' }],
    })
  })
})

it('offers its owner what the chart lets them do, in the order of the buttons', () => {
  const usual = ['done', 'snooze', 'skip', 'change', 'remove']
  expect(reminderOffers(at('due'), owner)).toEqual(usual)
  const before = { due_on: '2026-02-20', last_done_on: null, logged: true }
  expect(reminderOffers(at('due_later', { before }), owner)).toEqual([
    'done',
    'snooze',
    'skip',
    'change',
    'undo',
    'remove',
  ])
  expect(reminderOffers(at('finished', { before }), owner)).toEqual(['undo'])
  expect(reminderOffers(at('removed'), owner)).toEqual(['restore'])
  expect(reminderOffers(at('due', old), ['admin'])).toEqual([])
})
