import * as z from 'zod/mini'
import { done, id, linkToken, severity, timeFrame, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { linkContents, linksAnswer, linksQuery, lostLink, sharedLink, shareScope } from './links.ts'
import { permissionOf } from './lives/judge.ts'
import { shareLinkLife } from './lives/share-link/share-link.life.ts'
import { conditions } from './recorded.ts'
import { askedRequest, requestLife } from './repair-requests.ts'
import { report } from './reports.ts'
import { radonUnits, temperatureUnits } from './vocabulary/units.ts'

/**
 * A report as a stranger may see it: only the inspector's name, not who was present, nothing of the account.
 * Sections are left out of a summary; a repair request shows only the chosen findings.
 */
export const sharedReport = z.object({
  scope: shareScope,
  expires_at: z.string(),
  ...z.pick(report, {
    number: true,
    version: true,
    address: true,
    inspected_on: true,
    finalized_at: true,
    time_zone: true,
    inspector: true,
    cover_photo: true,
    counts: true,
    summary: true,
    sections: true,
    good_news: true,
    not_inspected: true,
    not_present: true,
    air: true,
    tests_not_done: true,
    planning: true,
    scope_note: true,
    tests_only: true,
    firm: true,
  }).shape,
  /** The weather of the visit, on the whole report alone; a server that tells none answers none. */
  conditions: z.optional(z.pick(conditions, { weather: true, temperature_f: true })),
  /** Every finding in one line, the most important first. */
  headlines: z.array(
    z.object({
      finding_id: z.string(),
      title: z.string(),
      severity,
      time_frame: timeFrame,
      label: z.string(),
    }),
  ),
  /** The asks, where the link opens a repair request: as of the moment when the owner made the link. */
  repair_request: z.nullable(askedRequest),
  /** In which its sharer reads; a server that knows no units answers none. */
  units: z.optional(z.object({ radon: z.enum(radonUnits), temperature: z.enum(temperatureUnits) })),
  /** The version of the request that the link shows, and how far the request is; null: nobody can answer it. */
  answerable: z.nullable(
    z.object({
      version: z.number(),
      ...z.pick(requestLife, { state: true, sent_version: true }).shape,
    }),
  ),
})
export type SharedReport = z.infer<typeof sharedReport>

const one = z.object({ inspectionId: id })
const byToken = z.strictObject({ token: linkToken })

export const endpoints = defineEndpoints({
  'sharing.list': {
    method: 'GET',
    path: '/inspections/:inspectionId/links',
    permission: 'The owner of the property.',
    params: one,
    query: linksQuery,
    answer: linksAnswer,
  },
  'sharing.make': {
    method: 'POST',
    path: '/inspections/:inspectionId/links',
    lostAnswer: lostLink,
    changes: ['sharing', 'repairRequests'],
    permission: 'The owner of the property, once they can read the report themselves.',
    params: one,
    body: z.strictObject({ scope: shareScope, days: whole('Days', 1, 90) }),
    answer: z.object({ url: z.string(), link: sharedLink }),
    status: 201,
  },
  'sharing.revoke': {
    method: 'POST',
    path: '/inspections/:inspectionId/links/:linkId/revoke',
    changes: ['sharing', 'agents'],
    permission: permissionOf(shareLinkLife, 'revoke'),
    params: z.object({ inspectionId: id, linkId: id }),
    answer: done,
  },
  'sharing.open': {
    method: 'GET',
    path: '/public/shared-report',
    token: 'none',
    reads: ['sharing', 'reports', 'repairRequests'],
    permission: 'Anyone who holds the link, until it expires or is revoked.',
    query: byToken,
    answer: sharedReport,
  },
  'sharing.contents': {
    method: 'GET',
    path: '/public/shared-contents',
    token: 'none',
    reads: ['sharing', 'reports', 'diy'],
    permission: 'Anyone who holds the link, until it expires or is revoked.',
    query: byToken,
    answer: linkContents,
  },
  'sharing.noteOpening': {
    method: 'POST',
    path: '/public/shared-openings',
    changes: [],
    permission: 'Anyone who holds the link, until it expires or is revoked; once for each visit.',
    /** The browser makes `visit`; it stays the same while the page is open. */
    body: z.strictObject({ token: linkToken, visit: id }),
    answer: done,
  },
  'sharing.download': {
    method: 'GET',
    path: '/public/shared-contents/:format',
    token: 'none',
    permission: 'Anyone who holds the link, until it expires or is revoked.',
    params: z.object({ format: z.enum(['pdf', 'csv', 'json'], 'Choose pdf, csv or json.') }),
    query: byToken,
    answer: 'file',
  },
})
