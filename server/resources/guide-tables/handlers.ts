import { isDeepStrictEqual } from 'node:util'
import type { endpoints } from '#contract/guide-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { holdTables, insertTable, tablesOf } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'guideTables.list': async ({ user, db }) => ({ tables: await tablesOf(db, tenantOf(user)) }),

  /** Admins. Errors: 409 where the admin has not seen the newest table. */
  'guideTables.save': async ({ user, body: { note, seen_version, ...table }, db, services }) => {
    const tenant = tenantOf(user)
    return inTransaction(db, async (trx) => {
      await holdTables(trx, tenant)
      const [newest] = await tablesOf(trx, tenant)
      if (newest === undefined) throw new Error('A tenant without tables has the standard one')
      if (isDeepStrictEqual(newest.table, table)) return newest
      if (newest.version > seen_version)
        throw conflict(
          'changed',
          `${newest.saved_by || 'Another admin'} has saved table ${newest.version} meanwhile${newest.note === '' ? '' : `: “${newest.note}”`}. Yours does not have its figures: look at it, then save yours.`,
        )
      const version = newest.version + 1
      await insertTable(
        trx,
        tenant,
        {
          version,
          table,
          note,
          lifetimes_changed: !isDeepStrictEqual(newest.table.lifetimes, table.lifetimes),
        },
        { by: user.user_id, now: services.now() },
      )
      const [made] = await tablesOf(trx, tenant)
      if (made === undefined) throw new Error('A saved table is kept')
      return made
    })
  },
}
