import * as z from 'zod/mini'
import { id, severity, system } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { photo } from './photo-parts.ts'
import { issueStates } from './vocabulary/issues.ts'

/** A photo of an owner's own look at their home. */
export const diyPhoto = z.pick(photo, {
  photo_id: true,
  caption: true,
  width: true,
  height: true,
  url: true,
  thumbnail_url: true,
})

/** The questions that an owner was not sure about, for the next inspector to look at: in the order of the areas. */
const openQuestions = z.object({
  questions: z.array(
    z.object({
      question_id: z.string(),
      /** The worksheet that it belongs to; null: it is about no part of the home. */
      worksheet_id: z.nullable(system),
      /** The area's name. */
      label: z.string(),
      ask: z.string(),
      note: z.string(),
      photos: z.array(diyPhoto),
    }),
  ),
  /** The issues that the owner has chosen with the request of a visit, as they stand now. */
  issues: z.optional(
    z.array(
      z.object({
        issue_id: z.string(),
        /** The worksheet that it belongs to; null: it has none. */
        worksheet_id: z.nullable(system),
        title: z.string(),
        severity,
        state: z.enum(issueStates),
        /** What a report or the owner says of it, and where it is. */
        observation: z.string(),
        locations: z.array(z.string()),
      }),
    ),
  ),
})
export type AskedIssue = NonNullable<z.infer<typeof openQuestions>['issues']>[number]
export type OpenQuestion = z.infer<typeof openQuestions>['questions'][number]

export const endpoints = defineEndpoints({
  'openQuestions.ofHome': {
    method: 'GET',
    path: '/property/:propertyId/open-questions',
    reads: ['openQuestions', 'diy', 'inspections'],
    permission: 'The owner of the property.',
    params: z.object({ propertyId: id }),
    answer: openQuestions,
  },
  'openQuestions.ofInspection': {
    method: 'GET',
    path: '/inspections/:inspectionId/look-at',
    reads: ['openQuestions', 'diy', 'inspections', 'issues'],
    permission: 'The owner of the property, the assigned inspector, admins.',
    params: z.object({ inspectionId: id }),
    answer: openQuestions,
  },
})
