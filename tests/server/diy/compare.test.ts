import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { DiyAnswer } from '#contract/vocabulary/diy.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import { analysed } from '#server/resources/diy/build.ts'
import { comparedWithLast } from '#server/resources/diy/compare.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const question_id = 'roof.shingles'
const looked = async (
  property_id: string,
  submitted_at: string,
  answer: DiyAnswer,
  question = question_id,
) => {
  const analysis_id = randomUUID()
  await db
    .insertInto('diy_analyses')
    .values({
      analysis_id,
      property_id,
      category: 'roof-gutters',
      state: 'submitted',
      started_at: submitted_at,
      submitted_at,
    })
    .execute()
  await db
    .insertInto('diy_answers')
    .values({ answer_id: randomUUID(), analysis_id, question_id: question, answer, note: '' })
    .execute()
}

it.each<[was: DiyAnswer, is: DiyAnswer, kind: 'fixed' | 'fresh' | 'still' | 'unsure' | null]>([
  ['problem', 'ok', 'fixed'],
  ['problem', 'problem', 'still'],
  // Nobody knows whether it is fixed.
  ['problem', 'not_sure', 'unsure'],
  // It went with what had it.
  ['problem', 'not_present', 'fixed'],
  ['ok', 'problem', 'fresh'],
  ['not_sure', 'problem', 'fresh'],
  ['not_present', 'problem', 'fresh'],
  ['ok', 'not_sure', null],
])('an answer “%s” that is “%s” now is %s since the last look', async (was, is, kind) => {
  const { property_id } = await addHomeRow(db)
  await looked(property_id, '2026-03-02T12:00:00Z', was)
  await looked(property_id, '2026-03-01T12:00:00Z', was === 'ok' ? 'problem' : 'ok')
  // Neither another question nor the look itself nor another home counts.
  await looked(property_id, '2026-03-03T12:00:00Z', 'problem', 'roof.gutters')
  await looked(property_id, '2026-03-05T12:00:00Z', is)
  await looked((await addHomeRow(db)).property_id, '2026-03-04T12:00:00Z', is)
  const { answers } = analysed([{ question_id, answer: is, note: '', photos: [] }])
  const submitted_at = new Date('2026-03-05T12:00:00Z')
  const compared = await comparedWithLast(db, { property_id, submitted_at }, answers)
  const problem = [diyQuestionOf(question_id)?.problem]
  const none = { fixed: [], fresh: [], still: [], unsure: [] }
  expect(compared).toEqual({
    ...none,
    since: '2026-03-02T12:00:00.000Z',
    ...(kind !== null && { [kind]: problem }),
  })
})
