import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'
import { overviewOf } from '#server/resources/diy/overview.ts'
import { instantOf } from '#server/time-zones.ts'
import { anotherHome } from '#tests/support/lives/diy-analysis-world.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('demo', 3)

const category = 'roof-gutters'
const question_id =
  diyCategories.find((one) => one.category === category)?.questions[0]?.question_id ?? ''

/** A look at the roof that its owner has submitted at this time, with this one answer. */
const looked = async (property_id: string, at: string, answer: 'ok' | 'problem') => {
  const analysis_id = randomUUID()
  await db
    .insertInto('diy_analyses')
    .values({
      analysis_id,
      property_id,
      category,
      state: 'submitted',
      started_at: at,
      submitted_at: at,
    } as never) // The other columns have defaults.
    .execute()
  await db
    .insertInto('diy_answers')
    .values({ answer_id: randomUUID(), analysis_id, question_id, answer, note: '' })
    .execute()
  return analysis_id
}

it.each([
  ['first', ['2026-03-01T15:00:00Z', '2026-02-01T15:00:00Z']],
  ['last', ['2026-02-01T15:00:00Z', '2026-03-01T15:00:00Z']],
])('an area shows the newest of two looks, where it was stored %s', async (_, times) => {
  const home = await anotherHome(db)
  const ids = new Map<string, string>()
  for (const at of times) ids.set(at, await looked(home, at, at > '2026-02-15' ? 'problem' : 'ok'))
  const { areas } = await overviewOf(db, home, Date.parse('2026-03-05T18:00:00Z'))
  expect(areas.find((area) => area.category === category)?.last).toMatchObject({
    analysis_id: ids.get('2026-03-01T15:00:00Z'),
    submitted_at: '2026-03-01T15:00:00.000Z',
    counts: { ok: 0, problem: 1 },
  })
})

it('the season of a home is that of its own clocks, in the last hour of a winter', async () => {
  const home = await anotherHome(db)
  const { time_zone } = await db
    .selectFrom('properties')
    .select('time_zone')
    .where('property_id', '=', home)
    .executeTakeFirstOrThrow()
  // Spring begins on February 1 where it is hot.
  const spring = instantOf(time_zone, '2026-02-01', 0).getTime()
  expect((await overviewOf(db, home, spring - 1)).season).toBe('winter')
  expect((await overviewOf(db, home, spring)).season).toBe('spring')
})
