import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { makeDatabase } from '#tests/support/server/database.ts'

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
