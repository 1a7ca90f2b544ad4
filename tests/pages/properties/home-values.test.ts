import { describe, expect, it } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { propertyBody } from '#contract/property-facts.ts'
import { freshHome, homeBody, homeValues } from '#src/pages/properties/home-values.ts'

const bare: Property = {
  property_id: '6f1c9b1e-3a55-4a0e-9c58-0c7f2f9e0001',
  street: '1 Elm St',
  city: 'Austin',
  state: 'TX',
  zip: null,
  county_fips: null,
  county_name: null,
  time_zone: 'America/Chicago',
  property_type: null,
  year_built: null,
  square_feet: null,
  stories: null,
  foundation: null,
  heating: null,
  cooling: null,
  water: null,
  sewer: null,
  created_at: '2026-11-01T12:00:00Z',
}
// No two facts are the same, so that none can take the place of another.
const facts = {
  zip: '78701',
  county_fips: '48453',
  property_type: 'townhouse',
  year_built: 1958,
  square_feet: 1850,
  stories: 2,
  foundation: 'crawl_space',
  heating: 'Gas furnace',
  cooling: 'Heat pump',
  water: 'well',
  sewer: 'septic',
}
const place = { street: '1 Elm St', city: 'Austin', state: 'TX' }
const nothing = Object.fromEntries(Object.keys(facts).map((name) => [name, null]))

describe('the fields of a home', () => {
  it('hold each fact as text', () => {
    expect(homeValues({ ...bare, ...facts })).toEqual({
      ...place,
      ...facts,
      year_built: '1958',
      square_feet: '1850',
      stories: '2',
    })
  })

  it('are empty where a fact is not known', () => {
    expect(homeValues(bare)).toEqual({ ...freshHome, ...place })
  })

  it('are all empty for a home that is added', () => {
    expect(new Set(Object.values(freshHome))).toEqual(new Set(['']))
    expect(Object.keys(freshHome).sort()).toEqual(
      [...Object.keys(place), ...Object.keys(facts)].sort(),
    )
  })
})

describe('the home that is sent', () => {
  it('has each stored fact again, and the contract takes it', () => {
    const body = homeBody(homeValues({ ...bare, ...facts }))
    expect(body).toEqual({ ...place, ...facts })
    expect(propertyBody.safeParse(body).success).toBe(true)
  })

  it('has no fact for an empty field, which takes a stored one back', () => {
    const body = homeBody({ ...freshHome, ...place })
    expect(body).toEqual({ ...place, ...nothing })
    expect(propertyBody.safeParse(body).success).toBe(true)
  })

  it('has no fact for a field of spaces, and no spaces around one', () => {
    const spaces = Object.fromEntries(Object.keys(facts).map((name) => [name, '  ']))
    expect(homeBody({ ...freshHome, ...place, ...spaces })).toEqual({ ...place, ...nothing })
    const typed = { zip: ' 78701 ', heating: ' Gas furnace ', square_feet: ' 1,850 ' }
    expect(homeBody({ ...freshHome, ...place, ...typed })).toMatchObject({
      zip: '78701',
      heating: 'Gas furnace',
      square_feet: 1850,
    })
  })

  it.each(['year_built', 'square_feet', 'stories'] as const)(
    'keeps the text of %s that is no number, for the contract to refuse at its field',
    (name) => {
      const { error } = propertyBody.safeParse(
        homeBody({ ...freshHome, ...place, [name]: 'about two' }),
      )
      expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
    },
  )
})
