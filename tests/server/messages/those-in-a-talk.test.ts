import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  noteRead,
  othersIn,
  pageOf,
  readUpTo,
  talkOf,
  unreadOf,
  waitsSince,
} from '#server/resources/messages/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = new Date('2026-03-10T15:00:00Z')
const demo_id = randomUUID()
beforeAll(() =>
  db
    .insertInto('demos')
    .values({ demo_id, state: 'running', expires_at: new Date('2030-01-01') })
    .execute(),
)

type Role = 'homeowner' | 'inspector' | 'admin'
const write = (
  inspection_id: string,
  client_id: string,
  author_id: string | null,
  author_role: Role,
) =>
  db
    .insertInto('inspection_messages')
    .values({ inspection_id, client_id, author_id, author_role, body: 'Hello.', sent_at: now })
    .returning('place')
    .executeTakeFirstOrThrow()
const addAdmin = (values = {}) => addPerson(db, { user_type: 'admin', ...values })

describe('a message', () => {
  it('reaches who takes part now, and nobody who took part in another talk or left', async () => {
    const former = await addPerson(db)
    const [owner_id = '', other = '', second = '', first = ''] = idsInOrder(4).reverse()
    const home = await addHomeRow(db, { owner_id: await addPerson(db, { user_id: owner_id }) })
    const inspector_id = await addInspector(db, { user_id: other })
    const visit = await addVisit(db, { home, inspector_id })
    for (const user_id of [second, first]) {
      await addAdmin({ user_id })
      await write(visit, owner_id, user_id, 'admin')
    }
    await write(visit, owner_id, await addInspector(db), 'inspector')
    await write(visit, former, await addAdmin(), 'admin')
    await write(visit, owner_id, await addAdmin({ deactivated_at: now }), 'admin')
    await write(visit, owner_id, await addAdmin({ erased_at: now }), 'admin')
    const others = await othersIn(db, await talkOf(db, visit), { author: '', tenant: null })
    // They have the same name, so their ids decide.
    expect(others.map(({ user_id }) => user_id)).toEqual([first, second, other, owner_id])
  })

  it('that nobody of the firm answers yet reaches the active admins of the firm alone', async () => {
    const home = await addHomeRow(db)
    const visit = await addVisit(db, { home })
    const before = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_type', '=', 'admin')
      .where('deactivated_at', 'is', null)
      .where('erased_at', 'is', null)
      .execute()
    const [first = '', second = ''] = idsInOrder(2)
    for (const user_id of [second, first]) await addAdmin({ user_id })
    await addAdmin({ deactivated_at: now })
    await addAdmin({ erased_at: now })
    await addAdmin({ demo_id })
    const others = await othersIn(db, await talkOf(db, visit), { author: '', tenant: null })
    expect(others.map(({ user_id }) => user_id)).toEqual([
      home.owner_id,
      ...[...before.map(({ user_id }) => user_id), first, second].sort(),
    ])
  })

  it('of a former owner waits for nobody and is shown to nobody', async () => {
    const home = await addHomeRow(db)
    const inspector_id = await addInspector(db)
    const visit = await addVisit(db, { home, inspector_id })
    const former = await addPerson(db)
    await write(visit, former, former, 'homeowner')
    const talk = await talkOf(db, visit)
    const since = now.getTime() - 1
    expect(await waitsSince(db, talk, { reader: inspector_id, since })).toBe(false)
    expect(await unreadOf(db, callerOf(inspector_id, 'inspector'))).toEqual([])
    expect(await pageOf(db, talk, { reader: inspector_id, before: undefined })).toEqual({
      messages: [],
      earlier: false,
    })
  })

  it('whose author is gone says so', async () => {
    const home = await addHomeRow(db)
    const visit = await addVisit(db, { home })
    await write(visit, home.owner_id, null, 'inspector')
    const { messages } = await pageOf(db, await talkOf(db, visit), {
      reader: home.owner_id,
      before: undefined,
    })
    expect(messages.map(({ author, is_own }) => [author, is_own])).toEqual([
      ['Deleted account', false],
    ])
  })
})

it('no later place than the last message of the talk is kept as read', async () => {
  const home = await addHomeRow(db)
  const inspector_id = await addInspector(db)
  const visit = await addVisit(db, { home, inspector_id })
  const { place } = await write(visit, home.owner_id, inspector_id, 'inspector')
  const former = await addPerson(db)
  await write(visit, former, former, 'homeowner')
  const another = await addVisit(db, { home, inspector_id })
  const { place: last } = await write(another, home.owner_id, inspector_id, 'inspector')
  const talk = await talkOf(db, visit)
  await noteRead(db, talk, { reader: callerOf(home.owner_id, 'homeowner'), upTo: Number(last) })
  expect(await readUpTo(db, talk, home.owner_id)).toBe(Number(place))
})

it('what waits is that of one’s own visits, and of one’s own side of a demo', async () => {
  const inspector_id = await addInspector(db)
  const [mine, theirs] = [await addHomeRow(db), await addHomeRow(db)]
  const visit = await addVisit(db, { home: mine, inspector_id })
  const other = await addVisit(db, { home: theirs, inspector_id: await addInspector(db) })
  const tried = await addHomeRow(db, { owner_id: await addPerson(db, { demo_id }) })
  const free = await addVisit(db, { home: tried })
  const open = await addVisit(db, { home: mine })
  for (const [id, { owner_id }] of [
    [visit, mine],
    [other, theirs],
    [free, tried],
    [open, mine],
  ] as const)
    await write(id, owner_id, owner_id, 'homeowner')
  const ids = async (caller: Parameters<typeof unreadOf>[1]) =>
    (await unreadOf(db, caller)).map(({ inspection_id }) => inspection_id)
  expect(await ids(callerOf(inspector_id, 'inspector'))).toEqual([visit])
  const admin = callerOf(await addAdmin(), 'admin')
  const inDemo = { ...admin, demo: { id: demo_id, until: Number.POSITIVE_INFINITY } }
  expect((await ids(admin)).filter((id) => id === free || id === open)).toEqual([open])
  expect(await ids(inDemo)).toEqual([free])
})
