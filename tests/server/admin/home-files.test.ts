import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '#server/db/migrations/184-files-of-homes.ts'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { addFile, addHomeRow, addPerson, addReminderRow } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What becomes of the papers and pictures of a home that gets another owner. */

const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** A homeowner with a profile picture, and a home with a file of every kind: each one byte. */
const household = async () => {
  const { db } = server
  const person = await addPerson(db)
  const { property_id } = await addHomeRow(db, { owner_id: person })
  const file = () => addFile(db, person)
  const [own, photo_id, paper, picture, done, diy] = [
    await file(),
    await file(),
    await file(),
    await file(),
    await file(),
    await file(),
  ]
  await db.updateTable('users').set({ photo_id: own }).where('user_id', '=', person).execute()
  await db
    .updateTable('properties')
    .set({ photo_id })
    .where('property_id', '=', property_id)
    .execute()
  await db
    .insertInto('documents')
    .values({
      document_id: randomUUID(),
      property_id,
      name: 'Warranty',
      category: 'warranty',
      goes_with_home: true,
      state: 'kept',
      bytes: 1,
      content_type: 'image/jpeg',
      file_id: paper,
      picture_id: picture,
      created_at: '2026-03-01T12:00:00Z',
    })
    .execute()
  const reminder_id = await addReminderRow(db, property_id, '2026-03-01')
  await db
    .insertInto('reminder_log')
    .values({ reminder_id, kind: 'done', on_day: '2026-03-01', file_id: done })
    .execute()
  const [analysis_id, answer_id] = [randomUUID(), randomUUID()]
  await db.insertInto('diy_analyses').values({ analysis_id, property_id }).execute()
  await db
    .insertInto('diy_answers')
    .values({ answer_id, analysis_id, question_id: 'roof', answer: 'ok' })
    .execute()
  await db
    .insertInto('diy_photos')
    .values({ photo_id: randomUUID(), answer_id, file_id: diy })
    .execute()
  return {
    ...{ person, property_id, own },
    ofHome: [photo_id, paper, picture, done, diy].sort(),
    /** What goes with the home, and what stays its owner's. */
    goes: [photo_id, paper, picture].sort(),
    stays: [own, done, diy].sort(),
  }
}
const filesOf = async (owner: string) =>
  (
    await server.db
      .selectFrom('files')
      .select('file_id')
      .where('owner_id', '=', owner)
      .orderBy('file_id')
      .execute()
  ).map(({ file_id }) => file_id)
const bytesOf = async (owner: string) =>
  Number(
    (
      await server.db
        .selectFrom('stored_bytes')
        .select('bytes')
        .where('user_id', '=', owner)
        .executeTakeFirst()
    )?.bytes ?? 0,
  )
const emailOf = async (user_id: string) =>
  (
    await server.db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).email
const transfer = async (home: string, from: string, to: string) =>
  admin.post(`/admin/properties/${home}/transfer`, {
    email: await emailOf(to),
    owner_id: from,
    reason: 'Sold.',
  })
const leaves = (person: string) =>
  server.db
    .transaction()
    .execute((trx) => erasePerson(groundOf(trx, { config, now: () => Date.now() }), person))

describe('the files of a home that is transferred', () => {
  it('are the new owner’s if they go with it, count to their room, and stay when the former owner deletes the account', async () => {
    const { person, property_id, goes, stays } = await household()
    const heir = await addPerson(server.db)
    expect((await transfer(property_id, person, heir)).status).toBe(200)
    expect([await filesOf(person), await filesOf(heir)]).toEqual([stays, goes])
    expect([await bytesOf(person), await bytesOf(heir)]).toEqual([3, 3])
    await leaves(person)
    expect([await filesOf(person), await filesOf(heir)]).toEqual([[], goes])
  })

  it('leave those of another home of the former owner where they are', async () => {
    const { person, property_id } = await household()
    const [heir, other] = [await addPerson(server.db), await household()]
    await transfer(property_id, person, heir)
    expect(await filesOf(other.person)).toEqual([...other.ofHome, other.own].sort())
  })

  it('that changed hands before now are the owner’s of today, too', async () => {
    const { person, property_id, own, ofHome } = await household()
    const heir = await addPerson(server.db)
    await server.db
      .updateTable('properties')
      .set({ owner_id: heir })
      .where('property_id', '=', property_id)
      .execute()
    for (const _ of ['once', 'again']) {
      // A migration knows no tables.
      await up(server.db as unknown as Kysely<unknown>)
      expect([await filesOf(person), await filesOf(heir)]).toEqual([[own], ofHome])
      expect([await bytesOf(person), await bytesOf(heir)]).toEqual([1, 5])
    }
  })
})

it('a home goes to nobody whose account is about to be deleted', async () => {
  const { person, property_id } = await household()
  const heir = await addPerson(server.db)
  const closes = (closes_at: Date | null) =>
    server.db.updateTable('users').set({ closes_at }).where('user_id', '=', heir).execute()
  await closes(new Date(Date.now() + 86_400_000))
  const refused = await transfer(property_id, person, heir)
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      email: 'This person has asked to delete their account. It stays once they log in.',
    },
  ])
  await closes(null)
  expect((await transfer(property_id, person, heir)).status).toBe(200)
})
