import type { Input } from '#contract/endpoints.ts'
import type { Property } from '#contract/properties.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'

/** A home as its owner types it. */
export const freshHome = {
  street: '',
  city: '',
  state: '',
  zip: '',
  county_fips: '',
  property_type: '',
  year_built: '',
  square_feet: '',
  stories: '',
  foundation: '',
  heating: '',
  cooling: '',
  water: '',
  sewer: '',
}
export type HomeValues = typeof freshHome

export const homeValues = (home: Property): HomeValues => ({
  street: home.street,
  city: home.city,
  state: home.state,
  zip: home.zip ?? '',
  county_fips: home.county_fips ?? '',
  property_type: home.property_type ?? '',
  year_built: String(home.year_built ?? ''),
  square_feet: String(home.square_feet ?? ''),
  stories: String(home.stories ?? ''),
  foundation: home.foundation ?? '',
  heating: home.heating ?? '',
  cooling: home.cooling ?? '',
  water: home.water ?? '',
  sewer: home.sewer ?? '',
})

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The body to send: an empty field is no fact. */
export const homeBody = (values: HomeValues): Input<'properties.add'>['body'] => {
  const { street, city, state, year_built, square_feet, stories } = values
  return {
    street,
    city,
    state,
    zip: given(values.zip),
    county_fips: given(values.county_fips),
    // The choices of the selects are the words of the contract, which checks them.
    property_type: given(values.property_type) as null,
    year_built: typedNumber(year_built),
    square_feet: typedNumber(square_feet),
    stories: typedNumber(stories),
    foundation: given(values.foundation) as null,
    heating: given(values.heating),
    cooling: given(values.cooling),
    water: given(values.water) as null,
    sewer: given(values.sewer) as null,
  }
}
