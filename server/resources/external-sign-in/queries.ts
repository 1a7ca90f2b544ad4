import type { Queries } from '#server/db/connect.ts'
import { endFamilies, userByEmail, userById } from '#server/resources/auth/queries.ts'
import type { Identity } from '#server/sign-in/issuer.ts'
import { hashOf } from '#server/tokens.ts'

/** Minutes in which a person must return from the issuer. */
export const minutesAway = 10

export const rememberAttempt = (
  db: Queries,
  attempt: { state: string; browser: string; returnTo: string | null },
  now: number,
) =>
  db
    .insertInto('external_sign_ins')
    .values({
      state_hash: hashOf(attempt.state),
      browser_hash: hashOf(attempt.browser),
      return_to: attempt.returnTo,
      expires_at: new Date(now + minutesAway * 60_000),
    })
    .execute()

/** Deletes an attempt when it reads it: a state is valid once, in the same browser, and for a limited time. */
export const takeAttempt = async (db: Queries, state: string, browser: string, now: number) => {
  const row = await db
    .deleteFrom('external_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .returning(['return_to', 'expires_at'])
    .executeTakeFirst()
  return row === undefined || row.expires_at.getTime() < now ? null : row
}

const linkedUser = async (db: Queries, { issuer, subject }: Identity) => {
  const link = await db
    .selectFrom('external_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return link && userById(db, link.user_id)
}

/**
 * A different person than the one who chose the password has proven the address: that password and its sessions
 * end.
 */
const claimUnproven = async (db: Queries, userId: string, now: number) => {
  await db
    .updateTable('users')
    .set({ verified_at: new Date(now), password_hash: null })
    .where('user_id', '=', userId)
    .execute()
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute()
  await endFamilies(db, userId, now)
}

/**
 * The account that an identity opens: the linked one; otherwise the one whose address the issuer has verified,
 * which this call then links. `linked` is true if it has just linked them.
 */
export const userFor = async (db: Queries, identity: Identity, now: number) => {
  const known = await linkedUser(db, identity)
  if (known !== undefined) return { user: known, linked: false }
  if (identity.email === null || !identity.emailVerified) return null
  const user = await userByEmail(db, identity.email)
  if (user === undefined) return null
  if (user.verified_at === null) await claimUnproven(db, user.user_id, now)
  await db
    .insertInto('external_identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: user.user_id })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return { user, linked: true }
}
