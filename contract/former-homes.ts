import * as z from 'zod/mini'
import { done, id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/** What a person keeps of a home that has another owner now. */
export const formerHome = z.object({
  property_id: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
  /** When the home got another owner. */
  left_at: z.string(),
  documents: z.int(),
  providers: z.int(),
  diy_inspections: z.int(),
  /** Issues of which they keep a cost, a provider or a note. */
  issues: z.int(),
  /** Tasks of their own, and tasks of which they keep what was done. */
  tasks: z.int(),
  /** Bytes of documents and photos, which count to their room. */
  used_bytes: z.number(),
})
export type FormerHome = z.infer<typeof formerHome>

const keeper = 'Homeowners, what they kept of homes that were theirs.'
const one = z.object({ propertyId: id })

export const endpoints = defineEndpoints({
  'formerHomes.list': {
    method: 'GET',
    path: '/former-homes',
    permission: keeper,
    /** The home that was left last comes first. */
    answer: z.object({ homes: z.array(formerHome) }),
  },
  'formerHomes.archive': {
    method: 'POST',
    path: '/former-homes/:propertyId/archive',
    changes: [],
    permission: `${keeper} The answer is an address for one download of the documents within five minutes.`,
    params: one,
    answer: z.object({ url: z.string() }),
  },
  'formerHomes.remove': {
    method: 'DELETE',
    path: '/former-homes/:propertyId',
    changes: ['formerHomes', 'profile'],
    permission: `${keeper} It cannot be restored; what the new owner has stays.`,
    params: one,
    answer: done,
  },
})
