import type { AgreementDraft, endpoints } from '#contract/agreements.ts'
import { missingFields, unknownFields } from '#contract/lives/agreement/agreement-text.ts'
import { filledIn, inForce } from '#server/agreements/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { userById } from '#server/resources/auth/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import * as queries from './queries.ts'

/** Every agreement has the fields that make it one. Errors: 400. */
const checkFields = (body: string): void => {
  const [unknown] = unknownFields(body)
  if (unknown !== undefined)
    throw invalid({
      body: `There is no field {${unknown}}. Choose one of the fields beside the text.`,
    })
  const missing = missingFields(body)
  if (missing.length > 0)
    throw invalid({
      body: `The agreement needs ${missing.map((name) => `{${name}}`).join(', ')}.`,
    })
}

type Texts = Pick<
  Handlers<typeof endpoints>,
  'agreements.texts' | 'agreements.saveDraft' | 'agreements.preview' | 'agreements.publish'
>

const otherDraft = (present: AgreementDraft) =>
  conflict('conflict', 'Someone has saved another draft meanwhile.', present)

/** The versions of the agreement, which admins write. */
export const texts: Texts = {
  /** Admins; in a demo the version in force alone, without the admin who published it. */
  'agreements.texts': async ({ user, db }) => {
    const [all, kept] = await Promise.all([queries.versions(db), queries.draft(db)])
    const [newest] = all
    const isDemo = user.demo !== null && newest !== undefined
    const shown = isDemo ? [{ ...newest, published_name: '' }] : all
    return {
      versions: shown.map(({ version, body, published_at, published_name }) => ({
        version,
        body,
        published_at: published_at.toISOString(),
        published_by: published_name,
      })),
      draft: isDemo ? { body: newest.body, version: newest.published_at.getTime() } : kept,
    }
  },
  /** Admins, not in a demo. */
  'agreements.saveDraft': ({ body: { body, version }, db, services }) =>
    inTransaction(db, async (trx) => {
      const before = await queries.draft(trx, true)
      if (before.version !== version) throw otherDraft(before)
      return queries.saveDraft(trx, body, before, services.now())
    }),
  /** Admins: with an order of their tenant. */
  'agreements.preview': async ({ body, user, db, services }) => {
    checkFields(body.body)
    const visit = await queries.visitToPreview(db, tenantOf(user), body.number)
    if (visit === undefined)
      throw invalid({ number: 'There is no inspection of this number. Try one such as HK-1001.' })
    const { companyName } = services.config
    return {
      text: await filledIn(db, visit.inspection_id, companyName, body.body),
      number: visit.number,
    }
  },
  /** Admins, not in a demo: a new version, in force at once. */
  'agreements.publish': async ({ body: { body, after, version: seen }, user, db, services }) => {
    checkFields(body)
    const admin = await userById(db, user.user_id)
    const published_at = new Date(services.now())
    const published_name = admin === undefined ? '' : `${admin.first_name} ${admin.last_name}`
    return inTransaction(db, async (trx) => {
      const kept = await queries.draft(trx, true)
      const newest = await inForce(trx)
      const changed = () =>
        conflict(
          'version_published',
          'Someone has published another version meanwhile. Compare it with yours first.',
        )
      if (newest.version !== after) throw changed()
      if (seen !== undefined && kept.version !== seen) throw otherDraft(kept)
      if (newest.body === body)
        throw invalid({ body: 'This is the version in force. Change something first.' })
      const version = after + 1
      const made = await trx
        .insertInto('agreement_versions')
        .values({ version, body, published_at, published_by: user.user_id, published_name })
        .onConflict((clash) => clash.doNothing())
        .returning('version')
        .executeTakeFirst()
      if (made === undefined) throw changed()
      await trx.deleteFrom('agreement_drafts').execute()
      return {
        version,
        body,
        published_at: published_at.toISOString(),
        published_by: published_name,
      }
    })
  },
}
