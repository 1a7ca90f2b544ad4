import * as z from 'zod/mini'
import {
  bookedHome,
  bookedPerson,
  countyFacts,
  noVisits,
  slot,
  travel,
  visitWish,
} from './booked.ts'
import { countyFips, day, done, email, id, linkToken, signatureWithOrder } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { inspection } from './inspection.ts'
import { searchWords } from './lists.ts'
import { invitationLife } from './lives/invitation/invitation.life.ts'
import { permissionOf } from './lives/judge.ts'
import { waitingEntryLife } from './lives/waiting-entry/waiting-entry.life.ts'
import { priceTable } from './pricing.ts'
import { waitingStates } from './vocabulary/waiting-list.ts'

/** One visit to a home that need not be known yet: money in cents, the start as an instant in UTC. */
const booking = { home: bookedHome, ...visitWish, ...signatureWithOrder }

/** `from`: the first day of the times; without it, from tomorrow on. */
const countyQuery = z.strictObject({ county_fips: z.optional(countyFips), from: z.optional(day) })
/** The parts of a booking. Without a county there are no times, and no word about who comes. */
const offer = z.object({
  covered: z.boolean(),
  ...countyFacts,
  time_zone: z.string(),
  slots: z.array(slot),
  closed: z.array(noVisits),
  /** Null: nobody asks for anything. */
  travel: z.nullable(travel),
  table: priceTable,
  agreement: z.string(),
  /** The same with the fields of the order in braces, and its version. */
  agreement_body: z.string(),
  agreement_version: z.number(),
})

/** Booking without an account, and for a home that is not in the account yet. */
export const endpoints = defineEndpoints({
  'bookings.look': {
    method: 'GET',
    path: '/public/booking-offer',
    token: 'none',
    reads: ['inspections', 'serviceAreas', 'pricing', 'closedDays'],
    permission: 'Anyone; limited per address.',
    query: countyQuery,
    answer: offer,
  },
  'bookings.offer': {
    method: 'GET',
    path: '/bookings/offer',
    reads: ['inspections', 'serviceAreas', 'pricing', 'closedDays'],
    permission: 'Anyone signed in; inside a demo, the times of the demo.',
    query: countyQuery,
    answer: offer,
  },
  'bookings.hold': {
    method: 'POST',
    path: '/public/bookings',
    keepsAnswer: true,
    token: 'none',
    changes: [],
    permission: `${permissionOf(invitationLife, 'book')} Limited per address. The visit begins only when the holder of the mailed link confirms it.`,
    body: z.extend(bookedPerson, booking),
    answer: done,
    status: 202,
  },
  'bookings.book': {
    method: 'POST',
    path: '/bookings',
    keepsAnswer: true,
    changes: ['inspections', 'payments', 'properties'],
    permission: 'Homeowners, for themselves; a new address becomes one of their homes.',
    body: z.strictObject(booking),
    answer: inspection,
    status: 201,
  },
  'bookings.clients': {
    method: 'GET',
    path: '/bookings/clients',
    reads: ['profile', 'invitations'],
    permission: 'Inspectors with a license and admins; homeowners of their tenant, the first ten.',
    /** Looks in names and addresses. */
    query: z.strictObject({ q: searchWords }),
    answer: z.object({
      clients: z.array(z.object({ user_id: z.string(), name: z.string(), email: z.string() })),
    }),
  },
  'bookings.prepare': {
    method: 'POST',
    path: '/bookings/prepared',
    keepsAnswer: true,
    changes: ['invitations'],
    permission: 'Inspectors and admins, not while switched. The client signs and sends it.',
    body: z.strictObject({
      home: bookedHome,
      ...visitWish,
      /** A homeowner of the tenant, or somebody new. */
      client: z.union([z.strictObject({ user_id: id }), bookedPerson]),
    }),
    answer: done,
    status: 202,
  },
  'bookings.prepared': {
    method: 'GET',
    path: '/bookings/prepared',
    reads: [],
    permission: 'The homeowner to whose address the link was mailed.',
    query: z.strictObject({ token: linkToken }),
    answer: z.object({
      prepared_by: z.string(),
      home: bookedHome,
      ...visitWish,
    }),
  },
  'bookings.wait': {
    method: 'POST',
    path: '/public/waiting-list',
    keepsAnswer: true,
    token: 'none',
    changes: ['bookings'],
    permission: `${permissionOf(waitingEntryLife, 'wait')} Limited per address. The answer is the same when the address waits already.`,
    body: z.strictObject({ email, county_fips: countyFips }),
    answer: done,
    status: 201,
  },
  'bookings.waiting': {
    method: 'GET',
    path: '/waiting-list',
    reads: ['bookings', 'serviceAreas'],
    permission: 'Admins.',
    /** The counties of the list, the one with the most people who wait or have an offer first. */
    answer: z.object({
      counties: z.array(
        z.object({
          county_fips: z.string(),
          county_name: z.string(),
          state: z.string(),
          /** The first twenty of them: who waits longest, whose offer ends first, what ended last. */
          people: z.array(
            z.object({
              entry_id: z.string(),
              email: z.string(),
              state: z.enum(waitingStates),
              since: z.string(),
              offered_until: z.nullable(z.string()),
              ended_at: z.nullable(z.string()),
            }),
          ),
          counts: z.object({
            waiting: z.number(),
            offered: z.number(),
            booked: z.number(),
            lapsed: z.number(),
          }),
          /** An inspector covers the county meanwhile: those who wait get an offer within the hour. */
          covered: z.boolean(),
        }),
      ),
    }),
  },
  'bookings.waitingLife': {
    method: 'GET',
    path: '/waiting-list/:entryId/life',
    reads: ['bookings', 'serviceAreas'],
    permission: 'Admins.',
    params: z.strictObject({ entryId: id }),
    answer: history,
  },
})
