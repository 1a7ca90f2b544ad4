import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ofHome, ofInspection } from '#server/resources/open-questions/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const looked = Date.parse('2026-03-05T15:00:00Z')

/** A look of the owner at their home, sent at that time; null: it is not sent. */
const addLook = async (
  property_id: string,
  submitted_at: number | null,
  question_id: string,
  answer: 'not_sure' | 'ok' = 'not_sure',
) => {
  const analysis_id = randomUUID()
  await db
    .insertInto('diy_analyses')
    .values({
      ...{ analysis_id, property_id, state: submitted_at === null ? 'begun' : 'submitted' },
      submitted_at: submitted_at === null ? null : new Date(submitted_at),
    })
    .execute()
  await db
    .insertInto('diy_answers')
    .values({ answer_id: randomUUID(), analysis_id, question_id, answer, note: '' })
    .execute()
}
const ids = ({ questions }: Awaited<ReturnType<typeof ofHome>>) =>
  questions.map(({ question_id }) => question_id)

describe('a question of an owner', () => {
  it('that was asked when field work ended belongs to that visit, and one asked later to the next', async () => {
    const home = await addHomeRow(db)
    const { property_id } = home
    const visit = await addVisit(db, {
      home,
      status: 'completed',
      completed_at: new Date(looked),
    })
    await addLook(property_id, looked, 'roof.shingles')
    await addLook(property_id, looked + 1, 'roof.gutters')
    expect(ids(await ofInspection(db, visit, now))).toEqual(['roof.shingles'])
    expect(ids(await ofHome(db, property_id, now))).toEqual(['roof.gutters'])
    const next = await addVisit(db, { home, status: 'scheduled' })
    expect(ids(await ofInspection(db, next, now))).toEqual(['roof.gutters'])
  })

  it('is asked from the moment in which it is sent, of its own home alone, by its newest answer', async () => {
    const { property_id } = await addHomeRow(db)
    const other = await addHomeRow(db)
    await addLook(property_id, null, 'roof.flashing')
    await addLook(property_id, now, 'roof.gutters')
    await addLook(property_id, now + 1, 'roof.shingles')
    await addLook(other.property_id, looked, 'roof.shingles')
    expect(ids(await ofHome(db, property_id, now))).toEqual(['roof.gutters'])
    await addLook(property_id, now - 1, 'roof.gutters', 'ok')
    expect(ids(await ofHome(db, property_id, now))).toEqual(['roof.gutters'])
    await addLook(property_id, now + 1, 'roof.gutters', 'ok')
    expect(ids(await ofHome(db, property_id, now + 1))).toEqual(['roof.shingles'])
  })
})
