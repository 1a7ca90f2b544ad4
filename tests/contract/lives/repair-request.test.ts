import { describe, expect, it } from 'vitest'
import { peopleOf, permissionOf } from '#contract/lives/judge.ts'
import { type Tie, ties } from '#contract/lives/life.ts'
import {
  type RepairRequestEvent,
  repairRequestChart,
  repairRequestLife,
} from '#contract/lives/repair-request/repair-request.life.ts'
import { answerBlocker, repairRequestOffers } from '#contract/lives/repair-request/state.ts'
import { type RequestState, requestStates } from '#contract/vocabulary/repair-requests.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'
import {
  at,
  content,
  earlier,
  eventsBy,
  inputs,
  leadsTo,
  now,
  offer,
  sent,
  tell,
} from '#tests/support/lives/repair-request.ts'

// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const verbs = ['write', 'send', 'agree', 'counter', 'accept', 'withdraw'] as const

it('walks every transition of a repair request', async () => {
  await walkChart('repair-request', {
    machine: repairRequestChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      write: ['agreed'],
      send: ['draft', 'withdrawn'],
      agree: ['draft', 'withdrawn'],
      counter: ['draft', 'agreed', 'withdrawn'],
      accept: ['draft', 'sent', 'withdrawn'],
      withdraw: ['draft', 'agreed'],
    },
  })
})

