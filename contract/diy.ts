import * as z from 'zod/mini'
import { done, id, linkToken, severity, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { linksAnswer, linksQuery, sharedLink } from './links.ts'
import { permissionOf } from './lives/judge.ts'
import { shareLinkLife } from './lives/share-link/share-link.life.ts'
import { type DiyAnswer, diyAnswers } from './vocabulary/diy.ts'
import { photo } from './worksheets.ts'

/** An owner's answer to a question about their own home. */
const answer = z.enum(diyAnswers, 'Choose OK, Not sure, Problem or Not in my home.')

export type { DiyAnswer }

const counts = z.object({
  ok: z.number(),
  not_sure: z.number(),
  problem: z.number(),
  not_present: z.number(),
})

export const diyPhoto = z.pick(photo, {
  photo_id: true,
  caption: true,
  width: true,
  height: true,
  url: true,
  thumbnail_url: true,
})

/** An answer with the question that it belongs to. */
export const answered = z.object({
  question_id: z.string(),
  category: z.string(),
  /** The area's name. */
  label: z.string(),
  ask: z.string(),
  /** The title of the problem; only for a "Problem". */
  problem: z.string(),
  answer,
  note: z.string(),
  photos: z.array(diyPhoto),
  /** Only for a "Problem". */
  severity,
  advice: z.string(),
  trade: z.string(),
})
export type Answered = z.infer<typeof answered>

/** An owner's own look at their home. It is not an inspection, and every page that shows it says so. */
export const diyAnalysis = z.object({
  analysis_id: z.string(),
  property_id: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.nullable(z.string()),
  }),
  time_zone: z.string(),
  submitted_at: z.string(),
  is_demo: z.boolean(),
  summary: z.string(),
  counts,
  /** Every area: how many of its questions have each answer. */
  categories: z.array(
    z.object({
      category: z.string(),
      label: z.string(),
      asked: z.number(),
      counts,
    }),
  ),
  /** Problems first, most serious first; then the unsure answers; then the rest. */
  answers: z.array(answered),
  /** What to do, grouped by trade: the most serious first. */
  actions: z.array(
    z.object({
      trade: z.string(),
      steps: z.array(
        z.object({ question_id: z.string(), problem: z.string(), advice: z.string() }),
      ),
    }),
  ),
})
export type DiyAnalysis = z.infer<typeof diyAnalysis>

/** The same behind a link: the address and the answers, and nothing of the account. */
export const sharedDiyAnalysis = z.object({
  expires_at: z.string(),
  ...z.omit(diyAnalysis, { analysis_id: true, property_id: true }).shape,
})
export type SharedDiyAnalysis = z.infer<typeof sharedDiyAnalysis>

const one = z.object({ analysisId: id })

export const endpoints = defineEndpoints({
  'diy.list': {
    method: 'GET',
    path: '/property/:propertyId/diy-analyses',
    permission: 'The owner of the property.',
    params: z.object({ propertyId: id }),
    answer: z.object({
      analyses: z.array(
        z.object({
          analysis_id: z.string(),
          submitted_at: z.string(),
          time_zone: z.string(),
          summary: z.string(),
        }),
      ),
    }),
  },
  'diy.get': {
    method: 'GET',
    path: '/diy-analyses/:analysisId',
    permission: 'The owner of the property.',
    params: one,
    answer: diyAnalysis,
  },
  'diy.links': {
    method: 'GET',
    path: '/diy-analyses/:analysisId/links',
    reads: ['diy', 'sharing'],
    permission: 'The owner of the property.',
    params: one,
    query: linksQuery,
    answer: linksAnswer,
  },
  'diy.share': {
    method: 'POST',
    path: '/diy-analyses/:analysisId/links',
    changes: ['sharing'],
    permission: 'The owner of the property.',
    params: one,
    body: z.strictObject({ days: whole('Days', 1, 90) }),
    answer: z.object({ url: z.string(), link: sharedLink }),
    status: 201,
  },
  'diy.revoke': {
    method: 'POST',
    path: '/diy-analyses/:analysisId/links/:linkId/revoke',
    changes: ['sharing'],
    permission: permissionOf(shareLinkLife, 'revoke'),
    params: z.object({ analysisId: id, linkId: id }),
    answer: done,
  },
  'diy.open': {
    method: 'GET',
    path: '/public/shared-diy-analysis',
    token: 'none',
    reads: ['diy', 'sharing'],
    permission:
      'Anyone who holds the link, until it expires or is revoked; the server records each opening.',
    query: z.strictObject({ token: linkToken }),
    answer: sharedDiyAnalysis,
  },
})
