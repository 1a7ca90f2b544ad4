import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { commentsFor, libraryOf } from '#server/comment-library.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('the library has the firm’s own comments by title, then those of the product, sheet by sheet and by title', async () => {
  await db.deleteFrom('comments').execute()
  const words = {
    observation: 'Seen.',
    implication: 'It matters.',
    action: 'repair',
    recommendation: 'Repair it.',
    trade: 'roofer',
    severity: 'major',
    time_frame: 'within_1_year',
  } as const
  for (const [worksheet_id, title] of [
    ['roof', 'B'],
    ['plumbing', 'Z'],
    ['roof', 'A'],
  ] as const)
    await db
      .insertInto('comments')
      .values({
        ...words,
        comment_id: `${worksheet_id}-${title}`,
        worksheet_id,
        item_id: `${worksheet_id}.item`,
        title,
        synonyms: '[]',
      })
      .execute()
  const updated_by = await addPerson(db, { user_type: 'admin' })
  for (const title of ['D', 'C', 'E'])
    await db
      .insertInto('firm_comments')
      .values({
        demo_id: null,
        comment_id: randomUUID(),
        written: JSON.stringify({ ...words, worksheet_id: 'roof', item_id: 'roof.item', title }),
        hidden: title === 'E',
        updated_at: '2026-03-01T12:00:00Z',
        updated_by,
      })
      .execute()
  const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title)
  expect(titles(await libraryOf(db, null))).toEqual(['C', 'D', 'E', 'Z', 'A', 'B'])
  expect(titles(await commentsFor(db, null, 'roof'))).toEqual(['C', 'D', 'A', 'B'])
})
