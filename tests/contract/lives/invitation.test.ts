import { describe, expect, it } from 'vitest'
import {
  type InvitationEvent,
  invitationChart,
  invitationLife,
  invitationState,
} from '#contract/lives/invitation/invitation.life.ts'
import { judge } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-15T18:00:00.000Z'
const made = '2026-03-01T18:00:00.000Z'
const later = '2026-03-29T18:00:00.000Z'
const inviter = '11111111-1111-4111-8111-111111111111'
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const account = { password_hash: 'a hash', name: 'Gale Guest' }
const eventsBy = (by: Tie[]) => ({
  invite: [
    { type: 'invite' as const, by, now, expires_at: now },
    { type: 'invite' as const, by, now, expires_at: later },
  ],
  book: [
    { type: 'book' as const, by, now, expires_at: now },
    { type: 'book' as const, by, now, expires_at: later },
  ],
  accept: [
    { type: 'accept' as const, by, now, ...account, proven: false },
    { type: 'accept' as const, by, now, ...account, proven: true },
  ],
  renew: [
    { type: 'renew' as const, by, now, expires_at: now },
    { type: 'renew' as const, by, now, expires_at: later },
  ],
  expire: [{ type: 'expire' as const, by, now }],
})
type Told = { created_at?: unknown; expires_at?: unknown; user_type?: unknown }
const tell = ({ created_at, expires_at, user_type }: Told) => [
  created_at === null,
  expires_at,
  user_type,
]

it('walks every transition of an invitation', async () => {
  const byEverybody = eventsBy(everybody)
  await walkChart('invitation', {
    machine: invitationChart,
    events: {
      ...byEverybody,
      invite: [
        ...byEverybody.invite,
        { type: 'invite', by: ['anyInspector'], now, expires_at: later },
      ],
    },
    actors: {},
    tell,
    ignored: {
      invite: ['open', 'expired', 'accepted'],
      book: ['open', 'expired', 'accepted'],
      accept: ['expired', 'accepted'],
      expire: ['open', 'expired', 'accepted'],
    },
  })
})

it('walks every refusal of an invitation: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: invitationLife,
    inputs: [
      {},
      { user_type: 'inspector' },
      { created_at: made, expires_at: later },
      { created_at: made, expires_at: made },
    ],
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

describe('an invitation ends where the specification says', () => {
  const at = (change: { expired_at?: Date; accepted_at?: Date; expires_at?: Date } = {}) =>
    invitationState({
      invited_by: inviter,
      user_type: 'homeowner',
      created_at: new Date(made),
      expires_at: new Date(later),
      expired_at: null,
      accepted_at: null,
      ...change,
    })
  const leadsTo = (state: ReturnType<typeof at>, event: InvitationEvent) => {
    // What a verb carries beside its sender is only read by its own guards.
    const verdict = judge(invitationLife, state, event as AnyEvent)
    if (verdict.kind === 'blocked') return verdict.reasons.map(({ guard }) => guard)
    if (verdict.kind !== 'moves') return verdict.kind
    const { value, context } = verdict.next
    return [value, context.accepted_at, context.expired_at, context.expires_at, ...verdict.actions]
  }
  const by: Tie[] = ['holder']
  const accept = { type: 'accept', by, now, ...account, proven: false } as const
  const renew = { type: 'renew', by, now, expires_at: later } as const
  const expire = { type: 'expire', by: ['clock'] as Tie[], now } as const
  const accepted = at({ accepted_at: new Date(made) })
  const over = at({ expires_at: new Date(made), expired_at: new Date(made) })

  it('when the holder of its link accepts it: the account is theirs, and the inviter hears of it', () => {
    const ends = [
      'accepted',
      now,
      null,
      { type: 'unschedule', params: { key: 'expire' } },
      { type: 'admit', params: { password_hash: 'a hash' } },
      {
        type: 'tell',
        params: {
          to: inviter,
          type: 'user_message',
          title: 'Gale Guest accepted your invitation',
          page: 'none',
        },
      },
    ]
    expect(leadsTo(at(), accept)).toMatchObject(ends.toSpliced(3, 0, later))
    expect(leadsTo(at({ expires_at: new Date(now) }), accept)).toMatchObject(
      ends.toSpliced(3, 0, now),
    )
    expect(leadsTo(accepted, accept)).toBe('wrong state')
    for (const tie of everybody)
      if (tie !== 'holder') expect(leadsTo(at(), { ...accept, by: [tie] })).toBe('forbidden')
  })
  it('not after its hour, nor over an account that somebody has proven', () => {
    expect(leadsTo(at({ expires_at: new Date(made) }), accept)).toEqual(['inTime'])
    expect(leadsTo(over, accept)).toBe('wrong state')
    expect(leadsTo(at(), { ...accept, proven: true })).toEqual(['addressIsFree'])
  })
  it('when its hour has come by the clock, and not before', () => {
    expect(leadsTo(at({ expires_at: new Date(now) }), expire)).toEqual(['expired', null, now, now])
    expect(leadsTo(at(), expire)).toEqual(['hourHasCome'])
    expect(leadsTo(accepted, expire)).toBe('wrong state')
  })
  it('later, when the holder of a link asks for a new one before anybody has accepted it', () => {
    const anew = [
      'open',
      null,
      null,
      later,
      { type: 'schedule', params: { key: 'expire', event: 'expire', at: later } },
      { type: 'sendLink' },
    ]
    expect(leadsTo(over, renew)).toMatchObject(anew)
    expect(leadsTo(at({ expires_at: new Date(now) }), renew)).toMatchObject(anew)
    expect(leadsTo(accepted, renew)).toBe('already')
  })
})
