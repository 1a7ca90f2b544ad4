import type { endpoints, KeptTable } from '#contract/price-tables.ts'
import { addDays } from '#contract/recurrence.ts'
import { furthestPriceDay } from '#contract/vocabulary/pricing.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { firmDay } from '#server/firm.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { longDay } from '#server/time-zones.ts'
import { previewOf } from './preview.ts'
import { holdTables, insertTable, restoreTable, tablesOf, withdrawTable } from './queries.ts'

/** 'November 24, 2026' of a day. */
const inWords = (day: string): string => longDay('UTC', Date.parse(day))

/** More tables than anybody plans; each one is read with the list. */
const most = 500

/** Errors: 400 for a day before today, and for one that is too far away. */
const checkDay = (effective_on: string, today: string): void => {
  if (effective_on < today)
    throw invalid({
      effective_on: `A price table cannot start in the past: choose today, ${inWords(today)}, or a later day.`,
    })
  const last = addDays(today, furthestPriceDay)
  if (effective_on > last)
    throw invalid({
      effective_on: `A price table cannot start more than two years ahead: choose ${inWords(last)} or an earlier day.`,
    })
}

/** The table that has a day. */
const holderOf = (tables: readonly KeptTable[], day: string): KeptTable | undefined =>
  tables.find(({ effective_on, state }) => effective_on === day && state !== 'withdrawn')
const publisherOf = ({ published_by }: KeptTable): string => published_by || 'Another admin'

/** Errors: 409 where a table was published that the author of this one has not seen. */
const checkSeen = (tables: readonly KeptTable[], seen: number): void => {
  const [unseen] = tables
    .filter(({ version, state }) => version > seen && state !== 'withdrawn')
    .sort((one, other) => other.version - one.version)
  if (unseen !== undefined)
    throw conflict(
      'changed',
      `${publisherOf(unseen)} has published table ${unseen.version} meanwhile, in force from ${inWords(unseen.effective_on)}. Yours does not have its prices: look at it, then publish yours.`,
    )
}

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'priceTables.list': async ({ user, db, services }) => {
    const tenant = tenantOf(user)
    const { today } = await firmDay(db, tenant, services.now())
    return { today, tables: await tablesOf(db, tenant, today) }
  },

  /** Admins. */
  'priceTables.preview': async ({ user, body, db, services }) => {
    const tenant = tenantOf(user)
    return previewOf(db, tenant, body, await firmDay(db, tenant, services.now()))
  },

  /**
   * Admins. Errors: 400 for a day before today or beyond two years, 409 where another table begins on that day or the
   * admin has not seen the newest one.
   */
  'priceTables.publish': async ({ user, body: { seen_version, ...body }, db, services }) => {
    const now = services.now()
    const tenant = tenantOf(user)
    const { today } = await firmDay(db, tenant, now)
    checkDay(body.effective_on, today)
    return inTransaction(db, async (trx) => {
      await holdTables(trx, tenant)
      const kept = await tablesOf(trx, tenant, today)
      const other = holderOf(kept, body.effective_on)
      if (other !== undefined)
        throw conflict(
          'day_taken',
          `${publisherOf(other)} has already published a price table that starts on ${inWords(body.effective_on)}. ${
            other.state === 'coming'
              ? 'Look at it, then withdraw it or choose another day.'
              : 'It is in force already. Choose a later day.'
          }`,
        )
      if (seen_version !== undefined) checkSeen(kept, seen_version)
      if (kept.length >= most)
        throw conflict('too_many', `There are ${most} price tables, which is the most.`)
      const version = Math.max(...kept.map((table) => table.version)) + 1
      await insertTable(trx, tenant, { ...body, version }, { by: user.user_id, now })
      const made = (await tablesOf(trx, tenant, today)).find((table) => table.version === version)
      if (made === undefined) throw new Error('A published price table is kept')
      return made
    })
  },

  /** Admins. Errors: 404, 409 for a table that is in force or was. */
  'priceTables.withdraw': async ({ user, params: { version }, db, services }) => {
    const now = services.now()
    const tenant = tenantOf(user)
    const { today } = await firmDay(db, tenant, now)
    if (await withdrawTable(db, tenant, version, { by: user.user_id, now, today }))
      return { success: true }
    const kept = (await tablesOf(db, tenant, today)).find((table) => table.version === version)
    if (kept === undefined) throw notFound('There is no such price table.')
    if (kept.state !== 'withdrawn')
      throw conflict(
        'in_force',
        'This price table is in force already, so it stays. Publish another one for a later day.',
      )
    return { success: true }
  },

  /** Admins. Twice is as once. Errors: 404, 409 where its day has come or belongs to another table. */
  'priceTables.restore': async ({ user, params: { version }, db, services }) => {
    const tenant = tenantOf(user)
    const { today } = await firmDay(db, tenant, services.now())
    return inTransaction(db, async (trx) => {
      await holdTables(trx, tenant)
      const kept = await tablesOf(trx, tenant, today)
      const table = kept.find((one) => one.version === version)
      if (table === undefined) throw notFound('There is no such price table.')
      if (table.state !== 'withdrawn') return { success: true }
      const other = holderOf(kept, table.effective_on)
      if (other !== undefined)
        throw conflict(
          'day_taken',
          `${publisherOf(other)} has published another price table that starts on ${inWords(table.effective_on)}.`,
        )
      if (table.effective_on <= today)
        throw conflict(
          'too_late',
          `This price table would have started on ${inWords(table.effective_on)}. Write a new one from it.`,
        )
      await restoreTable(trx, tenant, version)
      return { success: true }
    })
  },
}
