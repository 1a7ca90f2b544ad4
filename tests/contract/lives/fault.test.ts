import { describe, expect, it } from 'vitest'
import {
  type FaultEvent,
  type FaultFacts,
  faultChart,
  faultLife,
  faultState,
} from '#contract/lives/fault/fault.life.ts'
import { judge } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import type { FaultState } from '#contract/vocabulary/faults.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const past = '2026-03-01T18:00:00.000Z'
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const eventsBy = (by: Tie[]) => ({
  appear: [{ type: 'appear' as const, by, now }],
  comeAgain: [
    { type: 'comeAgain' as const, by, now, release: 'first', current: 'first' },
    { type: 'comeAgain' as const, by, now, release: 'first', current: 'second' },
    { type: 'comeAgain' as const, by, now, release: 'second', current: 'second' },
  ],
  settle: [{ type: 'settle' as const, by, now, current: 'first' }],
  reopen: [{ type: 'reopen' as const, by, now }],
})
const facts: FaultFacts = { first_seen: null, settled_at: null, settled_release: null }
const inputs: FaultFacts[] = [facts, { ...facts, first_seen: past }]
const tell = ({ first_seen, settled_release }: Partial<FaultFacts>) => [
  first_seen === null,
  settled_release,
]

it('walks every transition of an error', async () => {
  await walkChart('fault', {
    machine: faultChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      appear: ['open', 'settled'],
    },
  })
})

it('walks every refusal of an error: by each person, in each state', () => {
  const kinds = exploreLife({
    life: faultLife,
    inputs,
    events: Object.values(eventsBy([])).flat(),
    tell,
  })
  expect(Object.keys(kinds).sort()).toEqual(['already', 'forbidden', 'moves', 'wrong state'])
})

describe('an error', () => {
  const open = faultState('open', { ...facts, first_seen: past })
  const settled = faultState('settled', {
    first_seen: past,
    settled_at: past,
    settled_release: 'first',
  })
  const leadsTo = (state: typeof open, event: FaultEvent) => {
    const verdict = judge(faultLife, state, event as AnyEvent)
    if (verdict.kind !== 'moves') return verdict.kind
    const { value, context } = verdict.next
    return [value as FaultState, context.settled_at, context.settled_release]
  }
  const again = (release: string, current: string): FaultEvent => ({
    type: 'comeAgain',
    by: ['system'],
    now,
    release,
    current,
  })
  it('begins open with its first report', () => {
    expect(leadsTo(faultState('open', facts), { type: 'appear', by: ['system'], now })).toEqual([
      'open',
      null,
      null,
    ])
  })
  it('is settled by an admin in the release that runs, and opened again by one', () => {
    const settle = { type: 'settle', by: ['admin'], now, current: 'first' } as const
    const reopen = { type: 'reopen', by: ['admin'], now } as const
    expect(leadsTo(open, settle)).toEqual(['settled', now, 'first'])
    expect(leadsTo(settled, settle)).toBe('already')
    expect(leadsTo(settled, reopen)).toEqual(['open', null, null])
    expect(leadsTo(open, reopen)).toBe('already')
  })
  it('opens by itself when it comes again in a later release, and in no other', () => {
    expect(leadsTo(settled, again('second', 'second'))).toEqual(['open', null, null])
    expect(leadsTo(settled, again('first', 'first'))).toBe('already')
    // A page that was open since an earlier release.
    expect(leadsTo(settled, again('first', 'second'))).toBe('already')
    expect(leadsTo(settled, again('older', 'second'))).toBe('already')
    expect(leadsTo(open, again('second', 'second'))).toBe('already')
  })
  it('is settled and opened by admins and by nobody else', () => {
    for (const tie of everybody.filter((one) => one !== 'admin')) {
      expect(leadsTo(open, { type: 'settle', by: [tie], now, current: 'first' })).toBe('forbidden')
      expect(leadsTo(settled, { type: 'reopen', by: [tie], now })).toBe('forbidden')
    }
  })
})
