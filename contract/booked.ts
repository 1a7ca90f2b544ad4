import * as z from 'zod/mini'
import { countyFips, email, instant, line, optionalText } from './common.ts'
import { bookedAgents } from './named-agents.ts'
import { extraSamples, services } from './pricing.ts'
import { propertyBody } from './property-facts.ts'
import { reasons } from './vocabulary/inspections.ts'

/*
 * The parts of a booking, which the page checks step by step and the server as a whole.
 */

/** The client's wishes for a visit, in every way of booking one. */
export const visitWish = {
  reason: z.enum(reasons, 'Choose a reason.'),
  /** Each at most once: the agreement and every paper name them all. */
  services: z.array(services).check(
    z.minLength(1, 'Choose at least one service.'),
    z.refine((all) => new Set(all).size === all.length, 'Choose each service once.'),
  ),
  /** They count with a mold test alone. */
  extra_mold_samples: z.optional(extraSamples),
  scheduled_start: z.nullable(instant),
  access_notes: optionalText('Access notes', 1000),
  /** The real-estate agents of the people who buy or sell. */
  agents: z.optional(bookedAgents),
  /** The price that the person saw; the server refuses a request at another price and answers the new one. */
  total_cents: z.int(),
}

export type VisitWish = z.output<z.ZodMiniObject<typeof visitWish>>

/** A home that is in no account yet: its county decides who comes, so a booking needs it. */
export const bookedHome = z.extend(propertyBody, { county_fips: countyFips })
/** Its address alone. */
export const bookedAddress = z.pick(bookedHome, {
  street: true,
  city: true,
  state: true,
  zip: true,
  county_fips: true,
})
/** The facts of the home that its price needs; each may be unknown. */
export const bookedFacts = z.pick(bookedHome, {
  square_feet: true,
  year_built: true,
  foundation: true,
})

/** Who books, where nobody is signed in. */
export const bookedPerson = z.strictObject({
  first_name: line('First name', 80),
  last_name: line('Last name', 80),
  email,
})

/** The lowest fee for the way to a county, in cents, among those who go there. */
export const travel = z.object({ county: z.string(), cents: z.int() })
export type Travel = z.infer<typeof travel>

export const slot = z.object({
  start: z.string(),
  end: z.string(),
  /** How many inspectors are free then; their names are not part of the answer. */
  inspectors: z.number(),
  /** The longest visit that could begin then, in minutes. */
  longest: z.optional(z.int()),
})

export type Slot = z.infer<typeof slot>

/** A day among those that were looked at on which nobody is offered a visit, and why. */
export const noVisits = z.object({ day: z.string(), reason: z.string() })
export type NoVisits = z.infer<typeof noVisits>

/** What a booking says of a county besides its times. */
export const countyFacts = {
  /** How many inspectors cover it; their names are not part of the answer. */
  inspectors: z.optional(z.number()),
  /** The zone of the EPA's map of radon zones, 1 to 3; null: none, or no county is known. */
  radon_zone: z.optional(z.nullable(z.number())),
}
