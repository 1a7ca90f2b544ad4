// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { emptyChoices } from '#src/machines/inspections/booking-model.ts'
import { appHistory } from '#src/services/history.ts'
import { booking } from '#src/wiring/inspections.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What a booking begins with: what somebody has prepared, a draft, and what the calculator hands over. */

const prepared = {
  home: {
    street: '1 Elm',
    city: 'Troy',
    state: 'NY',
    zip: '12180',
    county_fips: '36083',
    square_feet: 1500,
    year_built: 1990,
    foundation: 'slab',
  },
  reason: 'buying',
  services: ['inspection', 'radon'],
  scheduled_start: '2026-12-01T15:00:00Z',
  access_notes: 'Ring twice.',
}
const agent = { name: 'Dana Deal', email: 'dana@agents.example', phone: '555-0100' }
const load = async (
  by: 'homeowner' | 'owner' | 'visitor' | 'staff',
  answers: Record<string, unknown> = {},
  session = person(),
) => {
  const { world } = worldWith({
    session,
    answers: {
      'bookings.look': {},
      'bookings.offer': {},
      'properties.get': {},
      'inspections.agreement': {},
      'inspections.slots': {},
      ...answers,
    },
  })
  return booking(world).asks.loadOffer({ by, propertyId: 'secret', county: null, from: null })
}

beforeEach(() => {
  localStorage.clear()
  appHistory.navigate('/request-inspection')
})

it('everything that was prepared is there, and agents only where some were named', async () => {
  const { draft } = await load('homeowner', { 'bookings.prepared': prepared })
  expect(draft).toEqual({
    home: { street: '1 Elm', city: 'Troy', state: 'NY', zip: '12180', county_fips: '36083' },
    facts: { square_feet: 1500, year_built: 1990, foundation: 'slab' },
    reason: 'buying',
    services: ['inspection', 'radon'],
    slot: '2026-12-01T15:00:00Z',
    accessNotes: 'Ring twice.',
  })
  const mold = { ...prepared, services: ['mold'], extra_mold_samples: 2 }
  const more = await load('homeowner', { 'bookings.prepared': mold })
  expect(more.draft).toMatchObject({ services: ['mold'], extraSamples: 2 })
  const named = await load('homeowner', {
    'bookings.prepared': { ...prepared, agents: [agent, { ...agent, phone: null }] },
  })
  expect(named.draft?.agents).toEqual([agent, { ...agent, phone: '' }])
})

it('a link that was prepared for somebody else is refused, and begins no booking', async () => {
  const refusal = new Error('No.')
  await expect(load('homeowner', { 'bookings.prepared': refusal })).rejects.toBe(refusal)
})

it.each(['owner', 'visitor'] as const)('nothing that was prepared is read for: %s', async (by) => {
  expect((await load(by, { 'bookings.prepared': prepared })).draft).toBeNull()
})

const ownHome = {
  ...prepared.home,
  property_id: 'secret',
  zip: null,
  county_fips: null,
  foundation: null,
}
const client = { user_id: 'u1', name: 'Maria Lopez', email: 'maria@example.com' }

it('an admin who comes from the page of a home has its owner, its address and its facts', async () => {
  appHistory.navigate('/new-inspection?client=maria%40example.com&home=secret')
  const others = [{ ...client, user_id: 'u2', email: 'ana.maria@example.com' }, client]
  const answers = { 'properties.get': ownHome, 'bookings.clients': { clients: others } }
  const known = {
    home: { street: '1 Elm', city: 'Troy', state: 'NY', zip: '', county_fips: '' },
    facts: { square_feet: 1500, year_built: 1990, foundation: null },
  }
  expect((await load('staff', answers)).draft).toEqual({
    ...known,
    contact: { user_id: 'u1', first_name: 'Maria Lopez', last_name: '', email: client.email },
  })
  const without = { ...answers, 'bookings.clients': { clients: [] } }
  expect((await load('staff', without)).draft).toEqual(known)
})

it('a home that may not be read is typed in', async () => {
  appHistory.navigate('/new-inspection?client=maria%40example.com&home=secret')
  const answers = {
    'properties.get': new Error('No.'),
    'bookings.clients': { clients: [client] },
  }
  expect((await load('staff', answers)).draft).toBeNull()
})

it('what the calculator hands over goes before an earlier draft, and after it once a step is shown', async () => {
  const world = worldWith().world
  const draft = { ...emptyChoices, services: ['mold' as const], accessNotes: 'Ring twice.' }
  booking(world).does.rememberDraft?.({ propertyId: 'secret', choices: draft })
  appHistory.navigate('/request-inspection?services=radon')
  expect((await load('owner')).draft).toMatchObject({
    services: ['radon'],
    accessNotes: 'Ring twice.',
  })
  appHistory.navigate('/request-inspection?services=radon&step=reason')
  expect((await load('owner')).draft).toMatchObject({ services: ['mold'] })
})

it('an account with one name signs with that name alone', async () => {
  const { account } = await load('owner', {}, person({ lastName: '' }))
  expect(account).toBe('Ann')
})
