import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none', 1)

/** Columns that point to another table and lead no index: deleting the other row reads all of this table. */
const withoutIndex = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and i.indisvalid)
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

it('every column that points to another table leads an index', async () => {
  expect(await withoutIndex()).toEqual([])
})

it('a column without one is noticed', async () => {
  await sql`create table planted (owner_id uuid references users (user_id))`.execute(db)
  expect(await withoutIndex()).toEqual(['planted.owner_id'])
})
