import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { DiyAnswer } from '#contract/vocabulary/diy.ts'
import { answersOf, list } from '#server/resources/diy/queries.ts'
import { runsOf } from '#server/resources/diy/runs.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const [roof, heating] = ['roof-gutters', 'heating-cooling'] as const
type Looked = { answers?: Record<string, DiyAnswer>; submitted_at?: string | null; id?: string }
const looked = async (
  property_id: string,
  category: string,
  { answers = {}, submitted_at = null, id = randomUUID() }: Looked,
) => {
  await db
    .insertInto('diy_analyses')
    .values({
      ...{ analysis_id: id, property_id, category, submitted_at },
      state: submitted_at === null ? 'begun' : 'submitted',
      started_at: '2026-02-01T12:00:00Z',
    })
    .execute()
  for (const [question_id, answer] of Object.entries(answers))
    await db
      .insertInto('diy_answers')
      .values({ answer_id: randomUUID(), analysis_id: id, question_id, answer, note: '' })
      .execute()
  return id
}

it('the looks at a home are its own finished ones, the newest first, and those of one instant in one order', async () => {
  const { property_id } = await addHomeRow(db)
  const [one, two, three] = idsInOrder(3)
  const at = '2026-03-02T12:00:00Z'
  await looked(property_id, roof, { id: three, submitted_at: at })
  await looked(property_id, heating, { id: one, submitted_at: at })
  await looked(property_id, roof, { id: two, submitted_at: at })
  const newest = await looked(property_id, roof, { submitted_at: '2026-03-03T12:00:00Z' })
  await looked(property_id, roof, {})
  await looked((await addHomeRow(db)).property_id, roof, { submitted_at: at })
  const ids = (await list(db, property_id)).map(({ analysis_id }) => analysis_id)
  expect(ids).toEqual([newest, one, two, three])
})

it('a look at an area goes on where it was, and shows the newest answers of this area and this home', async () => {
  const [home, other] = [await addHomeRow(db), await addHomeRow(db)]
  const answer = (roofed: DiyAnswer) => ({ 'roof.shingles': roofed })
  const id = home.property_id
  await looked(id, roof, { submitted_at: '2026-03-01T12:00:00Z', answers: answer('ok') })
  await looked(id, roof, { submitted_at: '2026-03-03T12:00:00Z', answers: answer('problem') })
  await looked(id, roof, { submitted_at: '2026-03-02T12:00:00Z', answers: answer('not_sure') })
  await looked(id, heating, { submitted_at: '2026-03-05T12:00:00Z' })
  const elsewhere = { submitted_at: '2026-03-06T12:00:00Z', answers: answer('not_present') }
  await looked(other.property_id, roof, elsewhere)
  await looked(id, heating, {})
  const { run, last } = await runsOf(db, id, roof)
  expect(run).toBeNull()
  expect(last).toMatchObject({
    submitted_at: '2026-03-03T12:00:00.000Z',
    answers: [{ question_id: 'roof.shingles', answer: 'problem' }],
  })
  const begun = await looked(id, roof, {})
  await looked(other.property_id, roof, {})
  expect((await runsOf(db, id, roof)).run?.analysis_id).toBe(begun)
})

it('the answers of several looks are kept apart', async () => {
  const { property_id } = await addHomeRow(db)
  const [one, two] = [
    await looked(property_id, roof, { answers: { 'roof.shingles': 'ok' } }),
    await looked(property_id, heating, { answers: { 'roof.shingles': 'problem' } }),
  ]
  await looked((await addHomeRow(db)).property_id, roof, { answers: { 'roof.shingles': 'ok' } })
  const given = await answersOf(db, [one, two])
  const said = [...given].map(([id, all]) => [id, all.map(({ answer }) => answer)])
  expect(said).toEqual([
    [one, ['ok']],
    [two, ['problem']],
  ])
})
