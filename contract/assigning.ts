import * as z from 'zod/mini'
import { whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { assignLimits } from './vocabulary/availability.ts'

const { delay, miles, open } = assignLimits

/** Whom the firm gives a request to by itself, and when. */
const terms = {
  is_on: z.boolean('Say whether the rule is on.'),
  /** Minutes that a request waits first, so that a person can look at it. */
  delay_minutes: whole('Wait', delay.least, delay.most),
  /** How far the nearest county of the inspector may be; 0: only those who cover the county. */
  within_miles: whole('Miles', miles.least, miles.most),
  /** An inspector with so many open visits gets no more. */
  most_open: whole('Open visits', open.least, open.most),
}

export const assignRule = z.object({
  is_on: z.boolean(),
  delay_minutes: z.number(),
  within_miles: z.number(),
  most_open: z.number(),
  /** Grows with each change; 0: there was none. */
  version: z.number(),
  changed_by: z.nullable(z.string()),
  /** The latest acts of the rule, the newest first. */
  done: z.array(
    z.object({
      inspection_id: z.string(),
      property_id: z.string(),
      number: z.string(),
      street: z.string(),
      at: z.string(),
      sentence: z.string(),
    }),
  ),
})
export type AssignRule = z.infer<typeof assignRule>

export const endpoints = defineEndpoints({
  'assigning.get': {
    method: 'GET',
    path: '/admin/assign-rule',
    reads: ['assigning', 'inspections'],
    permission: 'Admins.',
    answer: assignRule,
  },
  /** 409 when somebody has changed it since `version`. */
  'assigning.save': {
    method: 'PUT',
    path: '/admin/assign-rule',
    changes: ['assigning'],
    permission: 'Admins.',
    body: z.strictObject({
      ...terms,
      version: z.int('Load the page again.').check(z.minimum(0, 'Load the page again.')),
    }),
    answer: assignRule,
  },
})
