import * as z from 'zod/mini'
import { inspectionStatus, role } from './common.ts'
import { membershipVerbs } from './lives/membership/facts.ts'
import { confidences } from './vocabulary/health.ts'

/** People as admins see them, and their homes. */

export const userRow = z.object({
  user_id: z.string(),
  user_type: role,
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  /** Whether the person may sign in; an admin can deactivate the account. */
  active: z.boolean(),
  properties: z.number(),
  inspections: z.number(),
  created_at: z.string(),
})

/** One person, with what an admin may decide about them now, and what still blocks it. */
export const userDetail = z.object({
  ...userRow.shape,
  phone: z.string(),
  deactivated_at: z.nullable(z.string()),
  /** Why an admin deactivated the account; '' otherwise. */
  deactivated_reason: z.string(),
  /** When the account will be deleted, as its person asked; null: it stays. */
  closes_at: z.nullable(z.string()),
  events: z.array(
    z.object({
      event: z.enum(membershipVerbs),
      blockers: z.array(z.object({ guard: z.string(), sentence: z.string() })),
    }),
  ),
})
export type UserDetail = z.infer<typeof userDetail>

/** A home as an admin sees it in its owner's list. */
export const userProperty = z.object({
  property_id: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null until a part of the home is rated. */
  score: z.nullable(z.number()),
  band: z.nullable(z.string()),
  confidence: z.enum(confidences),
  /** Percent of the home that is rated. */
  rated_share: z.number(),
  inspections: z.number(),
  last_inspection: z.nullable(
    z.object({ inspection_id: z.string(), number: z.string(), status: inspectionStatus }),
  ),
  /** Safety issues that still cost points. */
  open_safety: z.number(),
  /** Papers that its owner keeps there; nobody else sees what is in them. */
  documents: z.number(),
  created_at: z.string(),
})
export type UserProperty = z.infer<typeof userProperty>
