import * as z from 'zod/mini'
import { done, id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { priceInput } from './pricing.ts'

/** The most quotes that one person keeps. */
export const mostSavedQuotes = 20

/** What a calculator asked. Where the ZIP tells the county, its travel fee takes the place of the distance. */
export const savedSetUp = z.extend(z.omit(priceInput, { assumed: true }), {
  zip: z.nullable(z.string().check(z.regex(/^\d{5}$/, 'A ZIP has 5 digits.'))),
})
export type SavedSetUp = z.infer<typeof savedSetUp>

export const savedQuote = z.object({
  quote_id: z.string(),
  set_up: savedSetUp,
  saved_at: z.string(),
  /** The price on the day when it was saved, in cents, and that of today. */
  total_cents: z.int(),
  now_cents: z.int(),
  /** The price tables of both. */
  table_version: z.int(),
  now_version: z.int(),
})
export type SavedQuote = z.infer<typeof savedQuote>

const owner = 'Homeowners, their own.'
const one = z.object({ quoteId: id })

export const endpoints = defineEndpoints({
  'savedQuotes.list': {
    method: 'GET',
    path: '/pricing/saved-quotes',
    reads: ['savedQuotes', 'pricing', 'serviceAreas'],
    permission: owner,
    /** The newest first. */
    answer: z.object({ quotes: z.array(savedQuote) }),
  },
  'savedQuotes.save': {
    method: 'POST',
    path: '/pricing/saved-quotes',
    keepsAnswer: true,
    changes: ['savedQuotes'],
    permission: `${owner} At most ${mostSavedQuotes} each. The server works out the price; one that is saved already, at the same price, is not saved again.`,
    body: savedSetUp,
    answer: z.object({ quote: savedQuote }),
  },
  'savedQuotes.remove': {
    method: 'DELETE',
    path: '/pricing/saved-quotes/:quoteId',
    changes: ['savedQuotes'],
    permission: `${owner} It can be restored for a day.`,
    params: one,
    answer: done,
  },
  'savedQuotes.restore': {
    method: 'POST',
    path: '/pricing/saved-quotes/:quoteId/restore',
    changes: ['savedQuotes'],
    permission: owner,
    params: one,
    answer: z.object({ quote: savedQuote }),
  },
})
