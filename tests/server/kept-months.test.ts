import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keepMonths } from '#server/kept-months.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addVisit } from '#tests/support/server/rows.ts'

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

it('a report that moves to another month changes both of them', async () => {
  const id = await addVisit(db, { home: await addHomeRow(db) })
  const publishedOn = (day: string) =>
    sql`update visit_figures set published_on = ${day} where inspection_id = ${id}`.execute(db)
  const stale = async () => {
    const { rows } = await sql<{ month: string }>`
      with gone as (delete from stale_months returning month)
      select distinct month::text from gone order by month`.execute(db)
    return rows.map(({ month }) => month)
  }
  await publishedOn('2022-03-31')
  expect(await stale()).toContain('2022-03-01')
  await publishedOn('2022-05-01')
  expect(await stale()).toEqual(expect.arrayContaining(['2022-03-01', '2022-05-01']))
})

it('a kept month that changes is added up anew, under another stamp', async () => {
  const id = await addVisit(db, { home: await addHomeRow(db), created_at: '2021-06-15T12:00:00Z' })
  const kept = async () => {
    await keepMonths(db)
    const { rows } = await sql<{ figures: string; stamp: string }>`
      select figures, stamp::text from kept_months where month = '2021-06-01'`.execute(db)
    return rows[0]
  }
  const first = await kept()
  expect(await kept()).toEqual(first)
  await db
    .updateTable('inspections')
    .set({ status: 'cancelled', cancelled_at: '2021-06-20T12:00:00Z' })
    .where('inspection_id', '=', id)
    .execute()
  const second = await kept()
  expect(second?.figures).not.toBe('')
  expect(second?.figures).not.toBe(first?.figures)
  expect(second?.stamp).not.toBe(first?.stamp)
})
