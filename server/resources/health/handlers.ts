import type { endpoints } from '#contract/health.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'
import { health, whatIf } from './shown.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The owner; admins. */
  'health.get': ({ params, db, services }) => health(db, params.propertyId, services.now()),
  /** The owner; admins. Errors: 400 for an issue of another home. */
  'health.whatIf': ({ params, query, db, services }) =>
    whatIf(db, params.propertyId, query.fixed, services.now()),
  /** The owner; admins. */
  'health.saveComponent': ({ params, body, db, services }) =>
    inTransaction(db, async (trx) => {
      const now = services.now()
      await queries.holdScore(trx, params.propertyId)
      const before = await queries.scoreNow(trx, params.propertyId, now)
      const saved = await queries.saveComponent(
        trx,
        params.propertyId,
        params.componentId,
        body.installed_year,
      )
      if (saved === undefined) throw notFound()
      await queries.recordScore(trx, params.propertyId, {
        before,
        why: 'The age of a part was changed.',
        now,
      })
      return health(trx, params.propertyId, now)
    }),
}
