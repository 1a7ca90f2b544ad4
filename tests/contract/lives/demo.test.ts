import { describe, expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { type DemoEvent, demoChart, demoLife, demoState } from '#contract/lives/demo/demo.life.ts'
import { judge } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const made = '2026-03-05T17:00:00.000Z'
const later = '2026-03-05T19:00:00.000Z'
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const eventsBy = (by: Tie[]) => ({
  begin: [
    { type: 'begin' as const, by, now, expires_at: now },
    { type: 'begin' as const, by, now, expires_at: later },
  ],
  furnish: [{ type: 'furnish' as const, by, now }],
  reset: [{ type: 'reset' as const, by, now }],
  end: [{ type: 'end' as const, by, now }],
  expire: [{ type: 'expire' as const, by, now }],
  sweep: [{ type: 'sweep' as const, by, now }],
})
const tell = ({ created_at, expires_at }: { created_at?: unknown; expires_at?: unknown }) => [
  created_at === null,
  expires_at,
]

it('walks every transition of a demo', async () => {
  await walkChart('demo-life', {
    machine: demoChart,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      begin: ['begun', 'running', 'expired', 'ended'],
      furnish: ['running', 'expired', 'ended'],
      reset: ['begun', 'expired', 'ended'],
      end: ['expired', 'ended'],
      expire: ['begun', 'running', 'ended'],
      sweep: ['begun', 'running', 'ended'],
    },
  })
})

it('walks every refusal of a demo: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: demoLife,
    inputs: [{}, { created_at: made, expires_at: later }],
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

describe('a demo', () => {
  const at = (
    state: 'begun' | 'running' | 'expired',
    expires_at = later,
  ): ReturnType<typeof demoState> =>
    demoState({ state, created_at: new Date(made), expires_at: new Date(expires_at) })
  const leadsTo = (
    state: ReturnType<typeof at>,
    type: Exclude<DemoEvent['type'], 'begin'>,
    ...by: Tie[]
  ) => {
    const event: AnyEvent = { type, by, now }
    const verdict = judge(demoLife, state, event)
    if (verdict.kind === 'blocked') return verdict.reasons.map(({ guard }) => guard)
    if (verdict.kind !== 'moves') return verdict.kind
    return [
      verdict.next.value,
      ...verdict.actions.map(({ type: action, params }) => [action, Object(params).key]),
    ]
  }
  const noTimer = ['unschedule', 'expire']
  it('is anybody’s to begin, and waits for its hour from then on', () => {
    const begin = { type: 'begin', by: ['anyone'] as Tie[], now, expires_at: later } as const
    const [first] = initialTransition(demoChart, {})
    expect(judge(demoLife, first, begin)).toMatchObject({
      kind: 'moves',
      next: { value: 'begun', context: { created_at: now, expires_at: later } },
      actions: [{ type: 'schedule', params: { key: 'expire', event: 'expire', at: later } }],
    })
    expect(judge(demoLife, at('begun'), begin).kind).toBe('wrong state')
  })
  it('opens once it is furnished, or gives back its place', () => {
    expect(leadsTo(at('begun'), 'furnish', 'system')).toEqual(['running', ['furnish', undefined]])
    expect(leadsTo(at('begun'), 'end', 'system')).toEqual(['ended', noTimer])
    expect(leadsTo(at('begun'), 'end', 'visitor')).toBe('wrong state')
    expect(leadsTo(at('running'), 'furnish', 'system')).toBe('wrong state')
  })
  it('starts over and ends by its visitor alone', () => {
    expect(leadsTo(at('running'), 'reset', 'visitor')).toEqual([
      'running',
      ['empty', undefined],
      ['furnish', undefined],
    ])
    expect(leadsTo(at('running'), 'end', 'visitor')).toEqual([
      'ended',
      noTimer,
      ['endSessions', undefined],
    ])
    for (const state of ['begun', 'expired'] as const)
      expect(leadsTo(at(state), 'reset', 'visitor')).toBe('wrong state')
    expect(leadsTo(at('expired'), 'end', 'visitor')).toBe('wrong state')
  })
  it('expires by the clock at its hour and not before, and goes with the next clean-up', () => {
    for (const state of ['begun', 'running'] as const) {
      expect(leadsTo(at(state, now), 'expire', 'clock')).toEqual([
        'expired',
        ['endSessions', undefined],
      ])
      expect(leadsTo(at(state), 'expire', 'clock')).toEqual(['hourHasCome'])
      expect(leadsTo(at(state, now), 'sweep', 'clock')).toBe('wrong state')
      expect(leadsTo(at(state, now), 'expire', 'visitor')).toBe('forbidden')
    }
    expect(leadsTo(at('expired'), 'expire', 'clock')).toBe('already')
    expect(leadsTo(at('expired'), 'sweep', 'clock')).toEqual(['ended', noTimer])
    expect(leadsTo(at('expired'), 'sweep', 'visitor')).toBe('forbidden')
  })
  it('obeys nobody but the one person or machine that each event belongs to', () => {
    const senders = {
      begun: { furnish: 'system', end: 'system', expire: 'clock' },
      running: { reset: 'visitor', end: 'visitor', expire: 'clock' },
      expired: { expire: 'clock', sweep: 'clock' },
    } as const
    const verbs = ['furnish', 'reset', 'end', 'expire', 'sweep'] as const
    for (const state of ['begun', 'running', 'expired'] as const)
      for (const verb of verbs) {
        const heard = everybody.filter(
          (tie) =>
            !['forbidden', 'wrong state'].includes(String(leadsTo(at(state, now), verb, tie))),
        )
        const sender = Object.entries(senders[state]).find(([event]) => event === verb)?.[1]
        expect(heard, `${verb} in ${state}`).toEqual(sender === undefined ? [] : [sender])
      }
    const [first] = initialTransition(demoChart, {})
    const begin = { type: 'begin', now, expires_at: later }
    expect(
      everybody.filter((tie) => judge(demoLife, first, { ...begin, by: [tie] }).kind === 'moves'),
    ).toEqual(['anyone'])
  })
})
