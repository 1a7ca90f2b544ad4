import type { Queries } from '#server/db/connect.ts'
import { accounts } from '#server/lives/account.ts'
import { step } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import { userByEmail, userById } from '#server/resources/auth/queries.ts'
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
 * The account that an identity opens: the linked one; otherwise the one whose address the issuer has verified,
 * which this call then links. `name` is the issuer's.
 */
export const userFor = async (ground: Ground, identity: Identity, name: string) => {
  const { db } = ground
  const known = await linkedUser(db, identity)
  if (known !== undefined) return known
  if (identity.email === null || !identity.emailVerified) return null
  const user = await userByEmail(db, identity.email)
  if (user === undefined) return null
  const { issuer, subject } = identity
  await step(ground, accounts, {
    id: user.user_id,
    event: 'link',
    sender: 'issuer',
    data: { issuer, subject, name },
  })
  return user
}
