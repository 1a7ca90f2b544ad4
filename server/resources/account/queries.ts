import type { Account } from '#contract/account.ts'
import type { Queries } from '#server/db/connect.ts'
import { unauthenticated } from '#server/errors.ts'

/** The account of a signed-in person. Errors: 401 when it is gone. */
export const accountOf = async (db: Queries, userId: string): Promise<Account> => {
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
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw unauthenticated()
  return {
    email: row.email,
    new_email: row.new_email,
    has_password: Boolean(row.has_password),
    is_linked: Boolean(row.is_linked),
  }
}
