import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

/* A home that is transferred takes its reports along, and not what its former owner asked for. */

let server: TestServer
let owner: Client
let heir: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, heir, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const give = (home: string, from: Client, email: string) =>
  admin.post(`/admin/properties/${home}/transfer`, {
    email,
    owner_id: from.userId,
    reason: 'Sold.',
  })

it('each owner of a home has a repair request of their own, and it comes back with the home', async () => {
  const inspector = await server.as('inspector')
  const { propertyId, inspectionId, findingIds } = await publishVisit(owner, inspector)
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  const at = `/inspections/${inspectionId}/repair-request`
  const [finding_id = ''] = findingIds
  const write = (client: Client, note: string, version: number) =>
    client.put(at, {
      items: [{ finding_id, ask: 'repair', trade: '', note, credit_cents: null }],
      grouping: 'own',
      version,
    })
  const share = (client: Client) =>
    client.post(`/inspections/${inspectionId}/links`, { scope: 'repair_request', days: 7 })
  const answer = (url: string, name: string) =>
    server.anonymous.post('/public/repair-request-answers', {
      token: new URL(url).searchParams.get('token'),
      answer: 'counter',
      name,
      words: `Half, says ${name}.`,
    })
  const read = async (client: Client) => (await client.get(at)).body
  const story = async (client: Client): Promise<string[]> =>
    (await client.get(`${at}/life`)).body.history.map(({ event }: { event: string }) => event)

  expect((await write(owner, 'Ours', 0)).status).toBe(200)
  const { url } = (await share(owner)).body
  expect((await answer(url, 'Pat')).status).toBe(200)
  expect((await give(propertyId, owner, 'homeowner2@hearthkeep.example')).status).toBe(200)

  expect(await read(heir)).toEqual({ items: [], grouping: 'own', version: 0, life: null })
  expect(await story(heir)).toEqual([])
  expect(httpError(await heir.post(`${at}/accept`))).toEqual([404, 'not_found'])
  expect(httpError(await share(heir))).toEqual([409, 'nothing_asked'])
  expect(httpError(await answer(url, 'Sam'))).toEqual([410, 'revoked_link'])
  expect((await write(heir, 'Theirs', 0)).body).toEqual({ version: 1 })
  const shared = (await share(heir)).body.url
  expect((await answer(shared, 'Sam')).status).toBe(200)
  expect(await read(heir)).toMatchObject({
    items: [{ note: 'Theirs' }],
    life: { answered_by: 'Sam' },
  })
  expect(await story(heir)).toEqual(['write', 'send', 'counter'])

  expect((await give(propertyId, heir, 'homeowner@hearthkeep.example')).status).toBe(200)
  expect(await read(owner)).toMatchObject({
    items: [{ note: 'Ours' }],
    life: { answered_by: 'Pat' },
  })
  expect(await story(owner)).toEqual(['write', 'send', 'counter'])
})

it('a first save that waits while the home is transferred begins nothing', async () => {
  const inspector = await server.as('inspector')
  const { propertyId, inspectionId, findingIds } = await publishVisit(owner, inspector)
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  const [finding_id = ''] = findingIds
  const { sent } = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('properties')
      .select('owner_id')
      .where('property_id', '=', propertyId)
      .forUpdate()
      .execute()
    const sent = owner.put(`/inspections/${inspectionId}/repair-request`, {
      items: [{ finding_id, ask: 'repair', trade: '', note: 'Ours', credit_cents: null }],
      grouping: 'own',
      version: 0,
    })
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db)
      expect(rows).toHaveLength(1)
    })
    await trx
      .updateTable('properties')
      .set({ owner_id: heir.userId ?? '' })
      .where('property_id', '=', propertyId)
      .execute()
    return { sent }
  })
  expect(httpError(await sent)).toEqual([403, 'forbidden'])
})
