import { describe, expect, it } from 'vitest'
import { judge } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import type { MembershipEvent, MembershipFacts } from '#contract/lives/membership/facts.ts'
import {
  membershipChart,
  membershipLife,
  membershipState,
} from '#contract/lives/membership/membership.life.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const past = '2026-03-01T18:00:00.000Z'
const later = '2026-03-19T18:00:00.000Z'
const dayAfter = '2026-03-06T18:00:00.000Z'
const reason = 'They asked for it.'
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const eventsBy = (by: Tie[]) => ({
  changeRole: (['homeowner', 'inspector', 'admin'] as const).map((role) => ({
    type: 'changeRole' as const,
    by,
    now,
    role,
    reason,
  })),
  deactivate: [{ type: 'deactivate' as const, by, now, reason }],
  reactivate: [{ type: 'reactivate' as const, by, now }],
  leave: [
    { type: 'leave' as const, by, now, closes_at: now },
    { type: 'leave' as const, by, now, closes_at: later },
  ],
  stay: [{ type: 'stay' as const, by, now }],
  erase: [{ type: 'erase' as const, by, now }],
})
const facts: MembershipFacts = {
  role: 'inspector',
  verified: true,
  homes: 0,
  visits: 0,
  requests: 0,
  other_admins: 1,
  deactivated_at: null,
  reason: '',
  closes_at: null,
  erased_at: null,
}
const inputs: MembershipFacts[] = [
  facts,
  { ...facts, role: 'admin', other_admins: 0 },
  { ...facts, visits: 2 },
  { ...facts, role: 'homeowner', homes: 1 },
  { ...facts, role: 'homeowner', verified: false },
  { ...facts, role: 'homeowner', requests: 1 },
]
const tell = ({
  role,
  homes,
  visits,
  requests,
  verified,
  other_admins,
  closes_at,
}: Partial<MembershipFacts>) => [
  role,
  homes,
  visits,
  requests,
  verified,
  other_admins,
  // Whether the day has come is all that a guard asks.
  (closes_at ?? '') > now,
]

it('walks every transition of a membership', async () => {
  await walkChart('membership', {
    machine: membershipChart,
    // Something may begin between the wish and the day.
    variants: [
      membershipChart.provide({
        guards: { hasNothingOpen: ({ event }) => event.type !== 'erase' },
      }),
    ],
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      changeRole: ['deactivated', 'leaving', 'erased'],
      deactivate: ['active', 'leaving', 'erased'],
      reactivate: ['leaving', 'erased'],
      leave: ['active', 'deactivated', 'erased'],
      stay: ['deactivated', 'erased'],
      erase: ['active', 'deactivated', 'leaving', 'erased'],
    },
  })
})

