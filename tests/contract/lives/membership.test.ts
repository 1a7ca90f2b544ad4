import { describe, expect, it } from 'vitest'
import { judge } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import {
  type MembershipEvent,
  type MembershipFacts,
  membershipChart,
  membershipLife,
  membershipState,
} from '#contract/lives/membership/membership.life.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const past = '2026-03-01T18:00:00.000Z'
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
})
const facts: MembershipFacts = {
  role: 'inspector',
  verified: true,
  homes: 0,
  visits: 0,
  other_admins: 1,
  deactivated_at: null,
  reason: '',
}
const inputs: MembershipFacts[] = [
  facts,
  { ...facts, role: 'admin', other_admins: 0 },
  { ...facts, visits: 2 },
  { ...facts, role: 'homeowner', homes: 1 },
  { ...facts, role: 'homeowner', verified: false },
]
const tell = ({ role, homes, visits, verified, other_admins }: Partial<MembershipFacts>) => [
  role,
  homes,
  visits,
  verified,
  other_admins,
]

it('walks every transition of a membership', async () => {
  await walkChart('membership', {
    machine: membershipChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: { changeRole: ['deactivated'], deactivate: ['active'] },
  })
}, 60_000)

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

  it('changes its role, which ends all sessions, and the person gets a mail', () => {
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
  it('is decided about by admins, and by nobody else', () => {
    for (const tie of everybody.filter((one) => one !== 'admin'))
      for (const event of [become('admin'), deactivate, reactivate])
        expect(leadsTo(at(), { ...event, by: [tie] })).toBe('forbidden')
  })
})
