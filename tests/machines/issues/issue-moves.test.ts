import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { issueOffers } from '#contract/lives/issue/state.ts'
import { type IssueState, type IssueVerb, issueStates } from '#contract/vocabulary/issues.ts'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import { type Moves, undoOf } from '#src/machines/calls/moves-model.ts'
import {
  type Issue,
  landsIn,
  type MoveBody,
  type Step,
  shownAs,
  stepOf,
  typedBefore,
} from '#src/machines/issues/issue-moves-model.ts'

const issueIn = (state: IssueState, more: Partial<Issue> = {}): Issue => ({
  issue_id: 'shingles',
  property_id: 'lane',
  inspection_id: 'visit',
  finding_id: 'finding',
  system: 'roof',
  title: 'Missing shingles',
  observation: '',
  implication: '',
  recommendation: '',
  trade: 'roofer',
  severity: 'major',
  time_frame: 'ongoing',
  locations: [],
  state,
  provider: '',
  due_on: null,
  cost_cents: null,
  note: '',
  reason: '',
  score_now: 72,
  score_if_fixed: 79,
  photos: [],
  cost_range: null,
  events: issueOffers(state, ['owner']),
  version: 1,
  time_zone: 'America/Chicago',
  history: [],
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})
const issue = issueIn('open')
const rail = issueIn('open', { issue_id: 'rail', title: 'Loose rail' })
const step = (body: MoveBody, of = issue): Step => stepOf(of, body)
const fixed = step({ event: 'resolve' })

