import { describe, expect, it } from 'vitest'
import {
  type AgreementOrder,
  disclosures,
  disclosuresOf,
  fillIn,
  missingFields,
  newestDisclosures,
  orderOf,
  unknownFields,
} from '#contract/lives/agreement/agreement-text.ts'

const order: AgreementOrder = {
  company: 'Hearthkeep',
  client: 'Ann Reed',
  address: 'Oak 1, Austin, TX',
  services: 'Home inspection',
  price: '$450.00',
  visit: 'Monday',
  cancellation: 'Free.',
}

describe('the text of an agreement', () => {
  it('has the order in the place of its fields, of each as often as it is there', () => {
    expect(fillIn('{client}, {price}; {client}', order)).toBe('Ann Reed, $450.00; Ann Reed')
  })
  it('keeps braces that name no field, and fills in none of a name in them', () => {
    expect(fillIn('{toString} {x}', order)).toBe('{toString} {x}')
    expect(fillIn('{client}', { ...order, client: '{price} $&' })).toBe('{price} $&')
  })
  it('tells the names that are no fields once each, and the fields that it lacks', () => {
    expect(unknownFields('{x} {client} {x} {Price}')).toEqual(['x', 'Price'])
    expect(missingFields('{client} {price} {cancellation}')).toEqual(['address', 'services'])
  })
})

describe('the order in an agreement', () => {
  const of = (more: Partial<Parameters<typeof orderOf>[0]> = {}) =>
    orderOf({
      company: 'Hearthkeep',
      client: 'Ann Reed',
      home: { street: 'Oak 1', city: 'Austin', state: 'TX' },
      services: ['inspection', 'radon'],
      total_cents: 102_750,
      scheduled_start: '2026-11-23T03:05:00Z',
      time_zone: 'America/Chicago',
      ...more,
    })
  it('is in words: the home, the services and the price', () => {
    expect(of()).toMatchObject({
      address: 'Oak 1, Austin, TX',
      services: 'Home inspection, Radon test',
      price: '$1,027.50',
    })
  })
  it('has the day and the time on the clocks of the home', () => {
    expect(of().visit).toBe('Sunday, November 22, 2026, at 9:05 PM')
    expect(of({ time_zone: 'Asia/Tokyo' }).visit).toBe('Monday, November 23, 2026, at 12:05 PM')
    expect(of({ scheduled_start: null }).visit).toBe('a day and a time that both sides agree on')
  })
})

describe('what one must know before signing', () => {
  it('is that of the version that was shown, and the newest for one that is not known', () => {
    for (const one of disclosures) expect(disclosuresOf(one.version)).toBe(one)
    expect(disclosuresOf(0)).toBe(newestDisclosures)
    expect(disclosuresOf(999)).toBe(newestDisclosures)
    expect(newestDisclosures).toBe(disclosures.at(-1))
  })
})
