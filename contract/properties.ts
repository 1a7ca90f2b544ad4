import * as z from 'zod/mini'
import { anyId, id, opened } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { propertyBody } from './property-facts.ts'
import { confidences, standings } from './vocabulary/health.ts'

/** As any server may list it. The id may be missing; a person can select only a property with an id. */
export const propertySummary = z.looseObject({
  property_id: z.optional(z.nullable(anyId)),
  street: z.nullish(z.string()),
  city: z.nullish(z.string()),
  state: z.nullish(z.string()),
})
export type PropertySummary = z.infer<typeof propertySummary>

/**
 * The id of an inspection; '' where a server lists it without an id. The app can count such an inspection but not
 * open it.
 */
const listedId = z.pipe(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => String(value ?? '')),
  ),
  z.string(),
)

/** What a visit waits for. A server that knows only the specification says nothing of it. */
const visitFacts = {
  inspector_name: z.nullish(z.string()),
  payment_status: z.nullish(z.string()),
  signed: z.nullish(z.boolean()),
  /** Whether a version of its report is published; an amendment takes it back to work, not out of sight. */
  published: z.nullish(z.boolean()),
  /** The findings of a report that its owner can read, by severity; null before. */
  counts: z.nullish(z.record(z.string(), z.number())),
  /** The score of the home after the visit; null for its owner until they can read the report. */
  score_after: z.nullish(z.number()),
}

/** As any server may list it; `finalized` and `is_finalized` mean the same and become one field. */
export const inspectionSummary = z.pipe(
  z.pipe(
    z.looseObject({
      inspection_id: listedId,
      status: z.nullish(z.string()),
      finalized: z.nullish(z.boolean()),
      is_finalized: z.nullish(z.boolean()),
      analysis_summary: z.nullish(z.string()),
      created_at: z.nullish(z.string()),
      scheduled_start: z.nullish(z.string()),
      /** When the work began; null before. */
      started_at: z.nullish(z.string()),
      time_zone: z.nullish(z.string()),
      ...visitFacts,
    }),
    z.transform(({ finalized, is_finalized, ...rest }) => ({
      ...rest,
      is_finalized: finalized === true || is_finalized === true || rest.status === 'finalized',
    })),
  ),
  z.looseObject({
    inspection_id: z.string(),
    status: z.nullish(z.string()),
    is_finalized: z.boolean(),
    analysis_summary: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    scheduled_start: z.nullish(z.string()),
    started_at: z.nullish(z.string()),
    time_zone: z.nullish(z.string()),
    ...visitFacts,
  }),
)
export type InspectionSummary = z.infer<typeof inspectionSummary>

export const property = z.object({
  property_id: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.nullable(z.string()),
  county_fips: z.nullable(z.string()),
  county_name: z.nullable(z.string()),
  time_zone: z.string(),
  property_type: z.nullable(z.string()),
  year_built: z.nullable(z.number()),
  square_feet: z.nullable(z.number()),
  stories: z.nullable(z.number()),
  foundation: z.nullable(z.string()),
  heating: z.nullable(z.string()),
  cooling: z.nullable(z.string()),
  water: z.nullable(z.string()),
  sewer: z.nullable(z.string()),
  /** Below the API base; a server that keeps no pictures of homes answers none. */
  photo_url: z.optional(z.nullable(z.string())),
  created_at: z.string(),
})
export type Property = z.infer<typeof property>

