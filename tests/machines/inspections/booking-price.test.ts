import { describe, expect, it } from 'vitest'
import { prepaid } from '#contract/price.ts'
import type { Service } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import {
  type BookingOffer,
  emptyChoices,
  paidEarly,
  priced,
} from '#src/machines/inspections/booking-model.ts'
import { addedBy, twinsOf } from '#src/machines/inspections/booking-told.ts'
import { bookedHome } from '#tests/support/fixtures/booked-home.ts'

const offer = (travel: BookingOffer['slots']['travel'] = null): BookingOffer => ({
  property: bookedHome,
  county: bookedHome.county_fips,
  account: 'A B',
  table: defaultPriceTable,
  slots: { covered: true, time_zone: 'America/Chicago', closed: [], travel, slots: [] },
  first: '2026-12-01',
  tomorrow: '2026-12-01',
  agreement: 'text',
  draft: null,
})
const choices = { ...emptyChoices, reason: 'yearly' as const }

describe('the price of a booking', () => {
  it('rises by what the way to the county costs', () => {
    const [near, far] = [null, { county: 'Hays', cents: 4000 }].map((travel) =>
      priced({ offer: offer(travel), choices }),
    )
    expect((far?.total_cents ?? 0) - (near?.total_cents ?? 0)).toBe(4000)
    expect(paidEarly({ offer: offer({ county: 'Hays', cents: 4000 }), choices })).toBe(
      prepaid(far?.total_cents ?? 0, defaultPriceTable),
    )
  })

  it('is not there before anything is chosen, or anything is offered', () => {
    expect(priced({ offer: offer(), choices: { ...choices, services: [] } })).toBeNull()
    expect(priced({ offer: null, choices })).toBeNull()
    expect(paidEarly({ offer: null, choices })).toBeNull()
  })
})

describe('what a service adds to the price', () => {
  const added = (services: Service[], service: Service) =>
    addedBy({ offer: offer(), choices: { ...choices, services } }, service)
  const total = (...services: Service[]) =>
    priced({ offer: offer(), choices: { ...choices, services } })?.total_cents ?? 0

  it('is the difference between the price with it and that without it, chosen or not', () => {
    const radon = total('inspection', 'radon') - total('inspection')
    expect(radon).toBe(15_000)
    expect(added(['inspection'], 'radon')).toBe(radon)
    expect(added(['inspection', 'radon'], 'radon')).toBe(radon)
    expect(added(['inspection'], 'inspection')).toBe(total('inspection'))
  })

  it('has the discount of tests together in it', () => {
    const mold = added(['inspection', 'radon'], 'mold')
    expect(mold).toBe(total('inspection', 'radon', 'mold') - total('inspection', 'radon'))
    expect(mold).toBeLessThan(added(['inspection'], 'mold') ?? 0)
  })

  it('is unknown where there is no price', () => {
    expect(addedBy({ offer: null, choices }, 'radon')).toBeNull()
  })
})

it('a booking knows the open visits of its home that have one of its services', () => {
  const open = (services: Service[]) => ({
    inspection_id: services.join(),
    number: 'HK-1',
    status: 'scheduled' as const,
    services,
    scheduled_start: null,
  })
  const given = offer()
  const slots = { ...given.slots, open: [open(['radon']), open(['inspection', 'mold'])] }
  const twins = (services: Service[]) =>
    twinsOf({ offer: { ...given, slots }, choices: { ...choices, services } }).map(
      ({ inspection_id }) => inspection_id,
    )
  expect(twins(['inspection'])).toEqual(['inspection,mold'])
  expect(twins(['wdo'])).toEqual([])
  expect(twins(['mold', 'radon'])).toEqual(['radon', 'inspection,mold'])
  // A home that is in no account yet has none.
  expect(twinsOf({ offer: given, choices })).toEqual([])
})
