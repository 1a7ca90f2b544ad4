import * as z from 'zod/mini'
import { done, id, linkToken, optionalText, severity, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { permissionOf } from './lives/judge.ts'
import { repairRequestLife } from './lives/repair-request/repair-request.life.ts'
import { photo } from './photo-parts.ts'
import {
  type Ask,
  asks,
  type Grouping,
  groupings,
  requestAnswers,
  requestStates,
} from './vocabulary/repair-requests.ts'

/** The ask: what the other party should do about a finding. */
const ask = z.enum(asks, 'Choose what to ask for.')

export type { Ask }

/** How the paper groups the items; `own`: in the owner's order. */
const grouping = z.enum(groupings, 'Choose how to group the items.')

export type { Grouping }

export const requestItem = z.strictObject({
  finding_id: id,
  ask,
  /** The trade that does or evaluates it. */
  trade: optionalText('Trade', 80),
  note: optionalText('Note', 1000),
  /** Counts for a credit or a price reduction; null: open to negotiation. */
  credit_cents: z.nullable(whole('Amount', 0, 100_000_000)),
})
export type RequestItem = z.infer<typeof requestItem>

const items = z.array(requestItem).check(
  z.maxLength(200, 'A request can have at most 200 items.'),
  z.refine<RequestItem[]>(
    (all) => new Set(all.map((item) => item.finding_id)).size === all.length,
    'Name each finding only once.',
  ),
)
export const repairRequest = z.object({ items, grouping })
export type RepairRequest = z.infer<typeof repairRequest>

/** A finding as the request shows it, with its ask. */
export const askedItem = z.object({
  finding_id: z.string(),
  title: z.string(),
  severity,
  /** The section of the report. */
  label: z.string(),
  locations: z.array(z.string()),
  observation: z.string(),
  recommendation: z.string(),
  photos: z.array(photo),
  ask,
  trade: z.string(),
  note: z.string(),
  credit_cents: z.nullable(z.number()),
})
export type AskedItem = z.infer<typeof askedItem>

/** A request as its reader sees it: only the chosen findings, grouped, with the sums of the amounts. */
export const askedRequest = z.object({
  /** `label` is empty for the owner's own order. */
  groups: z.array(z.object({ label: z.string(), items: z.array(askedItem) })),
  count: z.number(),
  total_credit_cents: z.number(),
  /** A server before an update says nothing of it. */
  total_reduction_cents: z.optional(z.number()),
})
export type AskedRequest = z.infer<typeof askedRequest>

/** Where a request is in its life: what its chart needs to know, and the answer of the other side. */
export const requestLife = z.object({
  state: z.enum(requestStates),
  /** The version that the newest links show. */
  sent_version: z.nullable(z.number()),
  sent_at: z.nullable(z.string()),
  /** The name and the words of the other side; empty until they answer. */
  answered_by: z.string(),
  answer: z.string(),
  answered_at: z.nullable(z.string()),
})
export type RequestLife = z.infer<typeof requestLife>

const one = z.object({ inspectionId: id })
/** The version that the edit is based on; 0 before the first. Any other current version is a conflict (409). */
const version = whole('Version', 0, 1_000_000_000)

export const endpoints = defineEndpoints({
  'repairRequests.get': {
    method: 'GET',
    path: '/inspections/:inspectionId/repair-request',
    reads: ['repairRequests', 'reports'],
    permission: 'The owner of the property.',
    params: one,
    /** `life` is null before the first save. */
    answer: z.object({
      ...repairRequest.shape,
      version: z.number(),
      life: z.nullable(requestLife),
    }),
  },
  'repairRequests.life': {
    method: 'GET',
    path: '/inspections/:inspectionId/repair-request/life',
    permission: 'The owner of the property, admins.',
    params: one,
    answer: history,
  },
  'repairRequests.save': {
    method: 'PUT',
    path: '/inspections/:inspectionId/repair-request',
    changes: ['repairRequests'],
    permission: `${permissionOf(repairRequestLife, 'write')} Once they can read the report.`,
    params: one,
    body: z.strictObject({ ...repairRequest.shape, version }),
    answer: z.object({ version: z.number() }),
  },
  'repairRequests.accept': {
    method: 'POST',
    path: '/inspections/:inspectionId/repair-request/accept',
    changes: ['repairRequests', 'sharing'],
    permission: permissionOf(repairRequestLife, 'accept'),
    params: one,
    answer: done,
  },
  'repairRequests.withdraw': {
    method: 'POST',
    path: '/inspections/:inspectionId/repair-request/withdraw',
    changes: ['repairRequests', 'sharing'],
    permission: permissionOf(repairRequestLife, 'withdraw'),
    params: one,
    answer: done,
  },
  'repairRequests.answer': {
    method: 'POST',
    path: '/public/repair-request-answers',
    token: 'none',
    keepsAnswer: true,
    changes: ['repairRequests', 'sharing'],
    permission: permissionOf(repairRequestLife, 'agree'),
    /** Agreeing needs no words; another answer does. */
    body: z
      .strictObject({
        token: linkToken,
        answer: z.enum(requestAnswers, 'Agree, or answer with words.'),
        name: text('Name', 80),
        words: optionalText('Answer', 2000),
      })
      .check(
        z.refine(({ answer, words }) => answer === 'agree' || words !== '', {
          error: 'Say what you offer or ask for.',
          path: ['words'],
        }),
      ),
    answer: done,
  },
  'repairRequests.download': {
    method: 'GET',
    path: '/inspections/:inspectionId/repair-request/:format',
    permission: 'The owner of the property, once they can read the report.',
    params: z.object({
      inspectionId: id,
      format: z.enum(['pdf', 'csv'], 'Choose pdf or csv.'),
    }),
    answer: 'file',
  },
})