it('walks every refusal of a repair request: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: repairRequestLife,
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
const holder: Tie[] = ['holder']
const write = sent(owner, 'write', { version: 4, count: 1, as_sent: false, request: content })
const takeBack = sent(owner, 'write', { version: 5, count: 1, as_sent: true, request: content })
const send = sent(owner, 'send', {})
const agree = sent(holder, 'agree', { name: 'Pat Seller', words: '', version: 3 })
const counter = sent(holder, 'counter', { ...offer, version: 3 })
const accept = sent(owner, 'accept', {})
const withdraw = sent(owner, 'withdraw', {})

const unanswered = { answered_by: '', answer: '', answered_at: null }
const tells = (title: string) => ['tell', 'ann', 'user_message', title, 'request']
const kept = ['keep', [], 'own']
const agreed = [
  ['record', 'The other side agreed.'],
  tells('Pat Seller agrees to your repair request'),
]
const countered = [
  ['record', 'The other side answered.'],
  tells('Pat Seller answered your repair request'),
]
const word = { answered_by: 'Pat Seller', answered_at: now }

describe('a repair request ends where its parties lead it', () => {
  it.each<[RequestState, RepairRequestEvent, string, object, unknown[][]]>([
    ['draft', write, 'draft', { version: 4, count: 1 }, [kept]],
    ['draft', send, 'sent', { sent_version: 3, sent_at: now }, [['record', 'Sent.']]],
    ['sent', write, 'draft', { version: 4, count: 1 }, [kept]],
    ['sent', agree, 'agreed', word, agreed],
    ['sent', counter, 'answered', { ...word, answer: 'Half of it.' }, countered],
    ['sent', withdraw, 'withdrawn', {}, [['record', 'Withdrawn.']]],
    ['answered', write, 'draft', { version: 4, count: 1 }, [kept]],
    ['answered', agree, 'agreed', { answer: '', answered_at: now }, agreed],
    [
      'answered',
      accept,
      'agreed',
      { answered_at: now },
      [['record', 'The owner accepted the answer.']],
    ],
    ['answered', withdraw, 'withdrawn', {}, [['record', 'Withdrawn.']]],
    ['withdrawn', write, 'draft', { version: 4, count: 1, sent_version: null }, [kept]],
    ['withdrawn', send, 'sent', { sent_at: now }, [['record', 'Sent.']]],
  ])('from %s by %o: %s', (from, event, to, changed, does) => {
    expect(leadsTo(at(from), event)).toEqual({ to, changed, does })
  })

  it('counters again with other words, and the last words count', () => {
    expect(leadsTo(at('answered'), { ...counter, name: 'Al Agent', words: 'A third.' })).toEqual({
      to: 'answered',
      changed: { answered_by: 'Al Agent', answer: 'A third.', answered_at: now },
      does: [
        ['record', 'The other side answered.'],
        tells('Al Agent answered your repair request'),
      ],
    })
  })

  const answered = { answered_by: 'Pat Seller', answer: 'Half.', answered_at: earlier }
  const changedSince = { version: 4, sent_version: 3, sent_at: earlier }

  it('forgets the answer to an older version when it is sent again, and not before', () => {
    for (const state of ['draft', 'withdrawn'] as const) {
      expect(leadsTo(at(state, answered), send)).toMatchObject({ changed: unanswered })
      expect(leadsTo(at(state, answered), write)).not.toMatchObject({ changed: { answer: '' } })
    }
  })

  it('is the version that was sent again, with its answer, once its owner takes their change back', () => {
    const changed = { version: 5, count: 1 }
    expect(leadsTo(at('draft', changedSince), takeBack)).toEqual({
      to: 'sent',
      changed,
      does: [kept],
    })
    expect(leadsTo(at('draft', { ...changedSince, ...answered }), takeBack)).toEqual({
      to: 'answered',
      changed,
      does: [kept],
    })
  })

  it.each<[RequestState, RepairRequestEvent]>([
    ['sent', send],
    ['answered', send],
    ['agreed', send],
    ['agreed', agree],
    ['agreed', accept],
    ['withdrawn', withdraw],
  ])('stays as it is when it is %s and comes once more: %o', (state, event) => {
    expect(leadsTo(at(state), event)).toEqual({ kind: 'already' })
  })

  it('cannot be sent while it asks for nothing', () => {
    for (const state of ['draft', 'withdrawn'] as const)
      expect(leadsTo(at(state, { count: 0 }), send)).toMatchObject({
        kind: 'blocked',
        reasons: [{ guard: 'asksForSomething', code: 'nothing_asked' }],
      })
  })

  it('is answered only by a link that shows its newest version', () => {
    for (const state of ['sent', 'answered'] as const)
      for (const event of [agree, counter])
        for (const version of [2, 4, null])
          expect(leadsTo(at(state), { ...event, version })).toMatchObject({
            kind: 'blocked',
            reasons: [{ guard: 'showsNewest', code: 'newer_version' }],
          })
    // The owner wrote a fourth version after sending the third: nobody can answer either of them.
    for (const event of [agree, counter])
      expect(leadsTo(at('draft', { version: 4, sent_version: 3 }), event)).toMatchObject({
        kind: 'wrong state',
      })
  })

  it('is withdrawn only once somebody has seen it', () => {
    expect(leadsTo(at('draft'), withdraw)).toMatchObject({ kind: 'wrong state' })
    expect(leadsTo(at('draft', { sent_version: 2 }), withdraw)).toEqual({
      to: 'withdrawn',
      changed: {},
      does: [['record', 'Withdrawn.']],
    })
  })
})

it('is the owner’s to write, send, accept and withdraw, and the holder’s to answer', () => {
  expect(verbs.map((verb) => [verb, ...peopleOf(repairRequestLife, verb)])).toEqual([
    ['write', 'owner'],
    ['send', 'owner'],
    ['agree'],
    ['counter'],
    ['accept', 'owner'],
    ['withdraw', 'owner'],
  ])
  expect(permissionOf(repairRequestLife, 'counter')).toBe('Anyone who holds the link.')
})

it.each(requestStates)('lets nobody but its two sides do anything when it is %s', (state) => {
  const events = { write, send, agree, counter, accept, withdraw }
  for (const tie of everybody)
    for (const verb of verbs) {
      const side = verb === 'agree' || verb === 'counter' ? 'holder' : 'owner'
      const verdict = leadsTo(at(state), { ...events[verb], by: [tie] })
      if (tie !== side) expect([verb, tie, verdict]).toEqual([verb, tie, { kind: 'forbidden' }])
    }
})

it('offers each side what the chart lets them do', () => {
  const offered = (state: RequestState, by: Tie[]) =>
    repairRequestOffers(state, at(state).context, by)
  expect(offered('draft', owner)).toEqual(['write', 'send'])
  expect(offered('sent', owner)).toEqual(['write', 'withdraw'])
  expect(offered('answered', owner)).toEqual(['write', 'accept', 'withdraw'])
  expect(offered('agreed', owner)).toEqual([])
  expect(offered('withdrawn', owner)).toEqual(['write', 'send'])
  expect(offered('sent', holder)).toEqual(['agree', 'counter'])
  expect(offered('draft', holder)).toEqual([])
  expect(offered('answered', ['admin', 'inspector'])).toEqual([])
})

it('tells the holder of a link why they cannot answer', () => {
  const blocker = (state: RequestState, version = 3) =>
    answerBlocker({ state, sent_version: 3, version })
  expect([blocker('sent'), blocker('answered')]).toEqual([null, null])
  expect(blocker('sent', 2)).toBe(
    'The owner has sent a newer version of this request. Ask them for its link.',
  )
  expect(blocker('draft')).toBe('The owner is still writing this request.')
  expect(blocker('agreed')).toBe('Both sides have agreed on this request.')
  expect(blocker('withdrawn')).toBe('The owner has withdrawn this request.')
})
