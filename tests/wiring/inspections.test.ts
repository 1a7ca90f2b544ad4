// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type BookingChoices,
  emptyChoices,
  newAgent,
} from '#src/machines/inspections/booking-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { appHistory } from '#src/services/history.ts'
import { clearAll } from '#src/services/storage.ts'
import { booking } from '#src/wiring/inspections.ts'
import { soon } from '#tests/support/soon.ts'
import { attended, person, worldWith } from '#tests/support/wiring/noted-world.ts'

const wire = attended('booking', booking)
const home = { street: '1 Elm', city: 'Troy', state: 'NY', zip: ' 12180 ', county_fips: '36083' }
const choices: BookingChoices = {
  ...emptyChoices,
  home,
  facts: { square_feet: 1500, year_built: 1990, foundation: 'slab' },
  reason: 'buying',
  slot: '2026-12-01T15:00:00Z',
  accessNotes: 'Ring twice.',
  contact: { user_id: '', first_name: 'Bob', last_name: 'Oak', email: 'bob@oak.example' },
  signedName: 'Ann Elm',
  signedUnder: '6',
  signedWhy: 'Her son.',
}
const wish = {
  reason: 'buying',
  services: ['inspection'],
  scheduled_start: '2026-12-01T15:00:00Z',
  access_notes: 'Ring twice.',
  total_cents: 42_000,
}
const signed = {
  ...wish,
  signed_name: 'Ann Elm',
  signed_why: 'Her son.',
  agreement_version: 6,
  consents: true,
}
const sentHome = {
  ...home,
  zip: '12180',
  square_feet: 1500,
  year_built: 1990,
  foundation: 'slab',
}
const client = { first_name: 'Bob', last_name: 'Oak', email: 'bob@oak.example' }

const names = ['new', '1', '2', 'secret'].map((home) => `booking_draft_${home}`)
beforeEach(async () => {
  clearAll()
  for (const name of names) await deviceStore.writeDraft('ann', name, null)
})

