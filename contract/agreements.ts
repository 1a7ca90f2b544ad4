import * as z from 'zod/mini'
import { id, linkToken, optionalText, signature, text } from './common.ts'
import { drawnSignature } from './drawn-signature.ts'
import { defineEndpoints } from './endpoint.ts'
import { agreementLife } from './lives/agreement/agreement.life.ts'
import { permissionOf } from './lives/judge.ts'
import { agreementStates, trailEntries } from './vocabulary/agreements.ts'

/** The SHA-256 of a text, in hexadecimal digits. */
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the text.'))

export const disclosuresShown = z.object({
  version: z.number(),
  paragraphs: z.readonly(z.array(z.string())),
})

/** An agreement as its client sees it. */
export const agreementForClient = z.object({
  agreement_id: z.string(),
  state: z.enum(agreementStates),
  number: z.string(),
  street: z.string(),
  company: z.string(),
  /** The name of the account whose owner signs. */
  client: z.string(),
  time_zone: z.string(),
  /** The text that was opened or signed; before that, the one that would be opened now. */
  text: z.string(),
  text_sha256: z.string(),
  version: z.number(),
  /** The order or the agreement has changed since it was opened: it has to be opened again. */
  renewed: z.boolean(),
  disclosures: disclosuresShown,
  consented_at: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
  signed_name: z.nullable(z.string()),
  drawn: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
})
export type AgreementForClient = z.infer<typeof agreementForClient>

/** With its trail, for both sides. */
export const agreement = z.extend(agreementForClient, {
  trail: z.array(
    z.object({
      sequence: z.number(),
      entry: z.enum(trailEntries),
      at: z.string(),
      by: z.string(),
      ip: z.nullable(z.string()),
      agent: z.nullable(z.string()),
      text_sha256: z.string(),
      hash: z.string(),
    }),
  ),
  /** The first row of the trail that does not fit; null: the chain holds. */
  trail_broken_at: z.nullable(z.number()),
})
export type Agreement = z.infer<typeof agreement>

export const agreementVersion = z.object({
  version: z.number(),
  body: z.string(),
  published_at: z.string(),
  published_by: z.string(),
})

/** The start of the next version: the saved draft, or the version in force. Either makes another `version` of it. */
const agreementDraft = z.object({ body: z.string(), version: z.number() })
export type AgreementDraft = z.infer<typeof agreementDraft>

const one = z.object({ inspectionId: id })
const byToken = z.strictObject({ token: linkToken })
const consent = { agreement_sha256: sha256, disclosures_version: z.int('Give a version.') }
const signed = { agreement_sha256: sha256, ...signature, drawn: z.optional(drawnSignature) }
const declined = { reason: text('Reason', 1000) }
const bodyText = text('Agreement', 20_000)

const changes = ['agreements', 'inspections'] as const
const byLink = 'Anyone who holds the mailed link, until it expires; limited per address.'

