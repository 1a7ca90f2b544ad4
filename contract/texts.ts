import * as z from 'zod/mini'
import { line, optionalText, whole, words } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/*
 * The words of notices and mails. A firm changes them; facts fill in their placeholders. The button of a mail, where it
 * leads, and mails that guard an account are the product's.
 */

const wording = { subject: z.string(), body: z.string() }

export const firmText = z.object({
  /** Such as 'mail.visit.booked'. */
  kind: z.string(),
  channel: z.enum(['notice', 'mail']),
  /** When it is sent. */
  says: z.string(),
  to: z.enum(['homeowner', 'inspector', 'admin', 'person']),
  /** The placeholders that it may have. */
  fields: z.array(z.object({ name: z.string(), says: z.string(), needed: z.boolean() })),
  /** The words on the button of a mail; null: none. */
  button: z.nullable(z.string()),
  standard: z.object(wording),
  /** Its current wording; a notice is its subject alone. */
  ...wording,
  is_standard: z.boolean(),
  /** Counts the changes; 0: never changed. */
  version: z.int(),
})
export type FirmText = z.infer<typeof firmText>

export const textVersion = z.object({
  version: z.int(),
  ...wording,
  is_standard: z.boolean(),
  saved_at: z.string(),
  saved_by: z.string(),
})

const one = z.object({
  kind: z.string().check(z.regex(/^[a-zA-Z.]{1,60}$/, 'There is no such text.')),
})
const written = { subject: line('The first line', 200), body: words('The text', 4000) }
const version = whole('Version', 0, 1_000_000)

export const endpoints = defineEndpoints({
  'texts.list': {
    method: 'GET',
    path: '/admin/texts',
    permission: 'Admins.',
    answer: z.object({ texts: z.array(firmText) }),
  },
  'texts.versions': {
    method: 'GET',
    path: '/admin/texts/:kind/versions',
    permission: 'Admins.',
    params: one,
    /** The newest first. */
    answer: z.object({ versions: z.array(textVersion) }),
  },
  /** Errors: 409 'conflict' with the text as it is where somebody has changed it meanwhile. */
  'texts.save': {
    method: 'PUT',
    path: '/admin/texts/:kind',
    changes: ['texts'],
    permission: 'Admins.',
    params: one,
    body: z.strictObject({ ...written, version }),
    answer: firmText,
  },
  /** The same errors. */
  'texts.standard': {
    method: 'POST',
    path: '/admin/texts/:kind/standard',
    keepsAnswer: true,
    changes: ['texts'],
    permission: 'Admins.',
    params: one,
    body: z.strictObject({ version }),
    answer: firmText,
  },
  'texts.preview': {
    method: 'POST',
    path: '/admin/texts/:kind/preview',
    changes: [],
    permission: 'Admins.',
    params: one,
    /** `number`: of the inspection whose facts fill it in; without it, the newest one. */
    body: z.strictObject({ ...written, number: z.optional(optionalText('Inspection', 20)) }),
    answer: z.object({
      /** The number of that inspection; null: there is none yet, and the facts are examples. */
      number: z.nullable(z.string()),
      subject: z.string(),
      /** A greeting first; none for a notice. */
      paragraphs: z.array(z.string()),
      button: z.nullable(z.string()),
      /** The firm's text below its mails. */
      foot: z.array(z.string()),
    }),
  },
})
