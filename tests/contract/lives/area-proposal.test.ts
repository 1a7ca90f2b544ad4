import { describe, expect, it } from 'vitest'
import {
  type AreaProposalEvent,
  type AreaProposalFacts,
  areaProposalChart,
  areaProposalLife,
  areaProposalState,
} from '#contract/lives/area-proposal/area-proposal.life.ts'
import { judge, offersOf } from '#contract/lives/judge.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import { areaProposalStates } from '#contract/vocabulary/service-areas.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const past = '2026-03-01T18:00:00.000Z'
const reason = 'Bastrop is too far.'
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const eventsBy = (by: Tie[]) => ({
  propose: [{ type: 'propose' as const, by, now }],
  approve: [{ type: 'approve' as const, by, now }],
  decline: [{ type: 'decline' as const, by, now, reason }],
  withdraw: [{ type: 'withdraw' as const, by, now }],
})
const facts: AreaProposalFacts = {
  inspector_id: 'ida',
  name: 'Ida Spector',
  change: '1 county added',
  proposed_at: past,
  decided_at: null,
  reason: '',
  clashes: [],
}
const fresh = { ...facts, proposed_at: null }
const clashing = { ...facts, clashes: ['Bastrop, TX', 'Hays, TX'] }
const inputs = [fresh, facts, clashing]
const tell = ({ proposed_at, clashes = [] }: Partial<AreaProposalFacts>) => [
  proposed_at === null,
  clashes.length,
]

it('walks every transition of a proposal of service areas', async () => {
  await walkChart('area-proposal', {
    machine: areaProposalChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      propose: ['proposed', 'approved', 'declined', 'withdrawn'],
      approve: ['proposed', 'approved', 'declined', 'withdrawn'],
      decline: ['approved', 'declined', 'withdrawn'],
      withdraw: ['approved', 'declined'],
    },
  })
})

it('walks every refusal of a proposal: by each person, in each state', () => {
  const kinds = exploreLife({
    life: areaProposalLife,
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

describe('a proposal of service areas', () => {
  const waits = areaProposalState('proposed', facts)
  const verdictOf = (state: typeof waits, event: AreaProposalEvent) =>
    judge(areaProposalLife, state, event as AnyEvent)
  const leadsTo = (state: typeof waits, event: AreaProposalEvent) => {
    const verdict = verdictOf(state, event)
    if (verdict.kind !== 'moves') return [verdict.kind]
    const { value, context } = verdict.next
    return [value, context.decided_at, ...verdict.actions.map(({ type }) => type)]
  }
  const toldBy = (state: typeof waits, event: AreaProposalEvent) => {
    const verdict = verdictOf(state, event)
    return verdict.kind !== 'moves'
      ? []
      : verdict.actions.flatMap(({ type, params }) => (type === 'tell' ? [params] : []))
  }
  const [approve, decline, withdraw] = [
    { type: 'approve', by: ['admin'], now },
    { type: 'decline', by: ['admin'], now, reason },
    { type: 'withdraw', by: ['self'], now },
  ] as const satisfies AreaProposalEvent[]

  it('is told to the admins, and leads them to the counties of the inspector', () => {
    const propose = { type: 'propose', by: ['self'], now } as const
    expect(toldBy(areaProposalState('proposed', fresh), propose)).toMatchObject([
      {
        to: 'admins',
        title: 'Ida Spector proposes other service areas: 1 county added',
        page: 'admin',
      },
    ])
    expect(leadsTo(waits, propose)).toEqual(['wrong state'])
  })
  it('is made by the approval of an admin, and the inspector hears of it', () => {
    expect(leadsTo(waits, approve)).toEqual(['approved', now, 'sign', 'apply', 'tell', 'mail'])
    expect(toldBy(waits, approve)).toMatchObject([
      {
        to: 'ida',
        title: 'An admin approved your change of service areas: 1 county added',
        page: 'own',
      },
    ])
  })
  it('is not made when an admin declines it, and the inspector hears where the reason is', () => {
    expect(leadsTo(waits, decline)).toEqual(['declined', now, 'sign', 'tell', 'mail'])
    expect(toldBy(waits, decline)).toMatchObject([
      {
        to: 'ida',
        title: 'An admin declined your change of service areas: 1 county added. Its page says why',
        page: 'own',
      },
    ])
  })
  it('is withdrawn by the inspector alone, and that twice is as once', () => {
    expect(leadsTo(waits, withdraw)).toEqual(['withdrawn', now, 'tell'])
    expect(toldBy(waits, withdraw)).toMatchObject([
      {
        to: 'admins',
        title: 'Ida Spector has withdrawn a change of service areas: 1 county added',
        page: 'admin',
      },
    ])
    expect(leadsTo(areaProposalState('withdrawn', facts), withdraw)).toEqual(['already'])
    expect(leadsTo(waits, { ...withdraw, by: ['admin'] })).toEqual(['forbidden'])
  })
  it('is decided by admins and by nobody else', () => {
    for (const tie of everybody.filter((one) => one !== 'admin')) {
      expect(leadsTo(waits, { ...approve, by: [tie] })).toEqual(['forbidden'])
      expect(leadsTo(waits, { ...decline, by: [tie] })).toEqual(['forbidden'])
    }
  })
  it('is decided once: anyone who comes later reads the outcome', () => {
    const said = areaProposalStates.map((state) => {
      const verdict = verdictOf(areaProposalState(state, facts), approve)
      return verdict.kind === 'wrong state' ? verdict.sentence : verdict.kind
    })
    expect(said).toEqual([
      'moves',
      'An admin has approved this change already; this cannot be done now.',
      'An admin has declined this change already; this cannot be done now.',
      'The inspector has withdrawn this change; this cannot be done now.',
    ])
  })
  it('that clashes is not approved, and names the counties; it can be declined', () => {
    const clashes = areaProposalState('proposed', clashing)
    expect(verdictOf(clashes, approve)).toEqual({
      kind: 'blocked',
      reasons: [
        {
          guard: 'fitsWhatIsThere',
          code: 'clash',
          sentence:
            'Someone has changed Bastrop, TX and Hays, TX otherwise since. Decline this change, so that the inspector proposes a new one.',
        },
      ],
    })
    expect(leadsTo(clashes, decline)[0]).toBe('declined')
  })
  it('offers its buttons by the same chart', () => {
    const offered = (by: Tie) => offersOf(areaProposalLife, waits, [by]).map(({ event }) => event)
    expect(offered('admin')).toEqual(['approve', 'decline'])
    expect(offered('self')).toEqual(expect.arrayContaining(['withdraw']))
  })
})
