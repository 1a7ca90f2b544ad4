import type { endpoints } from '#contract/texts.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { letterheadOf } from '#server/firm.ts'
import { paragraphsOf, subjectOf } from '#server/mail/written.ts'
import type { Handlers, Services } from '#server/register.ts'
import { userById } from '#server/resources/auth/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import { exampleFacts } from '#server/texts/facts.ts'
import { checkWords, type TextKind, textKindOf, type Words } from '#server/texts/kinds.ts'
import type { Caller } from '#server/tokens.ts'
import { addVersion, textOf, textsOf, versionsOf } from './queries.ts'

/** Errors: 404. */
const known = (kind: string): TextKind => {
  const found = textKindOf(kind)
  if (found === undefined) throw notFound('There is no such text.')
  return found
}

/** Keeps words, or null for the standard ones. Errors: 409 with the text as it is. */
const keep = async (
  { db, user, services }: { db: Queries; user: Caller; services: Services },
  kind: TextKind,
  after: number,
  words: Words | null,
) => {
  const tenant = tenantOf(user)
  const before = await textOf(db, tenant, kind)
  // The same once more changes nothing.
  if (
    words === null
      ? before.is_standard
      : before.subject === words.subject && before.body === words.body
  )
    return before
  const admin = await userById(db, user.user_id)
  const name = admin === undefined ? '' : `${admin.first_name} ${admin.last_name}`
  const isKept = await addVersion(
    db,
    tenant,
    { kind: kind.kind, after, words },
    { by: user.user_id, name, now: services.now() },
  )
  const text = await textOf(db, tenant, kind)
  if (!isKept)
    throw conflict(
      'conflict',
      'Someone has changed this text since you began. Look at it before you save yours.',
      text,
    )
  return text
}

/** Admins. */
export const handlers: Handlers<typeof endpoints> = {
  'texts.list': async ({ user, db }) => ({ texts: await textsOf(db, tenantOf(user)) }),

  'texts.versions': async ({ params, user, db }) => {
    const { kind, standard } = known(params.kind)
    const versions = await versionsOf(db, tenantOf(user), kind)
    return {
      versions: versions.map(({ version, subject, body, saved_at, saved_name }) => ({
        version,
        subject: subject ?? standard.subject,
        body: body ?? standard.body,
        is_standard: subject === null,
        saved_at: saved_at.toISOString(),
        saved_by: saved_name,
      })),
    }
  },

  /** Errors: 400 for placeholders that the text lacks or does not know, 409 where it was changed meanwhile. */
  'texts.save': async ({ params, body: { version, ...words }, user, db, services }) => {
    const kind = known(params.kind)
    checkWords(kind, words)
    return keep({ db, user, services }, kind, version, words)
  },

  'texts.standard': async ({ params, body, user, db, services }) =>
    keep({ db, user, services }, known(params.kind), body.version, null),

  'texts.preview': async ({ params, body: { number = '', ...words }, user, db }) => {
    const kind = known(params.kind)
    checkWords(kind, words)
    const tenant = tenantOf(user)
    const example = await exampleFacts(db, tenant, number)
    if (example === null)
      throw invalid({ number: 'There is no inspection of this number. Try one such as HK-1001.' })
    const { facts, client } = example
    const subject = subjectOf(words.subject, facts)
    if (kind.channel === 'notice')
      return { number: example.number, subject, paragraphs: [], button: null, foot: [] }
    const firm = await letterheadOf(db, tenant)
    return {
      number: example.number,
      subject,
      paragraphs: [
        kind.to === 'homeowner' && client !== '' ? `Hello ${client},` : 'Hello,',
        ...paragraphsOf(words.body, facts),
      ],
      button: kind.button,
      foot: firm === null ? [] : [firm.name, ...underName(firm)],
    }
  },
}
