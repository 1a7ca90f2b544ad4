import { describe, expect, it } from 'vitest'
import { judge } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import {
  type WaitingEntryEvent,
  type WaitingEntryFacts,
  waitingEntryChart,
  waitingEntryLife,
  waitingEntryState,
} from '#contract/lives/waiting-entry/waiting-entry.life.ts'
import { type WaitingState, waitingStates } from '#contract/vocabulary/waiting-list.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const asked = '2026-03-01T18:00:00.000Z'
const later = '2026-03-19T18:00:00.000Z'
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const eventsBy = (by: Tie[]) => ({
  wait: [{ type: 'wait' as const, by, now }],
  offer: [
    { type: 'offer' as const, by, now, covered: true, until: now },
    { type: 'offer' as const, by, now, covered: true, until: later },
    { type: 'offer' as const, by, now, covered: false, until: later },
  ],
  uncover: [
    { type: 'uncover' as const, by, now, covered: false },
    { type: 'uncover' as const, by, now, covered: true },
  ],
  book: [{ type: 'book' as const, by, now }],
  leave: [{ type: 'leave' as const, by, now }],
  lapse: [{ type: 'lapse' as const, by, now }],
})
const facts: WaitingEntryFacts = {
  asked_at: null,
  offered_at: null,
  offered_until: null,
  ended_at: null,
}
const inputs: WaitingEntryFacts[] = [facts, { ...facts, asked_at: asked }]
const tell = ({ asked_at, offered_until, ended_at }: Partial<WaitingEntryFacts>) => [
  asked_at === null,
  offered_until,
  ended_at === null,
]

it('walks every transition of an entry of the waiting list', async () => {
  await walkChart('waiting-entry', {
    machine: waitingEntryChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      uncover: ['waiting', 'booked', 'lapsed'],
      offer: ['booked', 'lapsed'],
      book: ['lapsed'],
      lapse: ['waiting', 'offered', 'booked', 'lapsed'],
    },
  })
})

