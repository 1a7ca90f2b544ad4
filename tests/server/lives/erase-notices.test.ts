import { expect, it } from 'vitest'
import type { NotificationType } from '#contract/vocabulary/notifications.ts'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addPerson, addVisit } from '#tests/support/server/rows.ts'

/* The notices of other people forget what somebody who has left was called. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const erase = (person: string) =>
  db.transaction().execute((trx) => erasePerson(groundOf(trx, { config, now: () => now }), person))

const addNamed = (
  first_name: string,
  user_type: 'homeowner' | 'inspector' | 'admin' = 'homeowner',
) => addPerson(db, { first_name, last_name: 'Known', user_type })
/** A visit was given to this inspector. */
const addAssignment = (subject_id: string, inspector_id: string) =>
  db
    .insertInto('life_events')
    .values({
      ...{ life: 'inspection', subject_id, event: 'assign', role: 'system', to_state: '{}' },
      ...{ data: JSON.stringify({ inspector_id }), at: new Date(now) },
    })
    .execute()
/** Gives somebody these notices. */
const notify = (user_id: string, notices: [title: string, type: NotificationType][]) =>
  db
    .insertInto('notifications')
    .values(notices.map(([title, type]) => ({ title, type, user_id, link: null })))
    .execute()
const titlesOf = async (user_id: string) =>
  (
    await db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', user_id)
      .orderBy('sequence')
      .execute()
  ).map(({ title }) => title)

it('notices of other people forget the name, and nobody else’s', async () => {
  const reader = await addNamed('Rita', 'admin')
  // Somebody who had no visit with them knows another person of this name.
  const stranger = await addNamed('Sol')
  const gone = await addNamed('Ann')
  const twin = await addNamed('Annie')
  await db.updateTable('users').set({ merged_into: gone }).where('user_id', '=', twin).execute()
  const title = [
    'Ann Known wrote to you about 1 Elm Street',
    'The license of Annie Known ends on May 1, 2026',
    'Joann Known wrote to you about 1 Elm Street',
  ]
  await db
    .insertInto('notifications')
    .values(
      [
        ...title.map((title) => ({ title, type: 'user_message' as const })),
        { title: 'The inspection of 7 Ann Known Court is booked', type: 'inspection_scheduled' },
      ].map((notice) => ({ ...notice, user_id: reader, link: null })),
    )
    .execute()
  await db
    .insertInto('notifications')
    .values({ title: title[0] ?? '', type: 'user_message', user_id: stranger, link: null })
    .execute()
  await erase(gone)
  const theirs = await db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', stranger)
    .execute()
  expect(theirs).toEqual([{ title: title[0] }])
  const kept = await db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', reader)
    .orderBy('sequence')
    .execute()
  expect(kept.map(({ title }) => title)).toEqual([
    'A deleted account wrote to you about 1 Elm Street',
    'The license of a deleted account ends on May 1, 2026',
    'Joann Known wrote to you about 1 Elm Street',
    'The inspection of 7 Ann Known Court is booked',
  ])
})

it('an inspector whose visit was handed over is not told any more who its client was', async () => {
  const client = await addNamed('Cora')
  const home = await addHomeRow(db, { owner_id: client })
  const [former, present, stranger] = await Promise.all([
    addInspector(db),
    addInspector(db),
    addInspector(db),
  ])
  const visit = await addVisit(db, { home, inspector_id: present })
  for (const inspector_id of [former, present]) await addAssignment(visit, inspector_id)
  const wrote = 'Cora Known wrote to you about 1 Elm Street'
  for (const reader of [former, present, stranger]) await notify(reader, [[wrote, 'user_message']])
  await erase(client)
  expect([await titlesOf(former), await titlesOf(present), await titlesOf(stranger)]).toEqual([
    ['A deleted account wrote to you about 1 Elm Street'],
    ['A deleted account wrote to you about 1 Elm Street'],
    [wrote],
  ])
})

it('an owner is not told any more who inspected before, wrote to them or named an agent', async () => {
  const owner = await addPerson(db)
  const home = await addHomeRow(db, { owner_id: owner })
  const stranger = await addPerson(db)
  const former = await addNamed('Fay', 'inspector')
  const admin = await addNamed('Abe', 'admin')
  await addAssignment(await addVisit(db, { home, inspector_id: await addInspector(db) }), former)
  const told = (name: string): [string, NotificationType][] => [
    [`${name} wrote to you about 1 Elm Street`, 'user_message'],
    [`${name} named an agent for the inspection of 1 Elm Street`, 'system_alert'],
    [`7 ${name} Court was archived`, 'system_alert'],
  ]
  for (const reader of [owner, stranger])
    await notify(reader, [...told('Fay Known'), ...told('Abe Known')])
  await erase(former)
  await erase(admin)
  const forgotten = (name: string) => [
    'A deleted account wrote to you about 1 Elm Street',
    'A deleted account named an agent for the inspection of 1 Elm Street',
    `7 ${name} Court was archived`,
  ]
  expect(await titlesOf(owner)).toEqual([...forgotten('Fay Known'), ...forgotten('Abe Known')])
  // Admins write to everybody, also about a visit whose messages are gone.
  expect(await titlesOf(stranger)).toEqual([
    ...told('Fay Known').map(([title]) => title),
    ...forgotten('Abe Known'),
  ])
})

it('an inspector who invited somebody is not told any more who accepted', async () => {
  const inviter = await addInspector(db)
  const gone = await addNamed('Ina')
  await db
    .insertInto('invitations')
    .values({
      ...{ invited_by: inviter, token_hash: 'ina', user_type: 'homeowner' },
      ...{ email: `${gone.toUpperCase()}@example.com`, first_name: 'Ina', last_name: 'Known' },
      expires_at: new Date(now),
    })
    .execute()
  await notify(inviter, [['Ina Known accepted your invitation', 'user_message']])
  await erase(gone)
  expect(await titlesOf(inviter)).toEqual(['A deleted account accepted your invitation'])
})