describe('the offer', () => {
  const ofHome = {
    'properties.get': { county_fips: '36083' },
    'pricing.table': 'table',
    'inspections.slots': 'slots',
    'inspections.agreement': { body: 'text', version: 6 },
  }
  const look = {
    table: 'table',
    agreement: 'shown',
    agreement_body: 'text',
    agreement_version: 6,
    covered: true,
    slots: [],
  }

  it('for a home of the account has its own times, and the name that signs', async () => {
    const { world, news } = worldWith({ answers: ofHome })
    const offer = await wire(world).asks.loadOffer({
      by: 'owner',
      propertyId: '1',
      county: null,
      from: null,
    })
    expect(offer).toEqual({
      property: { county_fips: '36083' },
      county: '36083',
      table: 'table',
      slots: 'slots',
      agreement: 'text',
      agreementVersion: 6,
      first: expect.any(String),
      tomorrow: expect.any(String),
      account: 'Ann Elm',
      draft: null,
    })
    const params = { propertyId: '1' }
    expect(news()).toEqual([
      ['properties.get', { params }],
      ['pricing.table', {}],
      ['inspections.slots', { params }],
      ['inspections.agreement', {}],
    ])
  })

  it('for any other home has the times of its county, which the draft may name', async () => {
    const { world, news, change } = worldWith({
      answers: { 'bookings.look': look, 'bookings.offer': look },
      session: null,
    })
    const { asks, does } = wire(world)
    const visitor = { by: 'visitor', propertyId: '' } as const
    const offer = await asks.loadOffer({ ...visitor, county: null, from: null })
    expect(offer).toEqual({
      property: null,
      county: null,
      table: 'table',
      slots: { covered: true, slots: [] },
      agreement: 'text',
      agreementVersion: 6,
      first: expect.any(String),
      tomorrow: expect.any(String),
      account: '',
      draft: null,
    })
    expect((await asks.loadOffer({ ...visitor, county: '36001', from: null })).county).toBe('36001')
    does.rememberDraft?.({ propertyId: '', choices })
    change({ session: person() })
    const after = await asks.loadOffer({
      by: 'homeowner',
      propertyId: '',
      county: null,
      from: null,
    })
    expect(after).toMatchObject({ county: '36083', draft: choices })
    expect(news()).toEqual([
      ['bookings.look', { query: {} }],
      ['bookings.look', { query: { county_fips: '36001' } }],
      ['bookings.offer', { query: { county_fips: '36083' } }],
    ])
  })

  it('for what somebody has prepared begins with it, until this device has a draft of its own', async () => {
    const agent = {
      name: 'Dana Deal',
      email: 'dana@agents.example',
      side: 'buyer',
      sees_visit: true,
      sees_report: false,
    }
    const prepared = {
      home: { street: '1 Elm', city: 'Troy', state: 'NY', county_fips: '36083', year_built: 1990 },
      reason: 'yearly',
      services: ['radon'],
      scheduled_start: null,
      access_notes: '',
      agents: [agent],
    }
    const { world, news } = worldWith({
      answers: { 'bookings.prepared': prepared, 'bookings.offer': look },
    })
    const { asks, does } = wire(world)
    const load = () =>
      asks.loadOffer({ by: 'homeowner', propertyId: 'secret', county: null, from: null })
    expect((await load()).draft).toEqual({
      home: { street: '1 Elm', city: 'Troy', state: 'NY', zip: '', county_fips: '36083' },
      facts: { square_feet: null, year_built: 1990, foundation: null },
      reason: 'yearly',
      services: ['radon'],
      slot: null,
      accessNotes: '',
      agents: [{ ...agent, phone: '' }],
    })
    expect(news()).toEqual([
      ['bookings.prepared', { query: { token: 'secret' } }],
      ['bookings.offer', { query: { county_fips: '36083' } }],
    ])
    does.rememberDraft?.({ propertyId: 'secret', choices })
    expect((await load()).draft).toEqual(choices)
    expect(news()).toEqual([['bookings.offer', { query: { county_fips: '36083' } }]])
  })
})

it('the county that was chosen goes before the one of the draft, and nothing prepared is asked for without its link', async () => {
  const { world, news } = worldWith({ answers: { 'bookings.offer': {} } })
  const { asks, does } = wire(world)
  const load = (county: string | null) =>
    asks.loadOffer({ by: 'homeowner', propertyId: '', county, from: null })
  await load(null)
  does.rememberDraft?.({ propertyId: '', choices })
  await load('36001')
  expect(news()).toEqual([
    ['bookings.offer', { query: {} }],
    ['bookings.offer', { query: { county_fips: '36001' } }],
  ])
})

describe('a draft', () => {
  it('is each home’s own, survives a reload, and is gone once it is forgotten or broken', async () => {
    const { world } = worldWith({
      answers: { 'inspections.agreement': {}, 'inspections.slots': {}, 'properties.get': {} },
    })
    const { asks, does } = wire(world)
    const draftOf = async (propertyId: string) =>
      (await asks.loadOffer({ by: 'owner', propertyId, county: null, from: null })).draft
    does.rememberDraft?.({ propertyId: '1', choices })
    expect([await draftOf('1'), await draftOf('2')]).toEqual([choices, null])
    does.forgetDraft?.({ propertyId: '2' })
    expect(await draftOf('1')).toEqual(choices)
    does.forgetDraft?.({ propertyId: '1' })
    await soon(async () => expect(await draftOf('1')).toBeNull())
    for (const broken of ['{"services":', 'text', {}]) {
      await deviceStore.writeDraft('ann', 'booking_draft_1', broken)
      expect(await draftOf('1')).toBeNull()
    }
  })
})

