import * as z from 'zod/mini'
import { day, id } from './common.ts'
import { anyOf, listQuery, searchWords } from './lists.ts'
import { adminActions } from './vocabulary/admin-actions.ts'

/** One thing that an admin did. */
export const adminActionRow = z.object({
  action_id: z.string(),
  at: z.string(),
  admin_id: z.string(),
  admin_name: z.string(),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  /** Null: it concerns nobody, or the account is gone. */
  person_id: z.nullable(z.string()),
  person_name: z.string(),
  /** The inspection or the home, as it was called at that time. */
  subject: z.string(),
  reason: z.string(),
})
export type AdminActionRow = z.infer<typeof adminActionRow>

/** How the audit trail is filtered and sorted; its file is asked for alike. */
export const actionsQuery = listQuery({
  sort: ['at'],
  first: '-at',
  filters: {
    /** Looks in names, subjects and reasons. */
    q: searchWords,
    action: z.optional(anyOf(adminActions, 'Choose one of the actions.')),
    admin_id: z.optional(id),
    /** The person whom it concerns, or who did it. */
    user_id: z.optional(id),
    /** Days by the clock of the firm, both included. */
    from: z.optional(day),
    to: z.optional(day),
  },
})
