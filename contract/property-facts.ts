import * as z from 'zod/mini'
import { countyFips, line, optionalText, pastYear, stateCode, whole } from './common.ts'
import { foundations, propertyTypes, sewers, waterSources } from './vocabulary/properties.ts'

export const foundation = z.enum(foundations, 'Choose a foundation.')

const address = {
  street: line('Street', 120),
  city: line('City', 80),
  state: stateCode,
  zip: z.optional(z.nullable(z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'A ZIP has 5 digits.')))),
  county_fips: z.optional(z.nullable(countyFips)),
}
const details = {
  property_type: z.optional(z.nullable(z.enum(propertyTypes))),
  year_built: z.optional(z.nullable(pastYear('Year built', 1))),
  square_feet: z.optional(z.nullable(whole('Living area', 100, 50_000))),
  stories: z.optional(z.nullable(whole('Stories', 1, 10))),
  foundation: z.optional(z.nullable(foundation)),
  heating: z.optional(z.nullable(optionalText('Heating', 80))),
  cooling: z.optional(z.nullable(optionalText('Cooling', 80))),
  water: z.optional(z.nullable(z.enum(waterSources))),
  sewer: z.optional(z.nullable(z.enum(sewers))),
}
/** A home as its owner enters it. */
export const propertyBody = z.strictObject({ ...address, ...details })
