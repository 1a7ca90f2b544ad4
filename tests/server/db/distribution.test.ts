import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { makeDatabase } from '#tests/support/server/database.ts'
import { offensesIn, placeOf } from '#tests/support/server/distribution.ts'

/* After a change that is meant: UPDATE_DISTRIBUTION=1 npx vitest run tests/server/db/distribution.test.ts */

const page = 'docs/distribution.md'
let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await makeDatabase('empty')
  db = connect(made.url, 2)
  drop = made.drop
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

it('names a place for each table', async () => {
  expect((await offensesIn(db)).unplaced).toEqual([])
})

it('says on its page what stands in the way of spreading homes over databases', async () => {
  const { offenses } = await offensesIn(db)
  const [before = ''] = readFileSync(page, 'utf8').split('| table |')
  const rows = offenses.map(({ table, what }) => `| ${table} | ${what} |`)
  const now = `${before}| table | what stands in the way |\n|---|---|\n${rows.join('\n')}\n`
  if (process.env.UPDATE_DISTRIBUTION) writeFileSync(page, now)
  expect(readFileSync(page, 'utf8')).toBe(now)
})

it('notices a table without a place, without the column, with a key or a reference that crosses homes', async () => {
  await sql`create table planted (id int primary key, property_id uuid references users (user_id))`.execute(
    db,
  )
  await sql`create table lost (id int references planted (id))`.execute(db)
  const known = (await offensesIn(db)).offenses.length
  expect((await offensesIn(db)).unplaced).toEqual(['lost', 'planted'])
  const { offenses } = await offensesIn(
    db,
    new Map([...placeOf, ['planted', 'home'], ['lost', 'home']] as const),
  )
  expect(offenses.length - known).toBe(4)
  expect(offenses.filter(({ table }) => ['lost', 'planted'].includes(table))).toEqual([
    { table: 'lost', what: '(id) refers to planted without `property_id`' },
    { table: 'lost', what: 'has no `property_id`' },
    { table: 'planted', what: '(property_id) refers to users, which lies beside the homes' },
    { table: 'planted', what: 'its key (id) lacks `property_id`' },
  ])
  await sql`drop table lost, planted`.execute(db)
})