it('walks every refusal of a membership: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: membershipLife,
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

describe('a membership', () => {
  const at = (more: Partial<MembershipFacts> = {}) => membershipState({ ...facts, ...more })
  const leadsTo = (state: ReturnType<typeof at>, event: MembershipEvent) => {
    const verdict = judge(membershipLife, state, event as AnyEvent)
    if (verdict.kind === 'blocked') return verdict.reasons.map(({ guard }) => guard)
    if (verdict.kind !== 'moves') return verdict.kind
    const { value, context } = verdict.next
    return [
      value,
      context.role,
      context.deactivated_at,
      context.reason,
      ...verdict.actions.map(({ type, params }) => [type, ...Object.values(Object(params))]),
    ]
  }
  const by = ['admin'] as Tie[]
  const become = (role: MembershipFacts['role']) =>
    ({ type: 'changeRole', by, now, role, reason }) as const
  const deactivate = { type: 'deactivate', by, now, reason } as const
  const reactivate = { type: 'reactivate', by, now } as const
  const mailed = (letter: string) => ['mail', 'self', letter]

  it('changes its role, which ends all sessions, and the person gets an e-mail', () => {
    for (const role of ['homeowner', 'admin'] as const)
      expect(leadsTo(at(), become(role))).toEqual([
        'active',
        role,
        null,
        '',
        ['endSessions'],
        mailed('roleChanged'),
      ])
    expect(leadsTo(at(), become('inspector'))).toBe('already')
  })
  it('keeps its role while the person owns homes, has open inspections, or is the last admin', () => {
    expect(leadsTo(at({ role: 'homeowner', homes: 1 }), become('admin'))).toEqual(['ownsNoHome'])
    expect(leadsTo(at({ visits: 1 }), become('admin'))).toEqual(['hasNoVisits'])
    const last = at({ role: 'admin', other_admins: 0 })
    expect(leadsTo(last, become('homeowner'))).toEqual(['anotherAdminStays'])
    expect(leadsTo(last, deactivate)).toEqual(['anotherAdminStays'])
    expect(leadsTo(at({ verified: false }), become('admin'))).toEqual(['isVerified'])
  })
  it('is deactivated with a reason, which ends all sessions, and activated again', () => {
    expect(leadsTo(at({ visits: 3 }), deactivate)).toEqual([
      'deactivated',
      'inspector',
      now,
      reason,
      ['endSessions'],
      mailed('deactivated'),
    ])
    const off = at({ deactivated_at: past, reason })
    expect(leadsTo(off, deactivate)).toBe('already')
    expect(leadsTo(off, become('admin'))).toBe('wrong state')
    expect(leadsTo(off, reactivate)).toEqual([
      'active',
      'inspector',
      null,
      '',
      mailed('reactivated'),
    ])
    expect(leadsTo(at(), reactivate)).toBe('already')
  })
  const me = ['self'] as Tie[]
  const leave = { type: 'leave', by: me, now, closes_at: later } as const
  const stay = { type: 'stay', by: me, now } as const
  const erase = { type: 'erase', by: ['clock'] as Tie[], now } as const
  it('is left by the person, which ends all sessions, and kept by signing in before the day', () => {
    expect(leadsTo(at(), leave)).toEqual([
      'leaving',
      'inspector',
      null,
      '',
      ['schedule', 'erase', 'erase', later],
      ['endSessions'],
      mailed('leaving'),
    ])
    const leaving = at({ closes_at: later })
    expect(leadsTo(leaving, leave)).toBe('already')
    // How many admins there are stops an admin alone.
    for (const role of ['homeowner', 'inspector'] as const)
      expect(leadsTo(at({ role, other_admins: 0 }), leave)[0]).toBe('leaving')
    expect(leadsTo(at({ role: 'admin', other_admins: 0 }), leave)).toEqual(['anotherAdminStays'])
    expect(leadsTo(leaving, stay)).toEqual([
      'active',
      'inspector',
      null,
      '',
      ['unschedule', 'erase'],
      mailed('stays'),
    ])
    expect(leadsTo(at(), stay)).toBe('already')
    expect(leadsTo(leaving, deactivate)).toBe('wrong state')
  })
  it('is not left by the last admin, nor while a visit or an inspection of the home is unfinished', () => {
    expect(leadsTo(at({ role: 'admin', other_admins: 0 }), leave)).toEqual(['anotherAdminStays'])
    expect(leadsTo(at({ visits: 1 }), leave)).toEqual(['hasNothingOpen'])
    expect(leadsTo(at({ role: 'homeowner', requests: 2 }), leave)).toEqual(['hasNothingOpen'])
    expect(leadsTo(at({ role: 'homeowner', homes: 2 }), leave)).toContain('leaving')
  })
  it('is erased on the day and not before, a day later if something has begun meanwhile, and then for good', () => {
    expect(leadsTo(at({ closes_at: later }), erase)).toEqual(['dayHasCome'])
    const due = { closes_at: now }
    expect(leadsTo(at(due), erase)).toEqual([
      'erased',
      'inspector',
      now,
      '',
      ['endSessions'],
      mailed('erased'),
      ['erasePerson'],
    ])
    expect(leadsTo(at({ ...due, visits: 1 }), erase)).toEqual([
      'leaving',
      'inspector',
      null,
      '',
      ['schedule', 'erase', 'erase', dayAfter],
    ])
    const erased = at({ closes_at: past, deactivated_at: past, erased_at: past })
    for (const event of [become('admin'), deactivate, reactivate, leave, stay, erase])
      expect(leadsTo(erased, event)).toBe('wrong state')
  })
  it('is decided about by admins, and by nobody else', () => {
    for (const tie of everybody.filter((one) => one !== 'admin'))
      for (const event of [become('admin'), deactivate, reactivate])
        expect(leadsTo(at(), { ...event, by: [tie] })).toBe('forbidden')
  })
})
