import type { endpoints } from '#contract/admin.ts'
import { realmOf } from '#server/realm.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'
import { tryUnsentAgain, unsentMail } from './unsent-mail.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'admin.overview': ({ user, db, services }) => queries.overview(db, realmOf(user), services.now()),
  /** Admins. */
  'admin.users': ({ user, query, db }) => queries.users(db, realmOf(user), query),
  /** Admins. */
  'admin.unsentMail': ({ user, db }) => unsentMail(db, realmOf(user)),
  /** Admins. */
  'admin.tryMailAgain': ({ user, db }) => tryUnsentAgain(db, realmOf(user)),
}
