import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { agentBehind, links } from '#server/shared-links/links.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-05T18:00:00Z')
const addLink = async (made_by: string, values: object) => {
  const { link_id } = await db
    .insertInto('shared_links')
    .values({
      token_hash: randomUUID(),
      made_by,
      scope: 'full',
      expires_at: '2026-04-05T18:00:00Z',
      ...values,
    })
    .returning('link_id')
    .executeTakeFirstOrThrow()
  return link_id
}
const listed = async (user_id: string, subject: Parameters<typeof links>[2]) =>
  (await links(db, { user_id }, subject, { sort: '-created_at', page: 1, page_size: 20 }, now))
    .links
const addAgent = async (inspection_id: string, client_id: string, name: string) => {
  const { agent_id } = await db
    .insertInto('inspection_agents')
    .values({
      inspection_id,
      client_id,
      named_by: client_id,
      named_role: 'homeowner',
      named_at: new Date(now),
      name,
      email: `${name}@agents.example`,
      side: 'buyer',
      sees_visit: true,
      sees_report: true,
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow()
  return agent_id
}

it('a link counts all its openings, and tells when the newest ten were, the newest first', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const link_id = await addLink(home.owner_id, { inspection_id })
  const days = Array.from({ length: 12 }, (_, day) => new Date(now + day * 86_400_000))
  for (const at of [...days.slice(5), ...days.slice(0, 5)])
    await db.insertInto('shared_link_openings').values({ link_id, at }).execute()
  const [link] = await listed(home.owner_id, ['inspection_id', inspection_id])
  expect(link?.times_opened).toBe(12)
  expect(link?.opened).toEqual(
    days
      .slice(2)
      .reverse()
      .map((at) => at.toISOString()),
  )
})

it('a link says the agent for whom it was made, and none where it is anybody’s', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const made: (string | null)[][] = []
  for (const name of ['Ada', 'Ben']) {
    const agent_id = await addAgent(inspection_id, home.owner_id, name)
    made.push([await addLink(home.owner_id, { inspection_id, agent_id }), name])
  }
  made.push([await addLink(home.owner_id, { inspection_id }), null])
  const said = (await listed(home.owner_id, ['inspection_id', inspection_id])).map((one) => [
    one.link_id,
    one.agent,
  ])
  expect(said.sort()).toEqual(made.sort())
})

it('the agent behind a link is found by the visit of the link alone', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const agent_id = await addAgent(inspection_id, home.owner_id, 'Cleo')
  const link = await addLink(home.owner_id, { inspection_id, agent_id })
  const owner = { user_id: home.owner_id }
  expect(await agentBehind(db, owner, ['inspection_id', inspection_id], link)).toBe(agent_id)
  const other = await addVisit(db, { home })
  expect(await agentBehind(db, owner, ['inspection_id', other], link)).toBeNull()
})

it('a link is that of its maker, also of an account that was merged into theirs, and of no other owner', async () => {
  const former = await addPerson(db)
  const home = await addHomeRow(db)
  const merged = await addPerson(db, { merged_into: home.owner_id, deactivated_at: new Date(now) })
  const inspection_id = await addVisit(db, { home })
  const analysis_id = randomUUID()
  await db
    .insertInto('diy_analyses')
    .values({ analysis_id, property_id: home.property_id, category: 'roof' })
    .execute()
  for (const subject of [
    ['inspection_id', inspection_id],
    ['analysis_id', analysis_id],
  ] as const) {
    const about = { [subject[0]]: subject[1] }
    const theirs = await addLink(former, about)
    const own = [await addLink(home.owner_id, about), await addLink(merged, about)]
    const of = async (user_id: string) =>
      (await listed(user_id, subject)).map(({ link_id }) => link_id).sort()
    expect(await of(home.owner_id)).toEqual(own.sort())
    expect(await of(former)).toEqual([theirs])
  }
  const agent_id = await addAgent(inspection_id, former, 'Dana')
  const link = await addLink(former, { inspection_id, agent_id })
  const behind = (user_id: string) =>
    agentBehind(db, { user_id }, ['inspection_id', inspection_id], link)
  expect([await behind(home.owner_id), await behind(former)]).toEqual([null, agent_id])
})

it('a link to an own analysis says its days on the clocks of the home', async () => {
  const home = await addHomeRow(db, { time_zone: 'America/Denver' })
  const analysis_id = randomUUID()
  await db
    .insertInto('diy_analyses')
    .values({ analysis_id, property_id: home.property_id, category: 'roof' })
    .execute()
  await addLink(home.owner_id, { analysis_id, scope: 'diy_analysis' })
  const [link] = await listed(home.owner_id, ['analysis_id', analysis_id])
  expect(link?.time_zone).toBe('America/Denver')
})

it('links that were made at one instant have one order, and the other one backwards', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const ids = idsInOrder(3)
  for (const link_id of ids.toReversed())
    await addLink(home.owner_id, { inspection_id, link_id, created_at: '2026-03-02T12:00:00Z' })
  const last = await addLink(home.owner_id, { inspection_id, created_at: '2026-03-03T12:00:00Z' })
  const by = async (sort: 'created_at' | '-created_at') => {
    const asked = { sort, page: 1, page_size: 20 } as const
    const found = await links(
      db,
      { user_id: home.owner_id },
      ['inspection_id', inspection_id],
      asked,
      now,
    )
    return found.links.map(({ link_id }) => link_id)
  }
  expect(await by('created_at')).toEqual([...ids, last])
  expect(await by('-created_at')).toEqual([last, ...ids.toReversed()])
})

it('a link is open until its very last instant, and not from it on', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const until = async (at: number) =>
    addLink(home.owner_id, { inspection_id, expires_at: new Date(at) })
  const [open, over] = [await until(now + 1), await until(now)]
  const that = async (is: boolean) => {
    const asked = { sort: 'created_at', page: 1, page_size: 20, open: is } as const
    const found = await links(
      db,
      { user_id: home.owner_id },
      ['inspection_id', inspection_id],
      asked,
      now,
    )
    return found.links.map(({ link_id }) => link_id)
  }
  expect([await that(true), await that(false)]).toEqual([[open], [over]])
})
