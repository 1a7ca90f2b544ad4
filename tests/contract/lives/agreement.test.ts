import { describe, expect, it } from 'vitest'
import {
  agreementChart,
  agreementLife,
  agreementState,
} from '#contract/lives/agreement/agreement.life.ts'
import {
  fillIn,
  missingFields,
  orderOf,
  unknownFields,
} from '#contract/lives/agreement/agreement-text.ts'
import type { AgreementEvent, AgreementFacts } from '#contract/lives/agreement/facts.ts'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import type { AgreementState } from '#contract/vocabulary/agreements.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const now = '2026-03-05T18:00:00.000Z'
const made = '2026-03-01T18:00:00.000Z'
const everybody: Tie[] = ['owner', 'inspector', 'admin', 'holder', 'clock', 'system']
const eventsBy = (by: Tie[]) => ({
  send: [{ type: 'send' as const, by, now }],
  signWithRequest: [
    {
      type: 'signWithRequest' as const,
      by,
      now,
      signed_name: 'Ann Owner',
      disclosures_version: null,
    },
  ],
  open: [false, true].map((other) => ({ type: 'open' as const, by, now, other })),
  consent: [false, true].map((stale) => ({
    type: 'consent' as const,
    by,
    now,
    stale,
    disclosures_version: 1,
  })),
  sign: [false, true].map((stale) => ({
    type: 'sign' as const,
    by,
    now,
    stale,
    signed_name: 'Ann Owner',
    drawn: null,
  })),
  decline: [{ type: 'decline' as const, by, now, reason: 'Too dear' }],
})
const inputs = [{}, { created_at: made }, { created_at: made, cancelled: true }]
const tell = ({ created_at, cancelled }: { created_at?: unknown; cancelled?: unknown }) => [
  created_at === null,
  cancelled,
]

it('walks every transition of an agreement', async () => {
  await walkChart('agreement', {
    machine: agreementChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      // The first sending is new; none is sent of a visit that is cancelled.
      send: ['sent', 'signed'],
      signWithRequest: ['sent', 'opened', 'consented', 'signed', 'declined'],
      open: ['sent', 'signed'],
      consent: ['sent', 'signed', 'declined'],
      sign: ['sent', 'opened', 'declined'],
      decline: ['sent', 'signed'],
    },
  })
})

it('walks every refusal of an agreement: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: agreementLife,
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

describe('an agreement ends', () => {
  const facts: Partial<AgreementFacts> = {
    created_at: made,
    owner_id: 'ann',
    inspector_id: 'ida',
    street: '12 Example Lane',
  }
  const leadsTo = (state: AgreementState, event: AgreementEvent) => {
    const verdict = judge(agreementLife, agreementState(state, facts), event as AnyEvent)
    return verdict.kind === 'moves'
      ? [verdict.next.value, ...verdict.actions.map(({ type }) => type)]
      : [verdict.kind]
  }
  const by: Tie[] = ['holder']
  it('signed, with the visit and the paper, when the client signs what they read', () => {
    const [event, stale] = eventsBy(by).sign
    if (event === undefined || stale === undefined) throw new Error('no event')
    expect(leadsTo('consented', event)).toEqual(['signed', 'note', 'signVisit', 'seal', 'tell'])
    expect(leadsTo('consented', stale)).toEqual(['blocked'])
    expect(leadsTo('opened', event)).toEqual(['wrong state'])
    expect(leadsTo('signed', event)).toEqual(['already'])
    expect(leadsTo('consented', { ...event, by: ['admin'] })).toEqual(['forbidden'])
  })
  it('declined, and the inspector and the admins hear why', () => {
    const [event] = eventsBy(by).decline
    if (event === undefined) throw new Error('no event')
    const verdict = judge(agreementLife, agreementState('opened', facts), event as AnyEvent)
    if (verdict.kind !== 'moves') throw new Error(verdict.kind)
    const heard = verdict.actions.filter(({ type }) => type === 'tell')
    expect(heard.map(({ params }) => params)).toMatchObject(
      ['ida', 'admins'].map((to) => ({
        to,
        title: 'The agreement for 12 Example Lane was declined: Too dear',
      })),
    )
  })
})

describe('the text of an agreement', () => {
  const order = orderOf({
    company: 'Hearthkeep',
    client: 'Ann Owner',
    home: { street: '12 Example Lane', city: 'Austin', state: 'TX' },
    services: ['inspection', 'radon'],
    total_cents: 57_500,
    scheduled_start: '2026-03-09T15:00:00.000Z',
    time_zone: 'America/Chicago',
  })
  it('is filled in with the order, on the clocks of the home', () => {
    expect(fillIn('{client}, {address}: {services} for {price} on {visit}.', order)).toBe(
      'Ann Owner, 12 Example Lane, Austin, TX: Home inspection, Radon test for $575.00 on Monday, March 9, 2026, at 10:00 AM.',
    )
  })
  it('takes a name with a sign of replacement as it is', () => {
    expect(fillIn('{client}', { ...order, client: '$& {price}' })).toBe('$& {price}')
  })
  it('names fields that there are not, and those that it lacks', () => {
    expect(unknownFields('{client} {clinet} {clinet}')).toEqual(['clinet'])
    expect(missingFields('{client} {address} {services} {price}')).toEqual(['cancellation'])
    const needed = ['client', 'address', 'services', 'price', 'cancellation']
    expect(missingFields('{company} {visit}')).toEqual(needed)
    for (const name of needed)
      expect(missingFields(needed.map((one) => `{${one === name ? 'x' : one}}`).join())).toEqual([
        name,
      ])
  })
})