/** The steps of a person; each call waits until the test answers it. */
const begin = () => {
  const sent: { id: string; body: MoveBody; version: number }[] = []
  const waiting: { resolve: (one: Issue) => void; reject: (error: Error) => void }[] = []
  const actor = createActor(
    movesMachine.provide({
      actors: {
        sendStep: fromPromise(({ input }) => {
          // The steps of these tests, and nothing else.
          sent.push({ ...input, body: input.body as MoveBody })
          return new Promise<Issue>((resolve, reject) => {
            waiting.push({ resolve, reject })
          })
        }),
      },
    }),
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const context = () => actor.getSnapshot().context
  // The chart carries the steps as they were given.
  const shown = (one: Issue) => shownAs(one, context() as unknown as Moves<Step>)
  return {
    sent,
    context,
    take: (...steps: Step[]) => actor.send({ type: 'steps.take', steps }),
    made: (one: Step, answer: Issue) => actor.send({ type: 'step.made', step: one, answer }),
    undo: () => actor.send({ type: 'steps.undo' }),
    answers: async (one: Issue) => {
      waiting.shift()?.resolve(one)
      await settle()
    },
    refuses: async (error: Record<string, unknown>) => {
      waiting.shift()?.reject(Object.assign(new Error('It has changed.'), error))
      await settle()
    },
    shown,
    states: () => [issue, rail].map((one) => shown(one).state),
  }
}

describe('a step with an issue', () => {
  it('is on screen before the server has answered, and its answer takes its place', async () => {
    const { take, states, sent, answers, shown } = begin()
    take(step({ event: 'plan', provider: 'Ada Roofs' }))
    expect(states()).toEqual(['planned', 'open'])
    expect(shown(issue).provider).toBe('Ada Roofs')
    expect(sent).toEqual([
      { id: 'shingles', body: { event: 'plan', provider: 'Ada Roofs' }, version: 1 },
    ])
    await answers(issueIn('planned', { version: 2, score_now: 74 }))
    expect(shown(issue)).toMatchObject({ state: 'planned', score_now: 74 })
  })

  it('with many at once is sent one after another, and undone as one', async () => {
    const { take, undo, states, sent, answers, context } = begin()
    take(fixed, step({ event: 'resolve' }, rail))
    expect(context().offer?.words).toBe('Marked fixed: 2 issues')
    expect(states()).toEqual(['resolved', 'resolved'])
    expect(sent).toHaveLength(1)
    undo()
    expect(states()).toEqual(['open', 'open'])
    await answers(issueIn('resolved', { version: 2 }))
    await answers({ ...rail, state: 'resolved', version: 5 })
    await answers(issueIn('open', { version: 3 }))
    await answers({ ...rail, version: 6 })
    expect(sent.map(({ id, body, version }) => [id, body.event, version])).toEqual([
      ['shingles', 'resolve', 1],
      ['rail', 'resolve', 1],
      ['shingles', 'reopen', 2],
      ['rail', 'reopen', 5],
    ])
    expect(states()).toEqual(['open', 'open'])
  })

  it('that the server refuses is taken back with the words, and holds up no other issue', async () => {
    const { take, states, refuses, answers, context } = begin()
    take(fixed, step({ event: 'resolve' }, rail))
    await refuses({ code: 'network', status: null })
    expect(states()).toEqual(['open', 'resolved'])
    expect(context()).toMatchObject({
      offer: { words: 'Marked fixed: Loose rail' },
      refused: [{ title: 'Missing shingles', problem: { message: 'It has changed.' } }],
    })
    await answers({ ...rail, state: 'resolved', version: 2 })
    expect(context().queue).toEqual([])
  })

  it('that the server refuses gives back what was typed for it, for this event of this issue', async () => {
    const { take, refuses, context } = begin()
    const typed: MoveBody = { event: 'defer', due_on: '2026-07-01', reason: 'After the summer.' }
    take(step(typed, rail))
    await refuses({ code: 'network', status: null })
    const typedFor = (event: IssueVerb, ...issues: Issue[]) =>
      typedBefore(context().refused, event, issues)
    expect(typedFor('defer', issueIn('open'), rail)).toEqual(typed)
    expect([typedFor('plan', rail), typedFor('defer', issueIn('open'))]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('that comes too late shows what somebody else has made of it', async () => {
    const { take, states, refuses } = begin()
    take(fixed)
    await refuses({
      code: 'conflict',
      status: 409,
      current: issueIn('dismissed', { version: 4 }),
    })
    expect(states()).toEqual(['dismissed', 'open'])
  })

  it('that a form has sent is undone as the others', async () => {
    const { made, undo, states, sent } = begin()
    made(fixed, issueIn('resolved', { version: 2 }))
    expect(states()).toEqual(['resolved', 'open'])
    undo()
    expect(states()).toEqual(['open', 'open'])
    expect(sent.at(-1)).toMatchObject({ body: { event: 'reopen' }, version: 2 })
  })
})

describe('an issue on screen', () => {
  const nothing: Moves<Step> = { known: {}, queue: [] }

  it('is the newer of what was read and what was answered', () => {
    const old = issueIn('planned', { version: 2 })
    const read = issueIn('in_work', { version: 3 })
    expect(shownAs(read, { ...nothing, known: { shingles: old } })).toBe(read)
    expect(shownAs(old, { ...nothing, known: { shingles: read } })).toBe(read)
  })

  it('has lost the day that a step takes away, and kept the one that it does not speak of', () => {
    const planned = issueIn('planned', { due_on: '2026-05-01' })
    const dayAfter = (body: MoveBody) =>
      shownAs(planned, { ...nothing, queue: [step(body, planned)] }).due_on
    expect(dayAfter({ event: 'defer', due_on: null })).toBeNull()
    const waiting = issueIn('deferred', { due_on: '2026-05-01' })
    const dayOf = (body: MoveBody) =>
      shownAs(waiting, { ...nothing, queue: [step(body, waiting)] }).due_on
    expect(dayOf({ event: 'plan', provider: 'A roofer' })).toBeNull()
    expect(dayOf({ event: 'update', note: 'Dry.' })).toBe('2026-05-01')
    expect(dayAfter({ event: 'defer' })).toBe('2026-05-01')
  })

  it('offers what its life allows after the step', () => {
    expect(shownAs(issue, { ...nothing, queue: [fixed] }).events).toEqual(
      issueOffers('resolved', ['owner']),
    )
  })
})

describe('undoing', () => {
  const before = {
    provider: 'Ada Roofs',
    due_on: '2027-05-01',
    cost_cents: 5000,
    note: 'A note',
    reason: 'Later.',
  }
  it('leads by events of the life from wherever a step led to where the issue was', () => {
    for (const state of issueStates)
      for (const event of issueOffers(state, ['owner'])) {
        const was = issueIn(state, before)
        const back = undoOf(step({ event }, was))
        let at = landsIn(state, event)
        for (const { body } of back) {
          expect(issueOffers(at, ['owner']), `${state} ${event}`).toContain(body.event)
          at = landsIn(at, body.event)
        }
        expect(at, `${state} ${event}`).toBe(state)
        expect(back.at(-1)?.body).toMatchObject(before)
      }
  })
  it('sends no reason where there was none', () => {
    expect(step({ event: 'resolve' }, issueIn('planned')).back[0]).not.toHaveProperty('reason')
    expect(
      step({ event: 'reopen' }, issueIn('dismissed', { reason: 'Sold' })).back[0],
    ).toMatchObject({
      reason: 'Sold',
    })
  })

  it('of a verification is not offered', () => {
    const { take, context } = begin()
    const verified = step({ event: 'verify' }, issueIn('resolved'))
    take(verified)
    expect(context().offer).toBeNull()
    expect(verified.back).toEqual([])
  })
})

describe('an issue whose step is on its way', () => {
  const planned = issueIn('planned', {
    version: 4,
    provider: 'Ada Roofs',
    due_on: '2026-12-01',
    cost_cents: 90_000,
    note: 'Ask for slate.',
    reason: 'It leaks.',
  })
  const shownAfter = (body: MoveBody) =>
    shownAs(planned, { known: {}, queue: [stepOf(planned, body)] } as unknown as Moves<Step>)

  it('keeps each detail that the step says nothing of, and has those that it says', () => {
    expect(shownAfter({ event: 'start' })).toEqual({
      ...planned,
      state: 'in_work',
      events: issueOffers('in_work', ['owner']),
    })
    const details = { provider: '', due_on: null, cost_cents: 0, note: '', reason: '' }
    expect(shownAfter({ event: 'resolve', ...details })).toMatchObject({
      state: 'resolved',
      ...details,
    })
  })

  it('is the newer of what was read and what was answered; of the same version, what was read', () => {
    const shown = (version: number) =>
      shownAs(planned, {
        known: { shingles: { ...planned, version, note: 'answered' } },
        queue: [],
      } as unknown as Moves<Step>).note
    expect([3, 4, 5].map(shown)).toEqual(['Ask for slate.', 'Ask for slate.', 'answered'])
  })
})

describe('a step of an issue', () => {
  it.each<[MoveBody['event'], IssueState, string]>([
    ['plan', 'planned', 'Planned'],
    ['start', 'in_work', 'Work has begun'],
    ['resolve', 'resolved', 'Marked fixed'],
    ['defer', 'deferred', 'Put off'],
    ['dismiss', 'dismissed', 'Dismissed'],
    ['reopen', 'open', 'Opened again'],
    ['update', 'planned', 'Details saved'],
  ])('%s leads to %s and is said as %s', (event, state, word) => {
    const of = issueIn('planned', { version: 4 })
    expect(landsIn('planned', event)).toBe(state)
    expect(stepOf(of, { event })).toMatchObject({
      id: 'shingles',
      version: 4,
      title: 'Missing shingles',
      thing: of,
      body: { event },
      said: { word, many: 'issues' },
    })
  })

  it('that verifies is said by nobody and taken back by nobody', () => {
    expect(landsIn('resolved', 'verify')).toBe('verified')
    expect(stepOf(issueIn('resolved'), { event: 'verify' })).toMatchObject({ said: null, back: [] })
  })
})
