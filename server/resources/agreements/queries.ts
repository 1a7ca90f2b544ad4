import type { FastifyRequest } from 'fastify'
import type { AgreementDraft } from '#contract/agreements.ts'
import type { Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { hashOf } from '#server/tokens.ts'

/**
 * The agreement behind a mailed link. Errors: 404 no such link, 410 expired. Everybody in a network together may try
 * 300 times in ten minutes.
 */
export const behindLink = async (
  db: Queries,
  request: FastifyRequest,
  token: string,
  now: number,
) => {
  await countAttempt(db, perNetwork(request, 'agreement'), 300, 600, now)
  const row = await db
    .selectFrom('agreements')
    .select(['agreement_id', 'inspection_id', 'state', 'link_expires_at'])
    .where('link_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (row === undefined)
    throw new HttpError(
      404,
      'invalid_link',
      'There is nothing behind this link. A newer e-mail may have a newer link.',
    )
  if (row.link_expires_at === null || row.link_expires_at.getTime() <= now)
    throw new HttpError(
      410,
      'expired_link',
      'This link has expired. Ask your inspector for a new one.',
    )
  return row
}

/** The agreement of a visit that was signed last; undefined: none was. */
export const newestSigned = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('agreements')
    .select('agreement_id')
    .where('inspection_id', '=', inspectionId)
    .where('state', '=', 'signed')
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All published versions, the newest first. */
export const versions = (db: Queries) =>
  db
    .selectFrom('agreement_versions')
    .select(['version', 'body', 'published_at', 'published_name'])
    .orderBy('version', 'desc')
    .execute()

/**
 * The start of the next version. Its version is the moment at which it was saved or published, in milliseconds.
 * `lock`: until the transaction ends nobody else saves a draft or publishes one.
 */
export const draft = async (db: Queries, lock = false): Promise<AgreementDraft> => {
  // The first version: it is the same row for everybody, whatever is published meanwhile.
  if (lock)
    await db
      .selectFrom('agreement_versions')
      .select('version')
      .orderBy('version')
      .limit(1)
      .forUpdate()
      .execute()
  const inForce = await db
    .selectFrom('agreement_versions')
    .select(['body', 'published_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const saved = await db
    .selectFrom('agreement_drafts')
    .select(['body', 'saved_at'])
    .executeTakeFirst()
  return saved === undefined
    ? { body: inForce.body, version: inForce.published_at.getTime() }
    : { body: saved.body, version: saved.saved_at.getTime() }
}

/** Keeps a draft in place of `before`. */
export const saveDraft = async (
  db: Queries,
  body: string,
  before: AgreementDraft,
  now: number,
): Promise<AgreementDraft> => {
  const version = Math.max(now, before.version + 1)
  const values = { body, saved_at: new Date(version) }
  await db
    .insertInto('agreement_drafts')
    .values(values)
    .onConflict((clash) => clash.column('only_one').doUpdateSet(values))
    .execute()
  return { body, version }
}

/** The visit whose order fills in a preview: of this number, or the newest one of the tenant. */
export const visitToPreview = (db: Queries, tenant: Tenant, number: string | undefined) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('users', 'users.user_id', 'p.owner_id')
    .select(['i.inspection_id', 'i.number'])
    .where(isOf('users.demo_id', tenant))
    .$if(number !== undefined && number !== '', (query) =>
      query.where('i.number', '=', (number ?? '').toUpperCase()),
    )
    .orderBy('i.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
