import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { templatesOf } from '#server/resources/templates/queries.ts'
import { inspectorOwner } from '#server/resources/worksheets/template-owner.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('the templates of an inspector are by the names of their newest versions, without those that were removed', async () => {
  const user_id = await addInspector(db)
  const save = async (names: readonly string[], removed_at: string | null = null) => {
    const template_id = randomUUID()
    await db.insertInto('templates').values({ template_id, user_id, removed_at }).execute()
    for (const [at, name] of names.entries())
      await db
        .insertInto('template_versions')
        .values({ template_id, version: at + 1, name, sheets: '[]', required: 0 })
        .execute()
  }
  for (const names of [['Pool'], ['Attic', 'Zone'], ['Zebra', 'Barn'], ['Condo'], ['Duplex']])
    await save(names)
  await save(['Gone'], '2026-03-01T12:00:00Z')
  const templates = await templatesOf(db, inspectorOwner(user_id))
  expect(templates.map(({ name, version }) => [name, version])).toEqual([
    ['Barn', 2],
    ['Condo', 1],
    ['Duplex', 1],
    ['Pool', 1],
    ['Zone', 2],
  ])
})
