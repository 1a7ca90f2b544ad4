import { describe, expect, it } from 'vitest'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import {
  type ShareLinkEvent,
  shareLinkChart,
  shareLinkLife,
  shareLinkState,
} from '#contract/lives/share-link/share-link.life.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const made = '2026-03-01T18:00:00.000Z'
const week = '2026-03-12T18:00:00.000Z'
const everybody: Tie[] = ['owner', 'inspector', 'admin', 'provider', 'clock', 'system']
const eventsBy = (by: Tie[]) => ({
  share: [
    { type: 'share' as const, by, now, expires_at: now },
    { type: 'share' as const, by, now, expires_at: week },
  ],
  revoke: [{ type: 'revoke' as const, by, now }],
  expire: [{ type: 'expire' as const, by, now }],
})
const tell = ({ created_at, expires_at }: { created_at?: unknown; expires_at?: unknown }) => [
  created_at === null,
  expires_at,
]

it('walks every transition of a shared link', async () => {
  await walkChart('share-link', {
    machine: shareLinkChart,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      share: ['open', 'expired', 'revoked'],
      expire: ['open', 'expired', 'revoked'],
    },
  })
})

it('walks every refusal of a shared link: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: shareLinkLife,
    inputs: [{}, { created_at: made, expires_at: week }],
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

describe('a shared link ends where the specification says', () => {
  const at = (change: { expired_at?: Date; revoked_at?: Date; expires_at?: Date } = {}) =>
    shareLinkState({
      created_at: new Date(made),
      expires_at: new Date(week),
      expired_at: null,
      revoked_at: null,
      ...change,
    })
  const leadsTo = (state: ReturnType<typeof at>, event: ShareLinkEvent) => {
    const verdict = judge(shareLinkLife, state, event as AnyEvent)
    if (verdict.kind !== 'moves') return verdict.kind
    const { value, context } = verdict.next
    return [value, context.revoked_at, context.expired_at, ...verdict.actions]
  }
  const stop = { type: 'unschedule', params: { key: 'expire' } }
  it('when its owner revokes it, and its timer stops', () => {
    const revoke = { type: 'revoke', by: ['owner'] as Tie[], now } as const
    expect(leadsTo(at(), revoke)).toMatchObject(['revoked', now, null, stop])
    const over = at({ expired_at: new Date(made) })
    expect(leadsTo(over, revoke)).toMatchObject(['revoked', now, made, stop])
    expect(leadsTo(at({ revoked_at: new Date(made) }), revoke)).toBe('already')
    expect(leadsTo(at(), { ...revoke, by: ['admin'] })).toBe('forbidden')
  })
  it('when its hour has come by the clock, and not before', () => {
    const expire = { type: 'expire', by: ['clock'] as Tie[], now } as const
    expect(leadsTo(at({ expires_at: new Date(now) }), expire)).toEqual(['expired', null, now])
    expect(leadsTo(at(), expire)).toBe('blocked')
    expect(leadsTo(at({ revoked_at: new Date(made) }), expire)).toBe('wrong state')
  })
})
