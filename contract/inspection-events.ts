import * as z from 'zod/mini'
import { candidate } from './candidates.ts'
import { day, id, instant, optionalText, signature, text } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { inspection } from './inspection.ts'
import { inspectionLife } from './lives/inspection/inspection.life.ts'
import { permissionOf } from './lives/judge.ts'
import { newTime, newTimes } from './moved.ts'
import { visitSums, visitsQuery } from './visits.ts'
import type { InspectionVerb } from './vocabulary/inspections.ts'

// Who may send an event, in the words of the chart.
const may = (verb: InspectionVerb) => permissionOf(inspectionLife, verb)

const one = z.object({ inspectionId: id })

/** An event of the life that says nothing else. */
const plain = <const V extends InspectionVerb>(verb: V) =>
  ({
    method: 'POST',
    path: `/inspections/:inspectionId/${verb}`,
    keepsAnswer: true,
    changes: ['inspections'],
    permission: may(verb),
    params: one,
    answer: inspection,
  }) as const

/** An event of the life that wants a reason. */
const withReason = <const V extends InspectionVerb, const C extends readonly string[]>(
  verb: V,
  changes: C,
) =>
  ({
    method: 'POST',
    path: `/inspections/:inspectionId/${verb}`,
    keepsAnswer: true,
    changes,
    permission: may(verb),
    params: one,
    body: z.strictObject({ reason: text('Reason', 1000) }),
    answer: inspection,
  }) as const

/** The events of an inspection's life but for the first, the request, and what few people read. */
export const endpoints = defineEndpoints({
  /** The list as a file, all of its pages, with the same filters and in the same order. */
  'inspections.export': {
    method: 'GET',
    path: '/inspections/export',
    permission: 'Admins.',
    query: visitsQuery,
    answer: 'file',
  },
  /** The money of those that the filters show, on all pages, in cents. */
  'inspections.sums': {
    method: 'GET',
    path: '/inspections/sums',
    reads: ['inspections', 'payments'],
    permission: 'Admins.',
    query: visitsQuery,
    answer: visitSums,
  },

  'inspections.life': {
    method: 'GET',
    path: '/inspections/:inspectionId/life',
    permission: 'The owner of the property, the assigned inspector, admins.',
    params: one,
    answer: history,
  },
  'inspections.assign': {
    method: 'POST',
    path: '/inspections/:inspectionId/assign',
    keepsAnswer: true,
    changes: ['inspections'],
    permission: may('assign'),
    params: one,
    body: z.strictObject({
      inspector_id: z.uuid('Choose an inspector.'),
      scheduled_start: z.optional(instant),
      /** Who had it as the admin saw it, null for nobody; another one meanwhile answers 409 'changed'. */
      instead_of: z.optional(z.nullable(id)),
      /** When it was, as the admin saw it, null for no time; the same for another time. */
      instead_of_start: z.optional(z.nullable(instant)),
    }),
    answer: inspection,
  },
  'inspections.candidates': {
    method: 'GET',
    path: '/inspections/:inspectionId/candidates',
    reads: ['inspections', 'admin', 'availability'],
    permission: 'Admins.',
    params: one,
    answer: z.object({ inspectors: z.array(candidate) }),
  },
  'inspections.sign': {
    method: 'POST',
    path: '/inspections/:inspectionId/sign',
    keepsAnswer: true,
    changes: ['inspections'],
    permission: may('sign'),
    params: one,
    body: z.strictObject(signature),
    answer: inspection,
  },
  'inspections.start': plain('start'),
  'inspections.complete': plain('complete'),
  'inspections.finalize': {
    method: 'POST',
    path: '/inspections/:inspectionId/finalize',
    keepsAnswer: true,
    changes: ['inspections', 'reports', 'issues', 'reminders', 'health', 'properties'],
    permission: may('finalize'),
    params: one,
    body: z.strictObject({ analysis_summary: z.optional(optionalText('Summary', 4000)) }),
    answer: inspection,
  },
  'inspections.reopen': plain('reopen'),
  'inspections.amend': withReason('amend', ['inspections', 'reports']),
  'inspections.cancel': withReason('cancel', ['inspections', 'payments']),
  'inspections.waive': withReason('waive', ['inspections', 'payments']),
  /** Money that arrived in the meantime pays the inspection; otherwise the bill is due again. */
  'inspections.unwaive': withReason('unwaive', ['inspections', 'payments', 'reports']),
  /** The times to which its client or its inspector may move the visit, as `inspections.slots` offers those of a request. */
  'inspections.newTimes': {
    method: 'GET',
    path: '/inspections/:inspectionId/slots',
    reads: ['inspections', 'admin', 'availability'],
    permission: may('reschedule'),
    params: one,
    query: z.object({ from: z.optional(day) }),
    answer: newTimes,
  },
  /** Moves the visit to another time of the same inspector; the visit of a request has none yet. */
  'inspections.reschedule': {
    method: 'POST',
    path: '/inspections/:inspectionId/reschedule',
    keepsAnswer: true,
    changes: ['inspections'],
    permission: may('reschedule'),
    params: one,
    body: newTime,
    answer: inspection,
  },
})
