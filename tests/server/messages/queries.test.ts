import { describe, expect, it } from 'vitest'
import {
  noteRead,
  othersIn,
  readNotices,
  readUpTo,
  talkOf,
  unreadOf,
  waitsSince,
  write as writeTo,
} from '#server/resources/messages/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
type Home = { property_id: string; owner_id: string }
const write = (
  inspection_id: string,
  { owner_id: client_id }: Home,
  author_id: string,
  author_role: 'homeowner' | 'inspector' | 'admin',
  ago = 0,
) =>
  db
    .insertInto('inspection_messages')
    .values({
      inspection_id,
      client_id,
      author_id,
      author_role,
      body: 'Hello.',
      sent_at: new Date(now - ago),
    })
    .returning('place')
    .executeTakeFirstOrThrow()

describe('what a person has not read', () => {
  it('is by visit, the one with the newest message first, without what they wrote themselves', async () => {
    const home = await addHomeRow(db)
    const inspector_id = await addInspector(db)
    const [first, second] = [
      await addVisit(db, { home, inspector_id }),
      await addVisit(db, { home, inspector_id }),
    ]
    await write(first, home, inspector_id, 'inspector')
    await write(second, home, inspector_id, 'inspector')
    await write(second, home, home.owner_id, 'homeowner')
    const owner = callerOf(home.owner_id, 'homeowner')
    const unread = async () =>
      (await unreadOf(db, owner)).map(({ inspection_id, count }) => [inspection_id, count])
    expect(await unread()).toEqual([
      [second, 1],
      [first, 1],
    ])
    await write(first, home, inspector_id, 'inspector')
    expect(await unread()).toEqual([
      [first, 2],
      [second, 1],
    ])
  })

  it('is for an admin what nobody else answers, and the talks in which they wrote', async () => {
    const home = await addHomeRow(db)
    const inspector_id = await addInspector(db)
    const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
    const [free, taken, joined] = [
      await addVisit(db, { home }),
      await addVisit(db, { home, inspector_id }),
      await addVisit(db, { home, inspector_id }),
    ]
    await write(joined, home, admin.user_id, 'admin')
    for (const visit of [free, taken, joined]) await write(visit, home, home.owner_id, 'homeowner')
    const about = (await unreadOf(db, admin)).map(({ inspection_id }) => inspection_id)
    expect(about.filter((id) => [free, taken, joined].includes(id))).toEqual([joined, free])
  })
})

it('a message of oneself, or one from before, waits for nobody', async () => {
  const home = await addHomeRow(db)
  const inspector_id = await addInspector(db)
  const visit = await addVisit(db, { home, inspector_id })
  const waits = async (since: number) =>
    waitsSince(db, await talkOf(db, visit), { reader: home.owner_id, since: now - since })
  await write(visit, home, home.owner_id, 'homeowner')
  expect(await waits(1000)).toBe(false)
  await write(visit, home, inspector_id, 'inspector', 1000)
  expect([await waits(999), await waits(1000), await waits(1001)]).toEqual([false, false, true])
})

it('a person has read a talk up to the last message that they saw, and nothing of another talk', async () => {
  const home = await addHomeRow(db)
  const inspector_id = await addInspector(db)
  const [visit, other] = [
    await addVisit(db, { home, inspector_id }),
    await addVisit(db, { home, inspector_id }),
  ]
  const talk = await talkOf(db, visit)
  const owner = callerOf(home.owner_id, 'homeowner')
  await write(visit, home, inspector_id, 'inspector')
  await write(other, home, inspector_id, 'inspector')
  const { place } = await write(visit, home, inspector_id, 'inspector')
  await write(visit, home, inspector_id, 'inspector')
  const elsewhere = await addHomeRow(db)
  await write(
    await addVisit(db, { home: elsewhere, inspector_id }),
    elsewhere,
    inspector_id,
    'inspector',
  )
  await noteRead(db, talk, { reader: owner, upTo: Number(place) })
  expect(await readUpTo(db, talk, owner.user_id)).toBe(Number(place))
  expect(await readUpTo(db, await talkOf(db, other), owner.user_id)).toBe(0)
  expect((await unreadOf(db, owner)).map((one) => [one.inspection_id, one.count])).toEqual([
    [visit, 1],
    [other, 1],
  ])
})

it('an admin has seen a talk up to where they read it, all of it once they answer, and nothing of another talk', async () => {
  const home = await addHomeRow(db)
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  const [visit, other] = [await addVisit(db, { home }), await addVisit(db, { home })]
  const places: string[] = []
  for (const id of [visit, other, visit, visit])
    places.push((await write(id, home, home.owner_id, 'homeowner')).place)
  const [first, , second, third] = places
  const seen = async () => {
    const rows = await db
      .selectFrom('inspection_messages')
      .select('place')
      .where('inspection_id', 'in', [visit, other])
      .where('seen_by_admins', '=', true)
      .orderBy('place')
      .execute()
    return rows.map(({ place }) => place)
  }
  const talk = await talkOf(db, visit)
  const owner = callerOf(home.owner_id, 'homeowner')
  await noteRead(db, talk, { reader: owner, upTo: Number(third) })
  expect(await seen()).toEqual([])
  await noteRead(db, talk, { reader: admin, upTo: Number(second) })
  expect(await seen()).toEqual([first, second])
  const answer = await writeTo(db, talk, { author: admin, body: 'Yes.', now })
  expect(await seen()).toEqual([first, second, third, String(answer.place)])
})

it('the readers of a message are in order of their names', async () => {
  const home = await addHomeRow(db, {
    owner_id: await addPerson(db, { first_name: 'Mia', last_name: 'Owner' }),
  })
  const inspector_id = await addInspector(db, { first_name: 'Ian', last_name: 'Zeller' })
  const admin = await addPerson(db, { user_type: 'admin', first_name: 'Ian', last_name: 'Abel' })
  const visit = await addVisit(db, { home, inspector_id })
  await write(visit, home, admin, 'admin')
  const others = await othersIn(db, await talkOf(db, visit), { author: '', tenant: null })
  expect(others.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
    'Ian Abel',
    'Ian Zeller',
    'Mia Owner',
  ])
})

it('the reader of a talk has read its notices, and no others', async () => {
  const user_id = await addPerson(db)
  for (const [title, link, type] of [
    ['Here', '/a', 'user_message'],
    ['There', '/b', 'user_message'],
    ['Other', '/a', 'system_alert'],
  ] as const)
    await db.insertInto('notifications').values({ user_id, type, title, link }).execute()
  await readNotices(db, user_id, '/a')
  const read = await db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', user_id)
    .where('is_read', '=', true)
    .execute()
  expect(read).toEqual([{ title: 'Here' }])
})
