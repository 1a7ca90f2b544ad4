import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Role } from '#contract/common.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tellEnded } from '#server/live/ended-sessions.ts'
import { hashOf, newSecret, refreshDays } from '#server/tokens.ts'
import { endViews } from '#server/views.ts'

/** Seconds in which a used refresh token may come again: after a lost answer, or from two tabs at once. */
const graceSeconds = 10

/** A real person by their address: no address leads to a person of a demo. */
export const userByEmail = (db: Queries, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    // The same expression as in the unique index.
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
    .where('demo_id', 'is', null)
    .executeTakeFirst()

export const userById = (db: Queries, userId: string) =>
  db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Undefined: someone has the address, maybe since a moment ago. */
export const makeUser = (db: Queries, user: Insertable<Database['users']>) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .executeTakeFirst()

export const change = (db: Queries, userId: string, columns: Updateable<Database['users']>) =>
  db.updateTable('users').set(columns).where('user_id', '=', userId).execute()

type Purpose = 'verify' | 'reset' | 'email' | 'export'
// An export is not mailed: the page opens it at once.
const hoursOf: Record<Purpose, number> = { verify: 24, reset: 1, email: 24, export: 1 / 12 }
/** When a link expires that is mailed now. */
export const linkExpiry = (purpose: Purpose, now: number): string =>
  new Date(now + hoursOf[purpose] * 3_600_000).toISOString()

/**
 * Makes the secret of a mailed link and stores only its hash. Earlier links of the same purpose stay valid until
 * they expire.
 */
export const makeMailToken = async (db: Queries, userId: string, purpose: Purpose, now: number) => {
  const secret = newSecret()
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashOf(secret),
      user_id: userId,
      purpose,
      expires_at: linkExpiry(purpose, now),
    })
    .execute()
  return secret
}

/** A mailed link and the person whom it was sent to. */
export const mailToken = (db: Queries, secret: string, purpose: Purpose) =>
  db
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.user_id', 'mail_tokens.user_id')
    .select(['mail_tokens.user_id', 'expires_at', 'used_at', 'email'])
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Uses the address of an export up; answers its person. */
export const takeExport = async (
  db: Queries,
  secret: string,
  now: number,
): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', 'export')
    .where('expires_at', '>=', new Date(now))
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Ends the links of one purpose. */
export const forgetLinks = (db: Queries, userId: string, purpose: Purpose) =>
  db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()

/** No link of this purpose works any longer. */
export const useLinks = (db: Queries, userId: string, purpose: Purpose, now: number) =>
  db
    .updateTable('mail_tokens')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()

const expiryFrom = (now: number) => new Date(now + refreshDays * 86_400_000)

/** Begins a session: a new family of refresh tokens. */
export const beginFamily = async (db: Queries, userId: string, device: string, now: number) => {
  const secret = newSecret()
  const family = randomUUID()
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(secret),
      family_id: family,
      user_id: userId,
      device,
      expires_at: expiryFrom(now),
      begun_at: new Date(now),
      created_at: new Date(now),
    })
    .execute()
  return { secret, family }
}

type Rotation = {
  secret: string
  family: string
  userId: string
  actingType: 'homeowner' | 'inspector' | null
}

/** Whether the session has ended. A token that came while it ended may not have heard of it. */
const isOver = async (db: Queries, family: string) => {
  const revoked = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('family_id', '=', family)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return revoked !== undefined
}

/** Whether somebody has used one of the tokens that came after this one. */
const hasUsedSuccessor = async (db: Queries, family: string, hash: string, since: Date) => {
  const used = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('family_id', '=', family)
    .where('token_hash', '!=', hash)
    .where('created_at', '>=', since)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Refreshing a session and switching its view wait for each other: a switch must reach the successor that a refresh
 * of the same moment stores.
 */
const holdSession = (db: Queries, family: string) =>
  sql`select pg_advisory_xact_lock(7230187, hashtext(${family}))`.execute(db)

/**
 * Exchanges a refresh token for its successor. A token stays good until its successor has been used, for the answer
 * that brought the successor may have been lost. A client with a token whose successor was used, or with a
 * successor that another one has replaced, shares the session with a thief: the whole family ends. null: no session.
 */
export const rotate = (db: Db, secret: string, now: number): Promise<Rotation | null> =>
  inTransaction(db, async (trx) => {
    const hash = hashOf(secret)
    const session = await familyOf(trx, secret)
    if (session === undefined) return null
    await holdSession(trx, session.family_id)
    const row = await trx
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || row.revoked_at !== null || row.expires_at.getTime() < now) return null
    const { family_id, user_id, acting_type, device, begun_at, used_at } = row
    if (await isOver(trx, family_id)) return null
    const comesLate = used_at !== null && now - used_at.getTime() > graceSeconds * 1000
    const isReplaced = used_at === null && row.replaced_by !== null
    if (isReplaced || (comesLate && (await hasUsedSuccessor(trx, family_id, hash, used_at)))) {
      await endFamily(trx, family_id, now)
      return null
    }
    const next = newSecret()
    if (comesLate)
      await trx
        .updateTable('refresh_tokens')
        .set({ replaced_by: hashOf(next) })
        .where('family_id', '=', family_id)
        .where('used_at', 'is', null)
        .execute()
    await trx
      .insertInto('refresh_tokens')
      .values({
        token_hash: hashOf(next),
        family_id,
        user_id,
        acting_type,
        device,
        begun_at,
        expires_at: expiryFrom(now),
        created_at: new Date(now),
      })
      .execute()
    if (used_at === null)
      await trx
        .updateTable('refresh_tokens')
        .set({ used_at: new Date(now), replaced_by: hashOf(next) })
        .where('token_hash', '=', hash)
        .execute()
    return { secret: next, family: family_id, userId: user_id, actingType: acting_type }
  })

/** Ends one session, and tells its streams and every process. */
export const endFamily = async (db: Queries, family: string, now: number) => {
  await endViews(db, { view: family }, now, 'Ended in the list of sessions.')
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: new Date(now) })
    .where('family_id', '=', family)
    .where('revoked_at', 'is', null)
    .execute()
  await tellEnded(db, [family])
  await endViews(db, { openedBy: [family] }, now, 'The session of the admin ended.')
}

export const familyOf = (db: Queries, secret: string) =>
  db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashOf(secret))
    .executeTakeFirst()

/** Ends every session of a person, except the named one; answers the ended sessions. */
export const endFamilies = async (
  db: Queries,
  userId: string,
  now: number,
  except: string | null = null,
): Promise<string[]> => {
  const ended = await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('views_id', 'is', null)
    .$if(except !== null, (query) => query.where('family_id', '!=', except ?? ''))
    .returning('family_id')
    .execute()
  const families = [...new Set(ended.map((row) => row.family_id))]
  await tellEnded(db, families)
  return [
    ...families,
    ...(await endViews(db, { openedBy: families }, now, 'The session of the admin ended.')),
  ]
}

export const actAs = (
  db: Queries,
  family: string,
  role: Exclude<Role, 'admin'> | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await holdSession(trx, family)
    await trx
      .updateTable('refresh_tokens')
      .set({ acting_type: role })
      .where('family_id', '=', family)
      .execute()
  })
