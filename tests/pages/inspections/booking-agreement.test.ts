import { expect, it } from 'vitest'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { type BookingOffer, emptyChoices } from '#src/machines/inspections/booking-model.ts'
import { agreementIn } from '#src/pages/inspections/booking-agreement.ts'
import { bookedHome } from '#tests/support/fixtures/booked-home.ts'

const offer: BookingOffer = {
  property: { ...bookedHome, street: '1 Elm St', city: 'Troy', state: 'TX' },
  county: '48453',
  account: 'Ann Elm',
  table: defaultPriceTable,
  slots: { covered: true, time_zone: 'America/Denver', closed: [], travel: null, slots: [] },
  agreement: '{company}: {client}, {address}, {services}, {price}, {visit}. {fee} {cancellation}',
  first: '2026-12-01',
  tomorrow: '2026-12-01',
  draft: null,
}
const facts = { square_feet: 1000, year_built: 2000, foundation: 'slab' }
const choices = {
  ...emptyChoices,
  facts,
  services: ['inspection' as const, 'radon' as const],
  slot: '2026-12-01T15:00:00Z',
  contact: { user_id: '', first_name: 'Bea', last_name: 'Oak', email: 'bea@oak.example' },
  home: { street: '2 Oak St', city: 'Kyle', state: 'TX', zip: '', county_fips: '48209' },
}

it('the agreement has the order in the place of its fields, on the clocks of the home', () => {
  const bare = { ...offer, property: { ...offer.property, ...facts } as BookingOffer['property'] }
  expect(agreementIn({ by: 'owner', offer: bare, choices }, bare)).toMatch(
    // The server has put the firm in, and knows no field named fee.
    /^\{company\}: Ann Elm, 1 Elm St, Troy, TX, Home inspection, Radon test, \$475\.00, Tuesday, December 1, 2026, at 8:00 AM\. \{fee\} \S/,
  )
})

it('the agreement of a visitor is that of the typed name and home', () => {
  const bare = { ...offer, property: null }
  const text = agreementIn({ by: 'visitor', offer: bare, choices }, bare)
  expect(text).toMatch(/^\{company\}: Bea Oak, 2 Oak St, Kyle, TX, .*, \$475\.00, Tuesday/)
})

it('without a time or a price it says so', () => {
  const bare = { ...offer, property: null }
  const unknown = { ...choices, slot: null, facts: { ...facts, square_feet: 'big' } }
  expect(agreementIn({ by: 'visitor', offer: bare, choices: unknown }, bare)).toContain(
    '$0.00, a day and a time that both sides agree on.',
  )
})
