import { expect, it } from 'vitest'
import type { Queries } from '#server/db/connect.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none', 4)

/** Two rows of a count of nought, and what adds one to each of them in turn. */
const twoRows = async (one: string, other: string) => {
  const row = (key: string) => ({ key, window_start: new Date(), count: 0 })
  await db
    .insertInto('rate_limits')
    .values([row(one), row(other)])
    .execute()
}
const add = (on: Queries, key: string) =>
  on
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('key', '=', key)
    .execute()
const counts = async (...keys: string[]) => {
  const rows = await db.selectFrom('rate_limits').select('count').where('key', 'in', keys).execute()
  return rows.map(({ count }) => count)
}

it('does both of two transactions that wait for each other, each once', async () => {
  await twoRows('one', 'two')
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
  // Each ran once, and at least one of them again.
  expect(runs).toBeGreaterThan(2)
  expect(await counts('one', 'two')).toEqual([2, 2])
})

it('does all of a crowd that takes the same two rows in either order, each once', async () => {
  await twoRows('left', 'right')
  const take = (first: string, second: string) =>
    inTransaction(db, async (trx) => {
      await add(trx, first)
      await add(trx, second)
    })
  await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      at % 2 === 0 ? take('left', 'right') : take('right', 'left'),
    ),
  )
  expect(await counts('left', 'right')).toEqual([4, 4])
})

it('does what waits for the commit one after another, without what a part that failed left to do', async () => {
  const done: string[] = []
  const later = (db: Queries, what: string) =>
    afterCommit(db, async () => {
      done.push(`${what} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      done.push(`${what} ends`)
    })
  await inTransaction(db, async (trx) => {
    await later(trx, 'first')
    const failed = inTransaction(trx, async (part) => {
      await later(part, 'never')
      throw new Error('this part fails')
    })
    await expect(failed).rejects.toThrow('this part fails')
    await inTransaction(trx, (part) => later(part, 'second'))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('does all that waits for the commit although some of it fails, and then says that it failed', async () => {
  const done: string[] = []
  const work = inTransaction(db, async (trx) => {
    await afterCommit(trx, () => Promise.reject(new Error('the first fails')))
    await afterCommit(trx, async () => {
      done.push('second')
    })
  })
  await expect(work).rejects.toThrow('the first fails')
  expect(done).toEqual(['second'])
})
