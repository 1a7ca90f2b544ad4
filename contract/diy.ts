import * as z from 'zod/mini'
import { costRange, done, id, linkToken, optionalText, severity, whole } from './common.ts'
import {
  answer,
  counts,
  type DiyAnswer,
  overview,
  questionId,
  result,
  run,
  runAnswer,
  runs,
} from './diy-runs.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { linksAnswer, linksQuery, lostLink, sharedLink } from './links.ts'
import { diyAnalysisLife } from './lives/diy-analysis/diy-analysis.life.ts'
import { permissionOf } from './lives/judge.ts'
import { shareLinkLife } from './lives/share-link/share-link.life.ts'
import { diyPhoto } from './open-questions.ts'
import { diyCategoryNames } from './vocabulary/diy.ts'

export type { DiyAnswer }

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
  /** Only for a "Problem": the usual cost of its repair; null: none is known, or the owners do it themselves. */
  cost_range: z.nullable(costRange),
})
export type Answered = z.infer<typeof answered>

/** An owner's own look at their home. It is not an inspection, and every page that shows it says so. */
export const diyAnalysis = z.object({
  analysis_id: z.string(),
  property_id: z.string(),
  /** The name of its area; null: it looks at several. */
  area: z.nullable(z.string()),
  /** Whether a later one has replaced it. */
  superseded: z.boolean(),
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
const category = z.enum(diyCategoryNames, 'There is no such area.')
const owners = permissionOf(diyAnalysisLife, 'answer')
/** The version of an analysis that the device saw; 0: it is new. */
const seen = whole('Version', 0, 1_000_000)

export const endpoints = defineEndpoints({
  'diy.overview': {
    method: 'GET',
    path: '/property/:propertyId/diy',
    reads: ['diy', 'health', 'properties'],
    permission: owners,
    params: z.object({ propertyId: id }),
    answer: overview,
  },
  'diy.runs': {
    method: 'GET',
    path: '/property/:propertyId/diy/:category',
    permission: owners,
    params: z.object({ propertyId: id, category }),
    answer: runs,
  },
  'diy.save': {
    method: 'PUT',
    path: '/property/:propertyId/diy-analyses/:analysisId',
    changes: ['diy'],
    permission: `${owners} The id is the device’s own, and the first save begins the analysis. A save of a version that is not the newest answers 409 with the current answers.`,
    params: z.object({ propertyId: id, analysisId: id }),
    body: z.strictObject({
      category,
      version: seen,
      /** All answers so far. */
      answers: z.array(runAnswer).check(z.maxLength(8, 'An area has at most 8 questions.')),
    }),
    answer: run,
  },
  'diy.savePhoto': {
    method: 'PUT',
    path: '/diy-analyses/:analysisId/photos/:photoId',
    changes: ['diy'],
    permission: `${owners} The id is the device’s own: the same photograph sent again is there once.`,
    params: z.object({ analysisId: id, photoId: id }),
    form: z.strictObject({
      question_id: questionId,
      caption: z.optional(optionalText('Caption', 200)),
    }),
    answer: run,
  },
  'diy.removePhoto': {
    method: 'DELETE',
    path: '/diy-analyses/:analysisId/photos/:photoId',
    changes: ['diy'],
    permission: owners,
    params: z.object({ analysisId: id, photoId: id }),
    answer: run,
  },
  'diy.submit': {
    method: 'POST',
    path: '/diy-analyses/:analysisId/submit',
    keepsAnswer: true,
    changes: ['diy', 'health', 'properties', 'issues'],
    permission: permissionOf(diyAnalysisLife, 'submit'),
    params: one,
    body: z.strictObject({ version: seen }),
    answer: result,
  },
  'diy.result': {
    method: 'GET',
    path: '/diy-analyses/:analysisId/result',
    reads: ['diy', 'issues', 'reminders'],
    permission: owners,
    params: one,
    answer: result,
  },
  'diy.accept': {
    method: 'POST',
    path: '/diy-analyses/:analysisId/accept',
    changes: ['diy', 'issues', 'reminders', 'health', 'properties'],
    permission: `${owners} What was accepted before is there once.`,
    params: one,
    /** The questions whose problems become issues, and those whose tasks become reminders. */
    body: z.strictObject({
      issues: z.array(questionId).check(z.maxLength(60, 'Choose at most 60.')),
      reminders: z.array(questionId).check(z.maxLength(60, 'Choose at most 60.')),
    }),
    answer: result,
  },
  'diy.life': {
    method: 'GET',
    path: '/diy-analyses/:analysisId/life',
    permission: owners,
    params: one,
    answer: history,
  },
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
          area: z.nullable(z.string()),
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
    lostAnswer: lostLink,
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
