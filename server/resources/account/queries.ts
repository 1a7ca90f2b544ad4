import type { Account } from '#contract/account.ts'
import { offersOf } from '#contract/lives/judge.ts'
import { membershipLife } from '#contract/lives/membership/membership.life.ts'
import type { Queries } from '#server/db/connect.ts'
import { unauthenticated } from '#server/errors.ts'
import { selfTies } from '#server/lives/account.ts'
import { memberships, unfinishedOf } from '#server/lives/membership.ts'
import { userById } from '#server/resources/auth/queries.ts'
import type { Caller } from '#server/tokens.ts'

const staysBecause = async (db: Queries, user: Caller): Promise<string[]> => {
  const row = await userById(db, user.user_id)
  if (row === undefined) return []
  const state = await memberships.stateOf(db, row)
  const offers = offersOf(membershipLife, state, selfTies(user))
  const leave = offers.find(({ event }) => event === 'leave')
  return leave?.blockers.map(({ sentence }) => sentence) ?? []
}

/** The account of a signed-in person. Errors: 401 when it is gone. */
export const accountOf = async (db: Queries, user: Caller): Promise<Account> => {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      'email',
      'new_email',
      eb('password_hash', 'is not', null).as('has_password'),
      eb
        .exists(
          eb
            .selectFrom('external_identities')
            .select('subject')
            .whereRef('external_identities.user_id', '=', 'users.user_id'),
        )
        .as('is_linked'),
    ])
    .where('user_id', '=', user.user_id)
    .executeTakeFirst()
  if (row === undefined) throw unauthenticated()
  return {
    email: row.email,
    new_email: row.new_email,
    has_password: Boolean(row.has_password),
    is_linked: Boolean(row.is_linked),
    is_demo: user.demo !== null,
    stays_because: await staysBecause(db, user),
    unfinished: await unfinishedOf(db, user.user_id),
  }
}
