import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keepMonths } from '#server/kept-months.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('empty', 1)

it('all months that have changed are added up at once, however many there are', async () => {
  await sql`
    insert into stale_months (month)
    select generate_series('2023-01-01'::date, '2024-08-01', interval '1 month')`.execute(db)
  await keepMonths(db)
  const { rows } = await sql<{ stale: number; kept: number }>`
    select (select count(*)::int from stale_months) as stale,
      (select count(*)::int from kept_months where figures <> '') as kept`.execute(db)
  expect(rows).toEqual([{ stale: 0, kept: 20 }])
})
