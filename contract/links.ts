import * as z from 'zod/mini'
import { queryFlag } from './common.ts'
import { listQuery, pageFacts } from './lists.ts'
import { type LinkScope, linkScopes, type ShareScope, shareScopes } from './vocabulary/sharing.ts'

export const shareScope = z.enum(shareScopes, 'Choose how much to share.')
export type { ShareScope }

const linkScope = z.enum(linkScopes)

export type { LinkScope }

/** A link that opens something without an account, as the person who made it sees it. */
export const sharedLink = z.object({
  link_id: z.string(),
  scope: linkScope,
  /** The agent of the inspection for whom it was made; null: for anyone. */
  agent: z.nullable(z.string()),
  /** Of the home, for the days of this link. */
  time_zone: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** The newest ten openings, and the number of all openings. */
  opened: z.array(z.string()),
  times_opened: z.number(),
})
export type SharedLink = z.infer<typeof sharedLink>

/** The links to one thing; `open`: neither revoked nor expired. */
export const linksQuery = listQuery({
  sort: ['created_at', 'expires_at'],
  first: '-created_at',
  filters: { open: z.optional(queryFlag) },
  pageSize: 100,
})
export const linksAnswer = z.object({ links: z.array(sharedLink), ...pageFacts })

/** The content behind a link, before the server makes a file of it. */
export const linkContents = z.object({
  scope: linkScope,
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.nullable(z.string()),
  }),
  time_zone: z.string(),
  /** Number and version of a report; null for anything else. */
  number: z.nullable(z.string()),
  /** When its content was published, asked or answered. */
  dated: z.nullable(z.string()),
  expires_at: z.string(),
})
export type LinkContents = z.infer<typeof linkContents>

/** What somebody reads whose link was made, but whose answer did not arrive: its address is kept nowhere. */
export const lostLink =
  'The link was made, but its address got lost on the way. Withdraw that link and make a new one.'
