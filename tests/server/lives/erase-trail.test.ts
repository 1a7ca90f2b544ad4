import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#server/db/migrations/215-erased-in-trail.ts'
import { up as forgetHomes } from '#server/db/migrations/242-erased-homes-in-trail.ts'
import { up as forgetNames } from '#server/db/migrations/272-erased-names.ts'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const erase = (person: string) =>
  db.transaction().execute((trx) => erasePerson(groundOf(trx, { config, now: () => now }), person))

const addNamed = async (first_name: string, email: string) => {
  const user_id = await addPerson(db)
  await db
    .updateTable('users')
    .set({ first_name, last_name: 'Known', email })
    .where('user_id', '=', user_id)
    .execute()
  return user_id
}
type Names = { person_name: string; subject?: string; reason?: string; admin_name?: string }
const add = (admin_id: string, person_id: string | null, names: Names) =>
  db
    .insertInto('admin_actions')
    .values({
      admin_id,
      admin_name: 'Ada Known',
      action: 'admin.deactivate',
      person_id,
      at: new Date(now),
      ...names,
    })
    .execute()
const trail = async (admin_id: string) =>
  (
    await db
      .selectFrom('admin_actions')
      .select(['admin_name', 'person_id', 'person_name', 'subject', 'reason'])
      .where('admin_id', '=', admin_id)
      .orderBy('action_id')
      .execute()
  ).map((row) => Object.values(row))

it('the audit trail keeps each act, and forgets what a deleted person was called', async () => {
  const admin = await addNamed('Ada', 'ada.admin@people.example')
  const gone = await addNamed('Gale', 'gale_1@people.example')
  const stays = await addNamed('Stella', 'galex1@people.example')
  await add(admin, gone, { person_name: 'Gale Known', reason: 'Gale Known asked for it.' })
  await add(admin, stays, { person_name: 'Stella Known', subject: 'to galex1@people.example' })
  await add(admin, stays, {
    person_name: 'Stella Known',
    subject: '1 Elm Street, Austin, to gale_1@people.example',
  })
  await erase(gone)
  expect(await trail(admin)).toEqual([
    ['Ada Known', gone, 'Deleted account', '', 'a deleted account asked for it.'],
    ['Ada Known', stays, 'Stella Known', 'to galex1@people.example', ''],
    ['Ada Known', stays, 'Stella Known', '1 Elm Street, Austin, to a deleted account', ''],
  ])
  // An admin who leaves is forgotten as well; what they did is not.
  await erase(admin)
  expect((await trail(admin)).map(([name]) => name)).toEqual(Array(3).fill('Deleted account'))
})

it('the audit trail forgets where the homes of a deleted person are, also those inspected for them, and no other home', async () => {
  const admin = await addNamed('Hera', 'hera@people.example')
  const gone = await addNamed('Gil', 'gil@people.example')
  const stays = await addNamed('Sam', 'sam@people.example')
  const street = '7 Cedar Lane'
  await addHomeRow(db, { owner_id: gone, street })
  const sold = await addHomeRow(db, { owner_id: stays, street: '9 Birch Lane' })
  await addVisit(db, { home: sold, homeowner_id: gone })
  await add(admin, gone, {
    person_name: 'Gil Known',
    subject: `HK-1003, ${street}, Austin`,
    reason: `The water at ${street} is off.`,
  })
  await add(admin, gone, { person_name: 'Gil Known', subject: '9 Birch Lane, Austin' })
  await add(admin, gone, { person_name: 'Gil Known', subject: '17 Fir Lane, Austin' })
  await add(admin, stays, { person_name: 'Sam Known', subject: '9 Birch Lane, Austin' })
  await erase(gone)
  expect((await trail(admin)).map(([, , ...words]) => words)).toEqual([
    ['Deleted account', 'HK-1003, a deleted home', 'The water at a deleted home is off.'],
    ['Deleted account', 'a deleted home', ''],
    ['Deleted account', '17 Fir Lane, Austin', ''],
    ['Sam Known', '9 Birch Lane, Austin', ''],
  ])
})

it('the audit trail forgets the homes that came with an account merged into the deleted one', async () => {
  const admin = await addNamed('Mona', 'mona@people.example')
  const gone = await addNamed('May', 'may@people.example')
  const merged = await addNamed('May', 'may2@people.example')
  await add(admin, merged, { person_name: 'May Known', subject: '5 Larch Lane, Austin' })
  // As a merge leaves them.
  await addHomeRow(db, { owner_id: gone, street: '5 Larch Lane' })
  await db.updateTable('users').set({ merged_into: gone }).where('user_id', '=', merged).execute()
  await erase(gone)
  expect((await trail(admin)).map(([, , , subject]) => subject)).toEqual(['a deleted home'])
})