describe('a request', () => {
  const request = async (by: 'owner' | 'homeowner' | 'visitor' | 'staff', more = {}) => {
    const { world, news } = worldWith({
      answers: { 'inspections.request': 'requested', 'bookings.book': 'booked' },
    })
    const answer = await wire(world).asks.requestInspection({
      by,
      propertyId: '1',
      choices,
      totalCents: 42_000,
      agreementVersion: 6,
      ...more,
    })
    return [answer, ...news()]
  }

  it('goes where it belongs to, with all that its booker has given', async () => {
    expect(await request('owner')).toEqual([
      'requested',
      ['inspections.request', { body: { property_id: '1', ...signed } }],
    ])
    expect(await request('homeowner')).toEqual([
      'booked',
      ['bookings.book', { body: { home: sentHome, ...signed } }],
    ])
    expect(await request('visitor')).toEqual([
      'held',
      ['bookings.hold', { body: { home: sentHome, ...signed, ...client } }],
    ])
    expect(await request('staff')).toEqual([
      'held',
      ['bookings.prepare', { body: { home: sentHome, ...wish, client } }],
    ])
  })

  it('names a client by their account where they have one, and no version of an agreement that nobody read', async () => {
    const contact = { ...choices.contact, user_id: 'bob' }
    expect(await request('staff', { choices: { ...choices, contact } })).toEqual([
      'held',
      ['bookings.prepare', { body: { home: sentHome, ...wish, client: { user_id: 'bob' } } }],
    ])
    const { agreement_version: _, consents: __, ...unversioned } = signed
    const reasonless = { ...choices, reason: null }
    expect(await request('owner', { agreementVersion: undefined, choices: reasonless })).toEqual([
      'requested',
      ['inspections.request', { body: { property_id: '1', ...unversioned, reason: 'yearly' } }],
    ])
  })

  it('names the agents; one for a client reads no report, whatever this device has from before', async () => {
    const agent = { ...newAgent('owner'), name: 'Dana Deal', email: 'dana@agents.example' }
    const more = { choices: { ...choices, agents: [agent] } }
    expect(agent.sees_report).toBe(true)
    expect(await request('owner', more)).toEqual([
      'requested',
      ['inspections.request', { body: { property_id: '1', ...signed, agents: [agent] } }],
    ])
    const agents = [{ ...agent, sees_report: false }]
    expect(await request('staff', more)).toEqual([
      'held',
      ['bookings.prepare', { body: { home: sentHome, ...wish, agents, client } }],
    ])
  })

  it('carries the chosen issues of a home of the account', async () => {
    const more = { choices: { ...choices, issues: ['7'] } }
    const body = { property_id: '1', ...signed, issues: ['7'] }
    expect((await request('owner', more))[1]).toEqual(['inspections.request', { body }])
  })

  it('tells the person’s homes, which one is new too; who waits for an inspector is written down', async () => {
    const { world, news } = worldWith({ session: person() })
    const { asks, does } = wire(world)
    does.tellRequested?.({ by: 'owner', propertyId: '1' })
    does.tellRequested?.({ by: 'homeowner', propertyId: '9' })
    await asks.joinWaitingList({ email: 'bob@oak.example', county: '36083' })
    expect(news()).toEqual([
      ['properties', { type: 'inspections.changed' }],
      ['properties', { type: 'property.added', propertyId: '9' }],
      ['bookings.wait', { body: { email: 'bob@oak.example', county_fips: '36083' } }],
    ])
  })
})

it('shows each step in the address once: the first in place of the address without one', () => {
  const { does } = wire(worldWith().world)
  appHistory.navigate('/request-inspection?home=1')
  const { visit } = appHistory.location
  const entries = history.length
  does.showStep?.({ step: 'reason' })
  expect([location.search, history.length]).toEqual(['?home=1&step=reason', entries])
  for (const step of ['reason', 'services'] as const) does.showStep?.({ step })
  expect(location.search).toBe('?home=1&step=services')
  expect(history.length).toBe(entries + 1)
  expect(appHistory.location.visit).toBe(visit)
})
