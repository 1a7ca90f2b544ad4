import * as z from 'zod/mini'
import { inspectionStatus } from './common.ts'
import { quote, services } from './pricing.ts'
import { gap, shownCertification } from './recorded.ts'
import { inspectionVerbs, reportGates } from './vocabulary/inspections.ts'
import { paymentFilters } from './vocabulary/payment-standing.ts'
import { paymentStatuses } from './vocabulary/payments.ts'

export const paymentStatus = z.enum(paymentStatuses)
/** The standing of its payment. A device may hold an inspection from before the server sent this. */
const payment = {
  payment_status: paymentStatus,
  payment: z.optional(z.enum(paymentFilters)),
  /** The amount returned, and whether it is all of the money. */
  returned: z.optional(z.nullable(z.object({ cents: z.int(), is_all: z.boolean() }))),
}

/** A reason that still blocks an event; `at` names the place to fix it. */
export const blocker = z.object({
  guard: z.string(),
  sentence: z.string(),
  at: z.optional(z.record(z.string(), z.string())),
})
export type Blocker = z.infer<typeof blocker>

const count = z.number()

export const inspection = z.object({
  inspection_id: z.string(),
  /** Short number that people say on the phone. */
  number: z.string(),
  property_id: z.string(),
  status: inspectionStatus,
  is_finalized: z.boolean(),
  version: z.number(),
  analysis_summary: z.nullable(z.string()),
  created_at: z.string(),
  scheduled_start: z.nullable(z.string()),
  scheduled_end: z.nullable(z.string()),
  time_zone: z.string(),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  finalized_at: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** Why the visit has its present time, where the one who moved it said so. */
  move_reason: z.nullable(z.string()),
  reason: z.string(),
  services: z.array(services),
  /** Of a mold test, beyond those that each has. A device may hold a visit without it. */
  extra_mold_samples: z.optional(z.number()),
  quote,
  /** Empty for its inspector once the visit is over. */
  access_notes: z.string(),
  agreement: z.object({
    text: z.string(),
    signed_name: z.nullable(z.string()),
    signed_at: z.nullable(z.string()),
  }),
  ...payment,
  homeowner: z.object({
    user_id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  inspector: z.nullable(
    z.object({
      user_id: z.string(),
      name: z.string(),
      license_number: z.nullable(z.string()),
      certifications: z.optional(z.array(shownCertification)),
    }),
  ),
  property: z.object({
    property_id: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    county_fips: z.nullable(z.string()),
    county_name: z.nullable(z.string()),
    year_built: z.nullable(z.number()),
    square_feet: z.nullable(z.number()),
  }),
  progress: z.object({ rated: count, required: count, findings: count, photos: count }),
  /** For its inspector and admins: the home has an earlier report that they can read. */
  has_previous_report: z.optional(z.boolean()),
  report_readable: z.boolean(),
  /** Why the report cannot be read yet: not finalized, unsigned, unpaid. */
  report_gates: z.array(z.enum(reportGates)),
  /** The events that this person may send, each with the reasons that still block it (empty: allowed). */
  events: z.array(z.object({ event: z.enum(inspectionVerbs), blockers: z.array(blocker) })),
  /**
   * The facts that its chart needs besides the state: this person's ties, for its inspector the gaps, the moves of the
   * visit, and whether the home is another person's by now.
   */
  life: z.object({
    by: z.array(z.enum(['owner', 'inspector', 'admin'])),
    gaps: z.array(gap),
    /** Absent: the home has the same owner as when the inspection was requested. */
    changed_hands: z.optional(z.boolean()),
    /** How often each of them has moved the visit. */
    owner_moves: count,
    inspector_moves: count,
  }),
  timeline: z.array(z.object({ at: z.string(), event: z.string(), sentence: z.string() })),
})
export type Inspection = z.infer<typeof inspection>

/** A row of an inspector's or admin's list. */
export const inspectionRow = z.object({
  inspection_id: z.string(),
  number: z.string(),
  property_id: z.string(),
  status: inspectionStatus,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  /** The home's picture, below the API's address. A device may hold a row from before there were pictures. */
  photo_url: z.optional(z.nullable(z.string())),
  homeowner_name: z.string(),
  /** For the inspector who has the visit, until it is over; empty: none given. A device may hold a row without it. */
  homeowner_phone: z.optional(z.string()),
  inspector_name: z.nullable(z.string()),
  /** Whom the list shows it with. A device may hold a row from before it was told. */
  inspector_id: z.optional(z.nullable(z.string())),
  scheduled_start: z.nullable(z.string()),
  /** A device may hold a row without it. */
  scheduled_end: z.optional(z.nullable(z.string())),
  time_zone: z.string(),
  services: z.array(services),
  /** Empty for its inspector once the visit is over. */
  access_notes: z.string(),
  ...payment,
  signed: z.boolean(),
  progress: z.object({ rated: z.number(), required: z.number() }),
  created_at: z.string(),
})
export type InspectionRow = z.infer<typeof inspectionRow>
