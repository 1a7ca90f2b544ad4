import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { filesOf } from '#server/resources/documents/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addHomeRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('a download of all papers has them in the order in which they came, without those that were removed', async () => {
  const { property_id, owner_id } = await addHomeRow(db)
  for (const [name, created_at, state] of [
    ['Second', '2026-03-02T12:00:00Z', 'kept'],
    ['Third', '2026-03-03T12:00:00Z', 'ended'],
    ['First', '2026-03-01T12:00:00Z', 'kept'],
    ['Removed', '2026-03-01T12:00:00Z', 'removed'],
  ] as const)
    await db
      .insertInto('documents')
      .values({
        document_id: randomUUID(),
        property_id,
        name,
        category: 'warranty',
        state,
        bytes: 1,
        file_id: await addFile(db, owner_id),
        created_at,
      })
      .execute()
  expect((await filesOf(db, property_id)).map(({ name }) => name)).toEqual([
    'First',
    'Second',
    'Third',
  ])
})