/** The dashboard of one property. A server that knows only the specification sends only `inspections`. */
export const dashboard = z.looseObject({
  inspections: z.array(inspectionSummary),
  property: z.optional(property),
  score: z.optional(
    z.object({
      score: z.nullable(z.number()),
      band: z.nullable(z.string()),
      confidence: z.enum(confidences),
      rated_share: z.number(),
      change: z.nullable(z.number()),
      /** The newest first; `issue_id`: the issue whose event it was. */
      reasons: z.array(
        z.object({ at: z.string(), why: z.string(), issue_id: z.nullable(z.string()) }),
      ),
      systems: z.array(
        z.object({
          system: z.string(),
          standing: z.enum(standings),
          score: z.nullable(z.number()),
          band: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  next: z.optional(
    z.array(
      z.object({
        kind: z.enum(['issue', 'reminder', 'problem', 'gap', 'inspection']),
        title: z.string(),
        why: z.string(),
        link: z.string(),
        /** The issue or the reminder that it is about: it can be dealt with in place. */
        id: z.optional(z.string()),
        /** Words for a button that leads to the link, where nothing is done in place. */
        action: z.optional(z.string()),
      }),
    ),
  ),
  /** The steps to a first score, in their order, until they are taken or an inspection is asked for. */
  set_up: z.optional(
    z.array(z.object({ title: z.string(), why: z.string(), link: z.string(), done: z.boolean() })),
  ),
  /** The probable cost of the next twelve months: our estimates, and the amounts that its owner has entered. */
  money: z.optional(
    z.object({
      parts: z.array(
        z.object({
          kind: z.enum(['repairs', 'upkeep', 'inspections']),
          low_cents: z.number(),
          high_cents: z.number(),
          count: z.number(),
        }),
      ),
      /** Repairs of which no price is known. */
      unpriced: z.number(),
    }),
  ),
  /** Documents that end soon or ended within a month; the first to end comes first. */
  ending: z.optional(
    z.array(
      z.object({
        document_id: z.string(),
        name: z.string(),
        expires_on: z.string(),
        ended: z.boolean(),
      }),
    ),
  ),
  issue_counts: z.optional(
    z.object({ open: z.number(), safety: z.number(), planned: z.number(), resolved: z.number() }),
  ),
  reminders: z.optional(
    z.array(
      z.object({
        reminder_id: z.string(),
        title: z.string(),
        due_on: z.string(),
        overdue: z.boolean(),
      }),
    ),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

export const endpoints = defineEndpoints({
  'properties.list': {
    method: 'GET',
    path: '/customers/:id/properties',
    permission: 'Homeowners, their own; admins, anyone’s.',
    params: z.object({ id }),
    answer: z.array(propertySummary),
  },
  'properties.default': {
    method: 'GET',
    path: '/homeowner/:id/default-property',
    permission: 'Homeowners, their own; 404 if they have none.',
    params: z.object({ id }),
    answer: z.looseObject({ property_id: anyId }),
  },
  'properties.hasInspections': {
    method: 'GET',
    path: '/homeowner/:id/inspections/check',
    reads: ['properties', 'inspections'],
    permission: 'Homeowners, their own.',
    params: z.object({ id }),
    answer: z.looseObject({ hasInspections: z.boolean() }),
  },
  'properties.dashboard': {
    method: 'GET',
    path: '/homeowner/:id/property/:propertyId/dashboard',
    reads: [
      'properties',
      'inspections',
      'issues',
      'health',
      'payments',
      'diy',
      'reminders',
      'documents',
    ],
    permission: 'Homeowners, a property of their own.',
    params: z.object({ id, propertyId: id }),
    answer: dashboard,
  },
  'properties.inspections': {
    method: 'GET',
    path: '/property/:propertyId/inspections',
    reads: ['properties', 'inspections', 'payments'],
    permission: 'The owner; an inspector assigned to an inspection of it; admins.',
    params: z.object({ propertyId: id }),
    answer: z.array(inspectionSummary),
  },
  'properties.add': {
    method: 'POST',
    path: '/properties',
    keepsAnswer: true,
    changes: ['properties'],
    permission: 'Homeowners, for themselves; the same address twice is a conflict.',
    body: propertyBody,
    answer: property,
    status: 201,
  },
  /** The owner hears of it. */
  'properties.addFor': {
    method: 'POST',
    path: '/admin/users/:userId/properties',
    keepsAnswer: true,
    changes: ['properties', 'admin'],
    permission: 'Admins, for an active homeowner; the same address twice is a conflict.',
    params: z.object({ userId: id }),
    body: propertyBody,
    answer: property,
    status: 201,
  },
  'properties.get': {
    method: 'GET',
    path: '/properties/:propertyId',
    permission: 'The owner; an inspector assigned to an inspection of it; admins.',
    params: z.object({ propertyId: id }),
    answer: property,
  },
  'properties.save': {
    method: 'PUT',
    path: '/properties/:propertyId',
    changes: ['properties'],
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    body: z.extend(propertyBody, { opened }),
    answer: property,
  },
  'properties.savePhoto': {
    method: 'PUT',
    path: '/properties/:propertyId/photo',
    changes: ['properties'],
    permission: 'The owner.',
    params: z.object({ propertyId: id }),
    form: z.strictObject({}),
    answer: property,
  },
  'properties.removePhoto': {
    method: 'DELETE',
    path: '/properties/:propertyId/photo',
    changes: ['properties'],
    permission: 'The owner.',
    params: z.object({ propertyId: id }),
    answer: property,
  },
  'properties.showPhoto': {
    method: 'GET',
    path: '/property-photos/:photoId',
    permission: 'Anyone who knows the unguessable address; images cannot send a bearer token.',
    params: z.object({ photoId: id }),
    answer: 'file',
  },
})
