import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { makeDatabase } from '#tests/support/server/database.ts'
import { soon } from '#tests/support/soon.ts'

it('lets a process of the former release go first that holds what a step waits for', async () => {
  const database = await makeDatabase('none')
  const db = connect(database.url, 4)
  const last = '269-first-published-figures'
  await sql`delete from kysely_migration where name = ${last}`.execute(db)
  let migrating: Promise<void> | undefined
  /** As many connections as wait for a lock. */
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await inTransaction(db, async (trx) => {
    await sql`lock table findings in row exclusive mode`.execute(trx)
    migrating ??= migrateToLatest(db, database.url)
    await soon(async () => expect(await waiting()).toBe(1))
    await sql`lock table visit_figures in row exclusive mode`.execute(trx)
  })
  await migrating
  const { rows } = await sql`select 1 from kysely_migration where name = ${last}`.execute(db)
  await db.destroy()
  await database.drop()
  expect(rows).toHaveLength(1)
})

it('takes every step of its folder, in the order of their numbers', async () => {
  const database = await makeDatabase('none')
  const db = connect(database.url)
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  await db.destroy()
  await database.drop()
  const files = readdirSync('server/db/migrations')
    .filter((name) => /^\d/.test(name))
    .map((name) => name.replace('.ts', ''))
  expect(rows.map(({ name }) => name)).toEqual(files.sort())
})
