import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ownCommentsOf } from '#server/resources/own-comments/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFinding, addInspector, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const addComment = async (user_id: string, title: string, comment_id: string = randomUUID()) => {
  await db
    .insertInto('own_comments')
    .values({
      ...{ comment_id, user_id, title, worksheet_id: 'roof', item_id: 'roof.covering' },
      ...{ observation: 'O', implication: 'I', action: 'repair', recommendation: 'R' },
      ...{ trade: 'roofer', severity: 'major', time_frame: 'within_1_year' },
    })
    .execute()
  return comment_id
}

it('a comment counts how often its own inspector used it and when last, whatever colleagues did', async () => {
  const [inspector_id, colleague] = [await addInspector(db), await addInspector(db)]
  const used = async (by: string, comment_id: string, created_at: string, more = {}) => {
    const visit = await addVisit(db, { inspector_id: by })
    await addFinding(db, visit, { comment_id, created_at, ...more })
  }
  const comment = await addComment(inspector_id, 'Mine')
  await used(inspector_id, comment, '2026-03-02T12:00:00Z')
  await used(inspector_id, comment, '2026-03-04T12:00:00Z')
  await used(inspector_id, comment, '2026-03-03T12:00:00Z')
  await used(colleague, comment, '2026-03-08T12:00:00Z')
  await used(inspector_id, comment, '2026-03-09T12:00:00Z', { removed_at: '2026-03-09T13:00:00Z' })
  await used(inspector_id, 'roof.library', '2026-03-05T12:00:00Z')
  await used(colleague, 'roof.other', '2026-03-05T12:00:00Z')
  const { comments, library } = await ownCommentsOf(db, inspector_id)
  expect(comments).toMatchObject([{ used: 3, last_used_at: '2026-03-04T12:00:00.000Z' }])
  expect(library).toEqual([
    { comment_id: 'roof.library', used: 1, last_used_at: '2026-03-05T12:00:00.000Z' },
  ])
})

it('comments that were used as often come by title, and those of one title have one order', async () => {
  const inspector = await addInspector(db)
  const ids = idsInOrder(3)
  await addComment(inspector, 'Zinc', ids[0])
  await addComment(inspector, 'Asphalt', ids[2])
  await addComment(inspector, 'Asphalt', ids[1])
  const { comments } = await ownCommentsOf(db, inspector)
  expect(comments.map(({ comment_id }) => comment_id)).toEqual([ids[1], ids[2], ids[0]])
})
