import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db, type Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { makeDatabase, type TestDatabase } from '#tests/support/server/database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await makeDatabase('none')
  db = connect(database.url, 4)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('does both of two transactions that wait for each other, each once', async () => {
  const row = (key: string) => ({ key, window_start: new Date(), count: 0 })
  await db
    .insertInto('rate_limits')
    .values([row('one'), row('two')])
    .execute()
  const add = (on: Queries, key: string) =>
    on
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('key', '=', key)
      .execute()
  let [holding, runs] = [0, 0]
  let go = () => {}
  const bothHold = new Promise<void>((resolve) => {
    go = resolve
  })
  const both = (first: string, second: string) =>
    inTransaction(db, async (trx) => {
      runs += 1
      await add(trx, first)
      holding += 1
      if (holding === 2) go()
      await bothHold
      await add(trx, second)
    })
  await Promise.all([both('one', 'two'), both('two', 'one')])
  expect(runs).toBe(3)
  const rows = await db.selectFrom('rate_limits').select('count').execute()
  expect(rows.map(({ count }) => count)).toEqual([2, 2])
})
