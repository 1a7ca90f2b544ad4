import * as z from 'zod/mini'
import { mostTravelCents } from './vocabulary/service-areas.ts'

/** A county, and the terms on which an inspector goes there. */

export const county = { fips: z.string(), name: z.string(), state: z.string() }

const travelSentence = `Enter a travel fee in whole dollars, from $0 to $${mostTravelCents / 100}.`
/** The terms of an inspector in a county: the fee for the way, in cents, and the weekdays; null: every day. */
export const termsBody = {
  travel_cents: z
    .int(travelSentence)
    .check(
      z.refine(
        (cents) => cents >= 0 && cents <= mostTravelCents && cents % 100 === 0,
        travelSentence,
      ),
    ),
  days: z.nullable(
    z
      .array(
        z.int('Choose weekdays.').check(z.refine((day) => day >= 0 && day < 7, 'Choose weekdays.')),
      )
      .check(
        z.refine(
          ({ length }) => length > 0 && length <= 7,
          'Choose at least one weekday, or remove the county.',
        ),
      ),
  ),
}
export const terms = { travel_cents: z.number(), days: z.nullable(z.array(z.number())) }
