import { beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { sharedRead } from '#server/db/shared-read.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db, url: databaseUrl } = ownDatabase('none', 4)
beforeAll(async () => {
  await write('count', 0)
})

const write = (key: string, count: number) =>
  db
    .insertInto('rate_limits')
    .values({ key, window_start: new Date(), count })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
    .execute()

let reads = 0
const read = async (): Promise<number> => {
  reads += 1
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', 'count')
    .executeTakeFirstOrThrow()
  return row.count
}

it('reads twice for a crowd: once for the first, once for all who came meanwhile', async () => {
  reads = 0
  const answers = await Promise.all(Array.from({ length: 50 }, () => sharedRead(db, 'crowd', read)))
  expect(new Set(answers).size).toBe(1)
  expect(reads).toBe(2)
})

it('does not answer with what was read before the question', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const slow = await new Promise<{ answer: Promise<number> }>((resolve) => {
    const answer = sharedRead(db, 'fresh', async () => {
      const count = await read()
      resolve({ answer })
      await gate
      return count
    })
  })
  await write('count', 1)
  const later = sharedRead(db, 'fresh', read)
  go()
  expect([await slow.answer, await later]).toEqual([0, 1])
})

it('keeps reads of other names, and of another database, apart', async () => {
  const other = connect(databaseUrl, 1)
  const answers = await Promise.all([
    sharedRead(db, 'one', async () => 'one'),
    sharedRead(db, 'two', async () => 'two'),
    sharedRead(other, 'one', async () => 'other'),
  ])
  expect(answers).toEqual(['one', 'two', 'other'])
  await other.destroy()
})

it('tells all who wait for a failed read, and reads anew after it', async () => {
  const fails = () => Promise.reject(new Error('The database is away.'))
  const results = await Promise.allSettled([
    sharedRead(db, 'away', fails),
    sharedRead(db, 'away', read),
    sharedRead(db, 'away', fails),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await sharedRead(db, 'away', async () => 'back')).toBe('back')
})
