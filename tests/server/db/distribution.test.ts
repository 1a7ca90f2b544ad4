import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { offensesIn, placeOf } from '#tests/support/server/distribution.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

/* After a change that is meant: UPDATE_DISTRIBUTION=1 npx vitest run tests/server/db/distribution.test.ts */

const page = 'docs/distribution.md'
const { db } = ownDatabase('empty', 2)

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
