import * as z from 'zod/mini'
import { id, pastYear, system } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { photo } from './photo-parts.ts'
import { confidences, standings } from './vocabulary/health.ts'

/** One row of the ledger: why a point is missing. */
export const deduction = z.object({
  kind: z.enum(['finding', 'unseen', 'age', 'upkeep', 'air', 'cap', 'rounding']),
  label: z.string(),
  why: z.string(),
  /** Points of the overall score, negative; those of the rounding can be positive. */
  points: z.number(),
  issue_id: z.nullable(z.string()),
  score_if_fixed: z.nullable(z.number()),
  /** Where a report says it, and its first photo; null: no report does. */
  found: z.optional(
    z.nullable(
      z.object({
        inspection_id: z.string(),
        finding_id: z.string(),
        photo: z.nullable(photo),
      }),
    ),
  ),
})
export const systemScore = z.object({
  system,
  label: z.string(),
  weight: z.number(),
  standing: z.enum(standings),
  /** null: unrated, because nothing is known. */
  score: z.nullable(z.number()),
  band: z.nullable(z.string()),
  condition: z.nullable(z.number()),
  age: z.nullable(z.number()),
  upkeep: z.nullable(z.number()),
  deductions: z.array(deduction),
})
/** The score and all points that it misses. */
const scored = {
  score: z.nullable(z.number()),
  band: z.nullable(z.string()),
  confidence: z.enum(confidences),
  confidence_why: z.string(),
  /** The rated share of the weight of the home's systems, in percent. */
  rated_share: z.number(),
  systems: z.array(systemScore),
  overall_deductions: z.array(deduction),
}
export const health = z.object({
  property_id: z.string(),
  time_zone: z.string(),
  ...scored,
  history: z.array(
    z.object({
      at: z.string(),
      score: z.number(),
      why: z.string(),
      /** The issue whose event moved it. */
      issue_id: z.nullable(z.string()),
    }),
  ),
  components: z.array(
    z.object({
      component_id: z.string(),
      system,
      name: z.string(),
      installed_year: z.nullable(z.number()),
      life_low: z.number(),
      life_high: z.number(),
      /** Where these years come from, with the year of the source. */
      life_source: z.optional(z.string()),
    }),
  ),
})
export type Health = z.infer<typeof health>

/** The score as it were if some issues were fixed: its whole sum, and the score as it is. */
export const whatIf = z.object({ score_now: z.nullable(z.number()), ...scored })
export type WhatIf = z.infer<typeof whatIf>

/** Ids, separated by commas; at most a hundred. */
const issueIds = z.pipe(
  z.pipe(
    z.string('Name the issues.').check(z.maxLength(4000, 'Choose at most 100.')),
    z.transform((value) => value.split(',')),
  ),
  z.array(id).check(z.maxLength(100, 'Choose at most 100.')),
)

export const endpoints = defineEndpoints({
  'health.get': {
    method: 'GET',
    path: '/property/:propertyId/health',
    reads: ['health', 'issues', 'inspections', 'reports', 'properties', 'reminders'],
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    answer: health,
  },
  'health.whatIf': {
    method: 'GET',
    path: '/property/:propertyId/health/what-if',
    reads: ['health', 'issues', 'inspections', 'reports', 'properties', 'reminders'],
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    query: z.strictObject({ fixed: issueIds }),
    answer: whatIf,
  },
  'health.saveComponent': {
    method: 'PUT',
    path: '/property/:propertyId/components/:componentId',
    changes: ['health'],
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id, componentId: id }),
    body: z.strictObject({
      installed_year: z.nullable(pastYear('Year installed')),
    }),
    answer: health,
  },
})
