import type { endpoints } from '#contract/admin.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import * as people from './people.ts'
import * as queries from './queries.ts'
import { tryUnsentAgain, unsentMail } from './unsent-mail.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'admin.overview': ({ user, db, services }) =>
    queries.overview(db, tenantOf(user), services.now()),
  /** Admins. */
  'admin.users': ({ user, query, db }) => people.users(db, tenantOf(user), query),
  /** Admins. */
  'admin.user': ({ user, params, db }) => people.user(db, tenantOf(user), params.userId),
  /** Admins. */
  'admin.userProperties': ({ user, params, query, db, services }) =>
    people.propertiesOf(db, tenantOf(user), params.userId, query, services.now()),
  /** Admins. */
  'admin.unsentMail': ({ user, db, services }) => unsentMail(db, tenantOf(user), services.now()),
  /** Admins. */
  'admin.tryMailAgain': ({ user, db, services }) =>
    tryUnsentAgain(db, tenantOf(user), services.now),
}
