import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '#server/db/migrations/265-written-by-former-owners.ts'
import { giveFiles } from '#server/files/of-homes.ts'
import { addPaper, liveIn } from '#tests/support/fixtures/lived-in.ts'
import {
  dataOf,
  everything,
  listOf,
  marks,
  namesOf,
  readAll,
} from '#tests/support/server/read-home.ts'
import { addFile, addHomeRow, addPerson } from '#tests/support/server/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What former owners wrote about homes that were transferred before it stayed theirs. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
})
afterAll(() => server.close())

// A migration knows no tables.
const migrate = () => up(server.db as unknown as Kysely<unknown>)
/** A transfer as it was: everything went along, with the files. */
const took = async (home: string, owner: string) => {
  await server.db
    .updateTable('properties')
    .set({ owner_id: owner })
    .where('property_id', '=', home)
    .execute()
  await giveFiles(server.db, home)
}

const addDocument = async (home: string, owner: string, name: string, created_at: string) => {
  const file_id = await addFile(server.db, owner)
  await server.db
    .insertInto('documents')
    .values({
      document_id: randomUUID(),
      property_id: home,
      name,
      category: 'insurance',
      state: 'kept',
      bytes: 1,
      content_type: 'image/jpeg',
      file_id,
      created_at,
    })
    .execute()
  return file_id
}
const documentsOf = async (owner: string) =>
  (
    await server.db
      .selectFrom('documents as d')
      .innerJoin('properties as p', 'p.property_id', 'd.property_id')
      .leftJoin('files as f', 'f.file_id', 'd.file_id')
      .select(['d.name', 'f.owner_id'])
      .where('p.owner_id', '=', owner)
      .orderBy('d.name')
      .execute()
  ).map(({ name, owner_id }) => [name, owner_id === owner])
const filesOf = async (owner: string) => {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select (select count(*)::int from files where owner_id = ${owner}) as files,
      coalesce((select bytes::int from stored_bytes where user_id = ${owner}), 0) as bytes`.execute(
    server.db,
  )
  return rows[0]
}

it('goes to a former home of theirs by what people did, and what the present owner wrote stays', async () => {
  const [seller, buyer, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('inspector'),
    server.as('admin'),
  ])
  const lived = await liveIn(seller, inspector, admin)
  const { home } = lived
  await took(home, buyer.userId ?? '')
  await addPaper(buyer, home, 'insurance', 'Policy of the buyer')
  expect(marks((await readAll(buyer, lived)).text)).not.toEqual([])
  for (const _ of ['once', 'again']) {
    await migrate()
    expect(marks((await readAll(buyer, lived)).text)).toEqual([])
    expect((await namesOf(buyer, home)).toSorted()).toEqual([
      'Furnace warranty',
      'Policy of the buyer',
    ])
    const { reminders } = await listOf(buyer, home, 'reminders')
    expect(reminders.map(({ reminder_id }: { reminder_id: string }) => reminder_id)).toEqual([
      lived.upkeep,
    ])
    expect(marks(await dataOf(server, seller))).toEqual(everything)
  }
})

it('goes by a transfer in the trail where nobody did anything, and is the present owner’s without one', async () => {
  const { db } = server
  const [first, second] = [await addPerson(db), await addPerson(db)]
  const homes = [
    await addHomeRow(db, { owner_id: first, street: '1 Known Street' }),
    await addHomeRow(db, { owner_id: first, street: '2 Unknown Street' }),
  ]
  for (const { property_id } of homes) {
    const number = property_id === homes[0]?.property_id ? 1 : 2
    await addDocument(property_id, first, `${number} before`, '2026-01-01T12:00:00Z')
    await took(property_id, second)
    await addDocument(property_id, second, `${number} since`, '2026-03-01T12:00:00Z')
  }
  await db
    .insertInto('admin_actions')
    .values({
      admin_id: (await server.as('admin')).userId ?? '',
      admin_name: 'Ada Byron',
      action: 'admin.transferProperty',
      person_id: first,
      person_name: 'Robin Example',
      subject: '1 Known Street, Austin, to somebody@example.com',
      reason: 'Sold.',
      at: '2026-02-01T12:00:00Z',
    })
    .execute()
  await migrate()
  expect(await documentsOf(first)).toEqual([['1 before', true]])
  expect(await documentsOf(second)).toEqual([
    ['1 since', true],
    ['2 before', true],
    ['2 since', true],
  ])
  expect([await filesOf(first), await filesOf(second)]).toEqual([
    { files: 1, bytes: 1 },
    { files: 3, bytes: 3 },
  ])
})

it('is gone where they have deleted their account since', async () => {
  const { db } = server
  const [gone, owner] = [await addPerson(db, { erased_at: new Date() }), await addPerson(db)]
  const { property_id } = await addHomeRow(db, { owner_id: gone })
  const file = await addDocument(property_id, gone, 'A policy', '2026-01-01T12:00:00Z')
  await took(property_id, owner)
  await db
    .insertInto('life_events')
    .values({
      life: 'document',
      subject_id: (
        await db
          .selectFrom('documents')
          .select('document_id')
          .where('property_id', '=', property_id)
          .executeTakeFirstOrThrow()
      ).document_id,
      event: 'begin',
      data: '{}',
      actor_id: gone,
      role: 'homeowner',
      tie: 'owner',
      from_state: null,
      to_state: '"kept"',
      sentence: null,
      at: '2026-01-01T12:00:00Z',
    })
    .execute()
  await migrate()
  expect([await documentsOf(owner), await documentsOf(gone)]).toEqual([[], []])
  expect(await filesOf(owner)).toEqual({ files: 0, bytes: 0 })
  expect(
    await db.selectFrom('files').select('file_id').where('file_id', '=', file).execute(),
  ).toEqual([])
})