it('the history of a visit and the trail of the rule keep who was chosen, and not what a deleted inspector was called', async () => {
  const admin = await addNamed('Rula', 'rula@people.example')
  const gone = await addNamed('Mike', 'mike@people.example')
  const twin = await addNamed('Micky', 'micky@people.example')
  const stays = await addNamed('Mia', 'mia@people.example')
  await db
    .updateTable('users')
    .set({ user_type: 'inspector' })
    .where('user_id', 'in', [gone, twin, stays])
    .execute()
  await db.updateTable('users').set({ merged_into: gone }).where('user_id', '=', twin).execute()
  const given = async (inspector_id: string, number: string, sentence: string) => {
    const subject_id = await addVisit(db, { number })
    await db
      .insertInto('life_events')
      .values({
        ...{ life: 'inspection', subject_id, event: 'assign', role: 'system', sentence },
        ...{ data: JSON.stringify({ inspector_id }), to_state: '{}', at: new Date(now) },
      })
      .execute()
    return subject_id
  }
  const why = 'covers the county, with nothing ahead'
  const visits = [
    await given(gone, 'HK-7001', `Assigned to Mike Known by the rule of the firm: ${why}.`),
    await given(gone, 'HK-7002', 'Assigned to Mike Known.'),
    // As they were called when it happened.
    await given(twin, 'HK-7003', 'Given to M. Former, Jr., who finishes it.'),
    await given(gone, 'HK-7004', 'Assigned to the one inspector of the county.'),
    await given(stays, 'HK-7005', `Assigned to Mia Known by the rule of the firm: ${why}.`),
  ]
  for (const [number, name] of [
    ['HK-7001', 'Mike Known'],
    ['HK-7005', 'Mia Known'],
  ])
    await db
      .insertInto('admin_actions')
      .values({
        ...{ admin_id: admin, admin_name: 'The rule of Rula Known', action: 'inspections.assign' },
        ...{ person_id: null, subject: `${number}, 1 Elm Street`, reason: `${name}: ${why}` },
        at: new Date(now),
      })
      .execute()
  const sentences = async () =>
    (
      await db
        .selectFrom('life_events')
        .select('sentence')
        .where('subject_id', 'in', visits)
        .orderBy('event_id')
        .execute()
    ).map(({ sentence }) => sentence)
  await erase(gone)
  const forgotten = [
    `Assigned to a deleted account by the rule of the firm: ${why}.`,
    'Assigned to a deleted account.',
    'Given to a deleted account, who finishes it.',
    'Assigned to the one inspector of the county.',
    `Assigned to Mia Known by the rule of the firm: ${why}.`,
  ]
  expect(await sentences()).toEqual(forgotten)
  expect((await trail(admin)).map(([, , , , reason]) => reason)).toEqual([
    `a deleted account: ${why}`,
    `Mia Known: ${why}`,
  ])
  // A database from before forgets those who were deleted then.
  await db
    .updateTable('users')
    .set({ erased_at: new Date(now) })
    .where('user_id', '=', stays)
    .execute()
  const { property_id } = await addHomeRow(db, { owner_id: stays })
  await db
    .insertInto('score_history')
    .values(
      ['Mia’s pills: put off.', 'An issue: planned.'].map((why, at) => ({
        ...{ property_id, score: 70, why, at: new Date(now + at) },
      })),
    )
    .execute()
  await forgetNames(db as unknown as Kysely<unknown>)
  const whys = await db
    .selectFrom('score_history')
    .select('why')
    .where('property_id', '=', property_id)
    .orderBy('at')
    .execute()
  expect(whys).toEqual([{ why: 'Upkeep changed.' }, { why: 'An issue: planned.' }])
  expect((await sentences()).at(-1)).toBe(
    `Assigned to a deleted account by the rule of the firm: ${why}.`,
  )
})

it('a database from before forgets the archived homes of those who were deleted then', async () => {
  const admin = await addNamed('Ida', 'ida@people.example')
  const gone = await addNamed('Gro', 'gro@people.example')
  await erase(gone)
  await db
    .updateTable('users')
    .set({ erased_at: new Date(now) })
    .where('user_id', '=', gone)
    .execute()
  await addHomeRow(db, { owner_id: gone, street: '3 Aspen Lane' })
  await add(admin, gone, { person_name: 'Deleted account', subject: '3 Aspen Lane, Austin' })
  await forgetHomes(db as unknown as Kysely<unknown>)
  expect(await trail(admin)).toEqual([['Ada Known', gone, 'Deleted account', 'a deleted home', '']])
})

it('the audit trail is changed by nobody else, and by nobody in the same transaction', async () => {
  const admin = await addNamed('Otto', 'otto@people.example')
  const gone = await addNamed('Gus', 'gus@people.example')
  await add(admin, gone, { person_name: 'Gus Known' })
  const change = (trx: typeof db) =>
    trx
      .updateTable('admin_actions')
      .set({ reason: 'Another.' })
      .where('admin_id', '=', admin)
      .execute()
  await expect(change(db)).rejects.toThrow('only added to')
  await expect(
    db.transaction().execute(async (trx) => {
      await erasePerson(groundOf(trx, { config, now: () => now }), gone)
      await sql`update admin_actions set reason = 'Another.' where admin_id = ${admin}`.execute(trx)
    }),
  ).rejects.toThrow('only added to')
})

it('a database from before forgets those who were deleted then', async () => {
  const admin = await addNamed('Iris', 'iris@people.example')
  const gone = await addNamed('Gwen', 'gwen@people.example')
  await erase(gone)
  await db
    .updateTable('users')
    .set({ erased_at: new Date(now) })
    .where('user_id', '=', gone)
    .execute()
  await add(admin, gone, { person_name: 'Gwen Known', reason: 'Gwen Known left.' })
  // A migration knows no tables by their types.
  await up(db as unknown as Kysely<unknown>)
  expect(await trail(admin)).toEqual([
    ['Ada Known', gone, 'Deleted account', '', 'a deleted account left.'],
  ])
})