export const endpoints = defineEndpoints({
  'agreements.show': {
    method: 'GET',
    path: '/inspections/:inspectionId/agreement',
    reads: ['agreements', 'inspections', 'properties', 'profile'],
    permission: 'The owner of the property, the assigned inspector, admins.',
    params: one,
    /** Null: the visit is older than agreements with a trail. */
    answer: z.object({ agreement: z.nullable(agreement) }),
  },
  'agreements.send': {
    method: 'POST',
    path: '/inspections/:inspectionId/agreement/send',
    keepsAnswer: true,
    changes,
    permission: permissionOf(agreementLife, 'send'),
    params: one,
    answer: agreement,
  },
  'agreements.open': {
    method: 'POST',
    path: '/inspections/:inspectionId/agreement/open',
    keepsAnswer: true,
    changes,
    permission: 'The owner of the property, not in a switched view.',
    params: one,
    answer: agreement,
  },
  'agreements.consent': {
    method: 'POST',
    path: '/inspections/:inspectionId/agreement/consent',
    keepsAnswer: true,
    changes,
    permission: 'The owner of the property, not in a switched view.',
    params: one,
    body: z.strictObject(consent),
    answer: agreement,
  },
  'agreements.sign': {
    method: 'POST',
    path: '/inspections/:inspectionId/agreement/sign',
    keepsAnswer: true,
    changes,
    permission: 'The owner of the property, not in a switched view.',
    params: one,
    body: z.strictObject(signed),
    answer: agreement,
  },
  'agreements.decline': {
    method: 'POST',
    path: '/inspections/:inspectionId/agreement/decline',
    keepsAnswer: true,
    changes,
    permission: 'The owner of the property, not in a switched view.',
    params: one,
    body: z.strictObject(declined),
    answer: agreement,
  },
  'agreements.paper': {
    method: 'GET',
    path: '/inspections/:inspectionId/agreement/pdf',
    permission: 'The owner of the property, the assigned inspector, admins.',
    params: one,
    answer: 'file',
  },
  'agreements.showByLink': {
    method: 'GET',
    path: '/public/agreement',
    token: 'none',
    reads: ['agreements'],
    permission: byLink,
    query: byToken,
    answer: agreementForClient,
  },
  'agreements.openByLink': {
    method: 'POST',
    path: '/public/agreement/open',
    token: 'none',
    keepsAnswer: true,
    changes: ['agreements'],
    permission: byLink,
    body: byToken,
    answer: agreementForClient,
  },
  'agreements.consentByLink': {
    method: 'POST',
    path: '/public/agreement/consent',
    token: 'none',
    keepsAnswer: true,
    changes: ['agreements'],
    permission: byLink,
    body: z.strictObject({ token: linkToken, ...consent }),
    answer: agreementForClient,
  },
  'agreements.signByLink': {
    method: 'POST',
    path: '/public/agreement/sign',
    token: 'none',
    keepsAnswer: true,
    changes: ['agreements'],
    permission: byLink,
    body: z.strictObject({ token: linkToken, ...signed }),
    answer: agreementForClient,
  },
  'agreements.declineByLink': {
    method: 'POST',
    path: '/public/agreement/decline',
    token: 'none',
    keepsAnswer: true,
    changes: ['agreements'],
    permission: byLink,
    body: z.strictObject({ token: linkToken, ...declined }),
    answer: agreementForClient,
  },
  'agreements.paperByLink': {
    method: 'GET',
    path: '/public/agreement/pdf',
    token: 'none',
    permission: byLink,
    query: byToken,
    answer: 'file',
  },
  'agreements.texts': {
    method: 'GET',
    path: '/admin/agreement-texts',
    reads: ['agreements'],
    permission: 'Admins.',
    /** The newest version first. */
    answer: z.object({ versions: z.array(agreementVersion), draft: agreementDraft }),
  },
  /** Errors: 409 'conflict' with the draft as it is, where it is no longer the one that the admin saw. */
  'agreements.saveDraft': {
    method: 'PUT',
    path: '/admin/agreement-draft',
    changes: ['agreements'],
    permission: 'Admins; not in a demo.',
    body: z.strictObject({
      body: optionalText('Agreement', 20_000),
      version: z.int('Give a version.'),
    }),
    answer: agreementDraft,
  },
  'agreements.preview': {
    method: 'POST',
    path: '/admin/agreement-preview',
    changes: [],
    permission: 'Admins.',
    /** `number`: of the inspection whose order fills it in; without it, the newest one. */
    body: z.strictObject({ body: bodyText, number: z.optional(optionalText('Inspection', 20)) }),
    answer: z.object({ text: z.string(), number: z.string() }),
  },
  /**
   * Errors: 409 'version_published'; 409 'conflict' with the draft as it is, where it is no longer the one that the
   * admin saw.
   */
  'agreements.publish': {
    method: 'POST',
    path: '/admin/agreement-versions',
    keepsAnswer: true,
    changes: ['agreements'],
    permission: 'Admins; not in a demo.',
    /** `after`: the version in force that the admin saw. `version`: that of the draft. */
    body: z.strictObject({
      body: bodyText,
      after: z.int('Give a version.'),
      version: z.optional(z.int('Give a version.')),
    }),
    answer: agreementVersion,
    status: 201,
  },
})
