import * as z from 'zod/mini'
import { visitWish } from './booked.ts'
import { day, id, inspectionStatus, signatureWithOrder } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { inspection } from './inspection.ts'
import { inspectionLife } from './lives/inspection/inspection.life.ts'
import { permissionOf } from './lives/judge.ts'
import { offeredTimes } from './moved.ts'
import { services } from './pricing.ts'
import { mostAsked } from './vocabulary/issues.ts'

/** A visit of the home that is asked for and not over yet: another one of the same kind may be a mistake. */
const openVisit = z.object({
  inspection_id: z.string(),
  number: z.string(),
  status: inspectionStatus,
  services: z.array(services),
  scheduled_start: z.nullable(z.string()),
})
export type OpenVisit = z.infer<typeof openVisit>

/** How an owner asks for an inspection: apart from all that happens to one, because few pages need it. */
export const endpoints = defineEndpoints({
  'inspections.slots': {
    method: 'GET',
    path: '/property/:propertyId/slots',
    reads: ['inspections', 'admin', 'availability'],
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    query: z.object({ from: z.optional(day) }),
    /** No slot and no inspector: no inspector covers the county yet, and a request goes to the waiting list. */
    answer: z.extend(offeredTimes, { open: z.optional(z.array(openVisit)) }),
  },
  'inspections.request': {
    method: 'POST',
    path: '/inspections',
    keepsAnswer: true,
    changes: ['inspections', 'payments'],
    permission: permissionOf(inspectionLife, 'request'),
    body: z.strictObject({
      property_id: id,
      ...visitWish,
      /** Those of the home that the inspector shall look at. */
      issues: z.optional(z.array(id).check(z.maxLength(mostAsked, `Choose at most ${mostAsked}.`))),
      /** A wish; `payments.offer` says what it saves, and the discount is given once the money has arrived. */
      prepay: z.optional(z.boolean()),
      ...signatureWithOrder,
    }),
    answer: inspection,
    status: 201,
  },
  'inspections.agreement': {
    method: 'GET',
    path: '/inspection-agreement',
    reads: ['agreements', 'firm'],
    permission: 'Anyone signed in.',
    answer: z.object({ text: z.string(), body: z.string(), version: z.number() }),
  },
})
