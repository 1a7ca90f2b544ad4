import type { endpoints } from '#contract/assigning.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { ruleOf, saveRule } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'assigning.get': ({ user, db }) => ruleOf(db, tenantOf(user)),
  /** Admins. */
  'assigning.save': ({ user, body, db, services }) =>
    inTransaction(db, async (trx) => {
      const by = { byId: user.user_id, now: services.now() }
      await saveRule(trx, tenantOf(user), by, body)
      return ruleOf(trx, tenantOf(user))
    }),
}
