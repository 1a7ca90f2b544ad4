import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { agentOf, agentsOf, clientOf, refuseAgent } from '#server/agents/named.ts'
import { agentBehind, stoppable, switchAgentByLink } from '#server/agents/stops.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 15, minute))
const name = async (
  inspection_id: string,
  client_id: string,
  { agent_id = String(randomUUID()), named_at = at(0), removed_at = null as Date | null } = {},
) => {
  await db
    .insertInto('inspection_agents')
    .values({
      agent_id,
      inspection_id,
      client_id,
      name: 'Ann Agent',
      email: `${agent_id}@example.com`,
      side: 'buyer',
      sees_visit: true,
      sees_report: true,
      named_by: client_id,
      named_role: 'homeowner',
      named_at,
      removed_at,
    })
    .execute()
  return agent_id
}

it('the agents of an inspection are those of its client now, the first named first', async () => {
  const home = await addHomeRow(db)
  const [visit, another] = [await addVisit(db, { home }), await addVisit(db, { home })]
  const former = await addPerson(db)
  const [third = '', first = '', second = ''] = idsInOrder(3)
  await name(visit, home.owner_id, { agent_id: third, named_at: at(1) })
  for (const agent_id of [second, first]) await name(visit, home.owner_id, { agent_id })
  const removed = await name(visit, home.owner_id, { removed_at: at(2) })
  const elsewhere = await name(another, home.owner_id)
  const theirs = await name(visit, former)
  const client = await clientOf(db, visit)
  expect((await agentsOf(db, client)).map(({ agent_id }) => agent_id)).toEqual([
    first,
    second,
    third,
  ])
  expect((await agentOf(db, client, removed)).agent_id).toBe(removed)
  for (const unknown of [elsewhere, theirs])
    await expect(agentOf(db, client, unknown)).rejects.toThrow()
})

it('nobody names the client as an agent, however the account writes its address', async () => {
  const owner_id = await addPerson(db, { email: 'Harper@Example.com' })
  const visit = await addVisit(db, { home: await addHomeRow(db, { owner_id }) })
  const client = await clientOf(db, visit)
  await expect(refuseAgent(db, client, 'harper@example.com')).rejects.toThrow()
  await expect(refuseAgent(db, client, 'ann@example.com')).resolves.toBeUndefined()
})

it('the link of an agent tells of the own address alone', async () => {
  const keyFor = async (to: string) => {
    const mail = { to, subject: 'A visit', text: 'A visit.', html: '' } as never // Any mail.
    const { unsubscribe_url } = await stoppable(db, 'https://example.com', mail)
    return new URL(unsubscribe_url ?? '').searchParams.get('key') ?? ''
  }
  const [ann, bob] = [await keyFor('ann@example.com'), await keyFor('bob@example.com')]
  await switchAgentByLink(db, ann, false)
  expect([await agentBehind(db, ann), await agentBehind(db, bob)]).toEqual(['stopped', 'mailed'])
})