it('walks every refusal of an entry of the waiting list: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: waitingEntryLife,
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

describe('an entry of the waiting list', () => {
  const at = (
    state: WaitingState,
    row: { offered_at?: Date; offered_until?: Date; ended_at?: Date } = {},
  ) =>
    waitingEntryState({
      state,
      created_at: new Date(asked),
      offered_at: null,
      offered_until: null,
      ended_at: null,
      ...row,
    })
  const waiting = at('waiting')
  const offer = { offered_at: new Date(asked), offered_until: new Date(later) }
  const offered = at('offered', offer)
  const booked = at('booked', { ...offer, ended_at: new Date(asked) })
  const lapsed = at('lapsed', { ...offer, ended_at: new Date(asked) })
  const verdictOf = (state: typeof waiting, event: WaitingEntryEvent) =>
    judge(waitingEntryLife, state, event as AnyEvent)
  const leadsTo = (state: typeof waiting, event: WaitingEntryEvent) => {
    const verdict = verdictOf(state, event)
    if (verdict.kind !== 'moves') return verdict.kind
    const { value, context } = verdict.next
    const { asked_at, offered_at, offered_until, ended_at } = context
    const actions = verdict.actions.map(({ type, params }) => ({ type, params }))
    return [value, { asked_at, offered_at, offered_until, ended_at }, ...actions]
  }
  const ask = { type: 'wait', by: ['anyone'] as Tie[], now } as const
  const stop = { type: 'unschedule', params: { key: 'lapse' } }
  const kept = { asked_at: asked, offered_at: asked, offered_until: later }
  const fresh = { asked_at: now, offered_at: null, offered_until: null, ended_at: null }

  it('begins when somebody asks, and keeps its place when they ask again', () => {
    expect(
      leadsTo(waitingEntryChart.resolveState({ value: 'waiting', context: facts }), ask),
    ).toEqual(['waiting', fresh])
    expect(leadsTo(waiting, ask)).toBe('already')
    expect(leadsTo(offered, ask)).toBe('already')
  })
  it('begins anew when somebody asks after its end', () => {
    expect(leadsTo(booked, ask)).toEqual(['waiting', fresh])
    expect(leadsTo(lapsed, ask)).toEqual(['waiting', fresh])
  })
  it('gets an offer with its last instant as soon as the county is covered, once', () => {
    const covered = {
      type: 'offer',
      by: ['system'] as Tie[],
      now,
      covered: true,
      until: later,
    } as const
    expect(leadsTo(waiting, covered)).toEqual([
      'offered',
      { asked_at: asked, offered_at: now, offered_until: later, ended_at: null },
      { type: 'schedule', params: { key: 'lapse', event: 'lapse', at: later } },
      { type: 'sendOffer', params: { until: later } },
    ])
    expect(leadsTo(offered, covered)).toBe('already')
    expect(leadsTo(booked, covered)).toBe('wrong state')
    expect(verdictOf(waiting, { ...covered, covered: false })).toEqual({
      kind: 'blocked',
      reasons: [{ guard: 'isCovered', sentence: 'No inspector covers the county.' }],
    })
  })
  it('waits again in its old place where nobody comes any longer, and its timer stops', () => {
    const uncover = { type: 'uncover', by: ['system'] as Tie[], now, covered: false } as const
    expect(leadsTo(offered, uncover)).toEqual([
      'waiting',
      { asked_at: asked, offered_at: null, offered_until: null, ended_at: null },
      stop,
    ])
    expect(verdictOf(offered, { ...uncover, covered: true })).toEqual({
      kind: 'blocked',
      reasons: [{ guard: 'isUncovered', sentence: 'An inspector covers the county.' }],
    })
    expect(leadsTo(waiting, uncover)).toBe('wrong state')
  })
  it('is booked by a request of the same person, with an offer or without, and not after its end', () => {
    const book = { type: 'book', by: ['system'] as Tie[], now } as const
    expect(leadsTo(offered, book)).toEqual(['booked', { ...kept, ended_at: now }, stop])
    expect(leadsTo(waiting, book)).toEqual(['booked', { ...fresh, asked_at: asked, ended_at: now }])
    expect(leadsTo(booked, book)).toBe('already')
    expect(leadsTo(lapsed, book)).toBe('wrong state')
  })
  it('lapses when its person leaves with the link of an e-mail', () => {
    const leave = { type: 'leave', by: ['holder'] as Tie[], now } as const
    expect(leadsTo(offered, leave)).toEqual(['lapsed', { ...kept, ended_at: now }, stop])
    expect(leadsTo(waiting, leave)).toEqual([
      'lapsed',
      { ...fresh, asked_at: asked, ended_at: now },
    ])
    expect(leadsTo(booked, leave)).toBe('already')
    expect(leadsTo(lapsed, leave)).toBe('already')
    expect(leadsTo(offered, { ...leave, by: ['admin'] })).toBe('forbidden')
  })
  it('lapses by the clock when the offer has run out, and not before', () => {
    const lapse = { type: 'lapse', by: ['clock'] as Tie[], now } as const
    const over = at('offered', { ...offer, offered_until: new Date(now) })
    expect(leadsTo(over, lapse)).toEqual(['lapsed', { ...kept, offered_until: now, ended_at: now }])
    expect(leadsTo(offered, lapse)).toBe('blocked')
    expect(leadsTo(waiting, lapse)).toBe('wrong state')
  })
  it('says of each state what it is in', () => {
    const said = waitingStates.map((state) => {
      const verdict = verdictOf(at(state), { type: 'lapse', by: ['clock'], now: later })
      return verdict.kind === 'wrong state' ? verdict.sentence : verdict.kind
    })
    expect(said).toEqual([
      'This address waits for an inspector in the county; this cannot be done now.',
      'moves',
      'This person has requested an inspection; this cannot be done now.',
      'This address is off the waiting list; this cannot be done now.',
    ])
  })
})
