import { expect, it } from 'vitest'
import { sweep } from '#server/db/sweep.ts'
import type { Tidied } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addHomeRow, addReminderRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none', 1)

const now = Date.parse('2026-03-10T15:00:00Z')
const days = 86_400_000
const bytes: string[] = []
const services: Tidied = {
  config: { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' },
  now: () => now,
  ended: { has: () => false, add: () => {}, listening: async () => {} },
  // It is asked for nothing else.
  files: {
    remove: async (paths: string[]) => void bytes.push(...paths),
  } as unknown as Tidied['files'],
}

it('a removed reminder takes the photos of its log along, and no other loses one', async () => {
  const { property_id, owner_id } = await addHomeRow(db)
  const logged = async (ago: number | null) => {
    const reminder_id = await addReminderRow(db, property_id, '2020-01-01', {
      removed_at: ago === null ? null : new Date(now - ago * days),
    })
    const file_id = await addFile(db, owner_id)
    for (const photo of [file_id, null])
      await db
        .insertInto('reminder_log')
        .values({ reminder_id, kind: 'done', on_day: '2020-01-01', file_id: photo })
        .execute()
    return file_id
  }
  const kept = [await logged(null), await logged(30)]
  const gone = await logged(31)
  await sweep(db, services)
  const left = await db
    .selectFrom('files')
    .select('file_id')
    .where('owner_id', '=', owner_id)
    .execute()
  expect(left.map(({ file_id }) => file_id).sort()).toEqual(kept.sort())
  expect(bytes).toEqual([gone])
})
