import { beforeAll, beforeEach, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { noSetup } from '#server/resources/radon-tests/queries.ts'
import { airOf } from '#server/resources/reports/air.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const visit = {
  property_id: idOf('property street'),
  inspection_id: idOf('inspection street'),
}
const { db } = ownDatabase('demo', 1)
beforeAll(async () => {
  await db
    .updateTable('inspections')
    .set({ services: JSON.stringify(['inspection', 'radon', 'mold']) })
    .where('inspection_id', '=', visit.inspection_id)
    .execute()
})
beforeEach(async () => {
  for (const table of ['tests_not_done', 'air_tests'] as const)
    await db.deleteFrom(table).where('inspection_id', '=', visit.inspection_id).execute()
})

const notDone = (kind: 'radon' | 'mold', reason: string) =>
  db
    .insertInto('tests_not_done')
    .values({ inspection_id: visit.inspection_id, kind, reason, version: 1 })
    .execute()
const measured = (day: string, radon_average: number, valid: boolean) =>
  db
    .insertInto('air_tests')
    .values({ ...visit, kind: 'radon', radon_average, mold_verdict: null, valid, tested_at: day })
    .execute()
/** Each test of the report's air with the day of its result; null: the result is awaited. */
const air = async () =>
  (await airOf(db, visit.inspection_id)).map(({ kind, tested_at }) => [
    kind,
    tested_at?.slice(0, 10) ?? null,
  ])

it('a report awaits each ordered test, but for the one that was not done for a reason', async () => {
  await notDone('radon', 'The owner sent the monitor away.')
  expect(await air()).toEqual([['mold', null]])
})

it('a report awaits a test whose reason for not being done was taken back', async () => {
  await notDone('mold', '')
  expect(await air()).toEqual([
    ['radon', null],
    ['mold', null],
  ])
})

it('a report has the newest valid result, and a result that is not valid where there is no other', async () => {
  await measured('2026-03-02T12:00:00Z', 3, false)
  expect((await air())[0]).toEqual(['radon', '2026-03-02'])
  await measured('2026-02-01T12:00:00Z', 2, true)
  await measured('2026-03-01T12:00:00Z', 4, true)
  await measured('2026-03-03T12:00:00Z', 5, false)
  expect((await air())[0]).toEqual(['radon', '2026-03-01'])
})

it('a report tells how the test was made whose result it has, and not another one', async () => {
  const { inspection_id } = visit
  await db.deleteFrom('radon_tests').where('inspection_id', '=', inspection_id).execute()
  const made = (attempt: number, location: string, day: number) =>
    db
      .insertInto('radon_tests')
      .values({
        inspection_id,
        attempt,
        state: 'reported',
        setup: JSON.stringify({ ...noSetup, location }),
        created_at: `2026-03-0${day}T08:00:00Z`,
        collected_at: `2026-03-0${day}T12:00:00Z`,
        // The report came later.
        reported_at: `2026-03-0${day + 1}T12:00:00Z`,
      })
      .execute()
  await made(1, 'Cellar', 1)
  await made(2, 'Attic', 3)
  await measured('2026-03-01T12:00:00Z', 4, true)
  await measured('2026-03-03T12:00:00Z', 5, false)
  const [radon] = await airOf(db, inspection_id)
  expect([radon?.radon_average, radon?.radon?.test.location]).toEqual([4, 'Cellar'])
})
