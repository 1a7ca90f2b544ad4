import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '#server/db/migrations/266-own-captions.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
})
afterAll(() => server.close())

it('takes from the photos of findings the captions that nobody wrote, and leaves the written ones', async () => {
  const { db } = server
  const comment = await db.selectFrom('comments').selectAll().limit(1).executeTakeFirstOrThrow()
  const finding = await db
    .selectFrom('findings')
    .innerJoin('photos', 'photos.finding_id', 'findings.finding_id')
    .select(['findings.finding_id', 'photos.photo_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const { comment_id } = comment
  await db
    .updateTable('findings')
    .set({ title: 'Slates slipped', comment_id })
    .where('finding_id', '=', finding.finding_id)
    .execute()
  const first = await db
    .selectFrom('photos')
    .selectAll()
    .where('photo_id', '=', finding.photo_id)
    .executeTakeFirstOrThrow()
  const captions = ['Slates slipped', comment.title, 'Defect: Covering, 14 slates']
  const ids = captions.map(() => randomUUID())
  await db
    .insertInto('photos')
    .values(
      captions.map((caption, at) => ({
        ...first,
        ...{ photo_id: ids[at] ?? '', caption, version: 1, marks: '[]' },
      })),
    )
    .execute()
  // A migration knows no tables by their types.
  await up(db as unknown as Kysely<unknown>)
  const rows = await db
    .selectFrom('photos')
    .select(['photo_id', 'caption', 'version'])
    .where('photo_id', 'in', ids)
    .execute()
  const after = ids.map((id) => rows.find(({ photo_id }) => photo_id === id))
  expect(after.map((row) => [row?.caption, row?.version])).toEqual([
    ['', 2],
    ['', 2],
    ['Defect: Covering, 14 slates', 1],
  ])
})
