import * as z from 'zod/mini'
import { done, id, optionalText, text } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { anyOf, listQuery, pageFacts, searchWords } from './lists.ts'
import { faultLife } from './lives/fault/fault.life.ts'
import { permissionOf } from './lives/judge.ts'
import { faultSides, faultStates, kindPattern, routePattern } from './vocabulary/faults.ts'

/** The last steps of the charts in a browser, as "Copy support trace" gives them; the server keeps nothing else of it. */
const trace = z.looseObject({
  hearthkeep_trace: z.literal(1),
  moves: z.array(z.looseObject({ chart: z.string(), event: z.string() })),
})

const side = z.enum(faultSides)
const state = z.enum(faultStates)

export const faultRow = z.object({
  fault_id: z.string(),
  state,
  side,
  /** The class of the error: TypeError. */
  kind: z.string(),
  /** Without quoted words, numbers and addresses. */
  message: z.string(),
  /** The pattern of the page or of the call, or the name of the job. */
  route: z.string(),
  /** In the last thirty days. */
  count: z.number(),
  /** People who were signed in; the same person counts once. */
  people: z.number(),
  first_seen: z.string(),
  last_seen: z.string(),
})
export type FaultRow = z.infer<typeof faultRow>

const tally = z.array(z.object({ word: z.string(), count: z.number() }))
export const fault = z.extend(faultRow, {
  settled_at: z.nullable(z.string()),
  /** Where in the code it was last; null: nothing says it. */
  place: z.nullable(z.string()),
  /** The release that runs now. */
  current_release: z.string(),
  /** Each of the last thirty days, UTC, the oldest first. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  browsers: tally,
  releases: tally,
  /** The newest reports. */
  reports: z.array(
    z.object({
      report_id: z.string(),
      at: z.string(),
      browser: z.string(),
      release: z.string(),
      /** The name of the request in the server's log; null: none failed. */
      request_id: z.nullable(z.string()),
      has_trace: z.boolean(),
    }),
  ),
  /** What the asker may do with it now. */
  events: z.array(z.enum(['settle', 'reopen'])),
})
export type Fault = z.infer<typeof fault>

const one = z.object({ faultId: id })

/** Errors of the product, and the reports that tell of them. */
export const endpoints = defineEndpoints({
  /** A browser tells of an error. The server once more removes possible personal data, and drops an invalid trace. */
  'faults.report': {
    method: 'POST',
    path: '/error-reports',
    // With the token as it is, so that people are counted; an old one counts as nobody.
    token: 'stored',
    changes: [],
    permission: 'Anyone; limited per address and network.',
    body: z.strictObject({
      kind: text('Kind', 60).check(z.regex(kindPattern, 'Kind must be the class of the error.')),
      message: optionalText('Message', 2000),
      /** The pattern of the page: `/property/:propertyId/dashboard`. */
      route: text('Page', 200).check(
        z.regex(routePattern, 'Page must be the pattern of a page, without anybody’s numbers.'),
      ),
      release: text('Release', 40).check(z.regex(/^[\w.-]+$/, 'Release must be one word.')),
      request_id: z.nullable(
        z
          .string('Request must be text.')
          .check(z.regex(/^[0-9a-f]{12}$/, 'Give the number of the request.')),
      ),
      /** A file of ours with line and column. */
      place: z.nullable(
        z
          .string('Place must be text.')
          .check(
            z.regex(/^\/static\/[\w./-]{1,200}:\d{1,7}:\d{1,9}$/, 'Place must be a file of ours.'),
          ),
      ),
      /** null, or what server/faults/trace.ts reads; anything else counts as null. */
      trace: z.unknown(),
    }),
    answer: done,
    status: 202,
  },
  'faults.list': {
    method: 'GET',
    path: '/admin/error-reports',
    permission: 'Admins.',
    query: listQuery({
      sort: ['last_seen', 'first_seen'],
      first: '-last_seen',
      filters: {
        q: searchWords,
        state: z.optional(anyOf(faultStates, 'Choose open or settled.')),
        side: z.optional(anyOf(faultSides, 'Choose browser, server or job.')),
      },
    }),
    answer: z.object({ faults: z.array(faultRow), ...pageFacts }),
  },
  'faults.get': {
    method: 'GET',
    path: '/admin/error-reports/:faultId',
    permission: 'Admins.',
    params: one,
    answer: fault,
  },
  'faults.life': {
    method: 'GET',
    path: '/admin/error-reports/:faultId/life',
    permission: 'Admins.',
    params: one,
    answer: history,
  },
  /** The last steps of the charts before the error. Errors: 404 for a report without them. */
  'faults.trace': {
    method: 'GET',
    path: '/admin/error-reports/:faultId/reports/:reportId/trace',
    permission: 'Admins.',
    params: z.object({ faultId: id, reportId: id }),
    answer: trace,
  },
  'faults.settle': {
    method: 'POST',
    path: '/admin/error-reports/:faultId/settle',
    keepsAnswer: true,
    changes: ['faults', 'admin'],
    permission: permissionOf(faultLife, 'settle'),
    params: one,
    answer: fault,
  },
  'faults.reopen': {
    method: 'POST',
    path: '/admin/error-reports/:faultId/reopen',
    keepsAnswer: true,
    changes: ['faults', 'admin'],
    permission: permissionOf(faultLife, 'reopen'),
    params: one,
    answer: fault,
  },
})
