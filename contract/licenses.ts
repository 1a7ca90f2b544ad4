import * as z from 'zod/mini'
import { day, done, id, line, stateCode, text } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { anyOf, listQuery, pageFacts, searchWords } from './lists.ts'
import { permissionOf } from './lives/judge.ts'
import { licenseStates } from './lives/license/facts.ts'
import { licenseLife } from './lives/license/license.life.ts'
import { mostLicensePapers } from './vocabulary/documents.ts'

const status = z.enum(licenseStates)

/** The license of an inspector as its page shows it; days are as the license has them. */
export const license = z.object({
  inspector_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status,
  number: z.string(),
  state: z.string(),
  /** Null: not on record. */
  expires_on: z.nullable(z.string()),
  /** Why an admin refused it; '' otherwise. */
  reason: z.string(),
  decided_at: z.nullable(z.string()),
  /** A renewed license that waits for an admin while this one is good; null: none. */
  renewal: z.nullable(z.object({ number: z.string(), state: z.string(), expires_on: z.string() })),
  /** Why an admin did not accept the last renewal; '' otherwise. */
  renewal_reason: z.string(),
  /** Pictures and PDFs of it that the inspector has sent, the newest first. */
  papers: z.array(
    z.object({
      paper_id: z.string(),
      name: z.string(),
      content_type: z.string(),
      bytes: z.number(),
      sent_at: z.string(),
      /** Its picture, re-encoded; null for a PDF. */
      picture_url: z.nullable(z.string()),
    }),
  ),
  /** What the asker may do with it now. */
  events: z.array(z.enum(['submit', 'approve', 'refuse', 'decline'])),
})
export type License = z.infer<typeof license>
export type LicensePaper = License['papers'][number]

export const licenseRow = z.object({
  inspector_id: z.string(),
  name: z.string(),
  email: z.string(),
  status,
  number: z.string(),
  state: z.string(),
  expires_on: z.nullable(z.string()),
  /** The last day of a renewed license that waits; null: none waits. */
  renewal_until: z.nullable(z.string()),
  /** Visits that are scheduled or have begun. */
  open: z.number(),
  created_at: z.string(),
})

/** The facts on a license. The server refuses an unknown state and a day that is over. */
const paper = z.strictObject({
  number: text('License number', 60),
  state: stateCode,
  expires_on: day,
})

/**
 * What the asker saw: the renewal that waits, else the license, and its state. Other details meanwhile, or another
 * admin's decision, answer 409 'changed'.
 */
const seen = z.strictObject({
  number: z.string().check(z.maxLength(60)),
  state: z.string().check(z.maxLength(2)),
  expires_on: z.nullable(day),
  /** Absent: whatever was decided meanwhile. */
  status: z.optional(status),
})
const refusal = z.strictObject({ reason: text('Reason', 1000), seen })

const onePaper = z.object({ inspectorId: id, paperId: id })
const themselves = 'The inspector themselves, not in a switched view.'

/** The licenses of inspectors, which admins check. */
export const endpoints = defineEndpoints({
  'licenses.get': {
    method: 'GET',
    path: '/inspectors/:inspectorId/license',
    reads: ['licenses', 'profile', 'admin'],
    permission: 'The inspector themselves; admins.',
    params: z.object({ inspectorId: id }),
    answer: license,
  },
  /** Inspectors with a verified address, with `show` those whose license needs an admin. */
  'licenses.list': {
    method: 'GET',
    path: '/admin/licenses',
    reads: ['licenses', 'profile', 'admin'],
    permission: 'Admins.',
    query: listQuery({
      sort: ['created_at', 'name', 'expires_on'],
      first: 'created_at',
      filters: {
        q: searchWords,
        status: z.optional(anyOf(licenseStates, 'Choose one of the states of a license.')),
        /** `waiting`: no license that is good yet, or a renewed one that waits; `ending`: good for at most 30 days more. */
        show: z.optional(z.enum(['waiting', 'ending'], 'Choose waiting or ending.')),
      },
    }),
    answer: z.object({ licenses: z.array(licenseRow), ...pageFacts }),
  },
  'licenses.submit': {
    method: 'POST',
    path: '/inspectors/:inspectorId/license',
    keepsAnswer: true,
    changes: ['licenses', 'profile'],
    permission: `${permissionOf(licenseLife, 'submit')} Inspectors alone.`,
    params: z.object({ inspectorId: id }),
    /** `seen`: what it takes the place of; other details meanwhile answer 409 'changed'. Absent: whatever is there. */
    body: z.extend(paper, { seen: z.optional(z.omit(seen, { status: true })) }),
    answer: license,
  },
  /** The admin has checked exactly these details. Once more with another day: a renewal. */
  'licenses.approve': {
    method: 'POST',
    path: '/inspectors/:inspectorId/license/approve',
    keepsAnswer: true,
    changes: ['licenses', 'profile', 'admin', 'serviceAreas', 'inspections'],
    permission: permissionOf(licenseLife, 'approve'),
    params: z.object({ inspectorId: id }),
    body: z.extend(paper, { seen }),
    answer: license,
  },
  /** Also takes an approval back. */
  'licenses.refuse': {
    method: 'POST',
    path: '/inspectors/:inspectorId/license/refuse',
    keepsAnswer: true,
    changes: ['licenses', 'profile', 'admin', 'serviceAreas', 'inspections'],
    permission: permissionOf(licenseLife, 'refuse'),
    params: z.object({ inspectorId: id }),
    body: refusal,
    answer: license,
  },
  /** Does not accept a renewed license; the present one stays good. Errors: 409 where none waits. */
  'licenses.decline': {
    method: 'POST',
    path: '/inspectors/:inspectorId/license/decline',
    keepsAnswer: true,
    changes: ['licenses', 'profile', 'admin'],
    permission: permissionOf(licenseLife, 'decline'),
    params: z.object({ inspectorId: id }),
    body: refusal,
    answer: license,
  },
  /** Errors: 409 for the most there can be, 413 over 10 MB, 415 for anything but a PDF or a picture. */
  'licenses.addPaper': {
    method: 'PUT',
    path: '/inspectors/:inspectorId/license/papers/:paperId',
    changes: ['licenses'],
    permission: `${themselves} The id is the client’s own. At most ${mostLicensePapers}.`,
    params: onePaper,
    form: z.strictObject({ name: line('Name', 200) }),
    answer: license,
  },
  'licenses.removePaper': {
    method: 'DELETE',
    path: '/inspectors/:inspectorId/license/papers/:paperId',
    changes: ['licenses'],
    permission: themselves,
    params: onePaper,
    answer: done,
  },
  'licenses.restorePaper': {
    method: 'POST',
    path: '/inspectors/:inspectorId/license/papers/:paperId/restore',
    changes: ['licenses'],
    permission: `${themselves} For a month.`,
    params: onePaper,
    answer: done,
  },
  /** Byte for byte, as an attachment. */
  'licenses.paper': {
    method: 'GET',
    path: '/inspectors/:inspectorId/license/papers/:paperId/file',
    permission: 'The inspector themselves; admins.',
    params: onePaper,
    answer: 'file',
  },
})
