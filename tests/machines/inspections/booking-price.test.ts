import { describe, expect, it } from 'vitest'
import { prepaid } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import {
  type BookingOffer,
  emptyChoices,
  paidEarly,
  priced,
} from '#src/machines/inspections/booking-model.ts'
import { bookedHome } from '#tests/support/fixtures/booked-home.ts'

const offer = (travel: BookingOffer['slots']['travel'] = null): BookingOffer => ({
  property: bookedHome,
  county: bookedHome.county_fips,
  account: 'A B',
  table: defaultPriceTable,
  slots: { covered: true, time_zone: 'America/Chicago', closed: [], travel, slots: [] },
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
