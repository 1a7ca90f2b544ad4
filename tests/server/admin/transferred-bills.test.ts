import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

/* Waived bills of a home that goes to another owner: nobody owes what somebody else ordered. */

let server: TestServer
let admin: Client
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[admin, owner, inspector] = await Promise.all([
    server.as('admin'),
    server.as('homeowner'),
    server.as('inspector'),
  ])
})
afterAll(() => server.close())

const reason = 'A reason.'
/** A published inspection whose bill is waived. */
const waived = async () => {
  const { inspectionId, propertyId } = await publishVisit(owner, inspector, [])
  await admin.post(`/inspections/${inspectionId}/waive`, { reason })
  return { home: propertyId, id: inspectionId }
}
const transfer = (home: string) =>
  admin.post(`/admin/properties/${home}/transfer`, {
    email: 'homeowner2@hearthkeep.example',
    owner_id: owner.userId,
    reason,
  })
const unwaive = (id: string) => admin.post(`/inspections/${id}/unwaive`, { reason })
const offerOf = async (id: string) =>
  (await admin.get(`/inspections/${id}`)).body.events.find(
    ({ event }: { event: string }) => event === 'unwaive',
  )

it('a waiver is not taken back once the home has another owner, and its button says why', async () => {
  const { home, id } = await waived()
  expect((await offerOf(id)).blockers).toEqual([])
  expect((await transfer(home)).status).toBe(200)
  const sentence = 'The home has another owner now, who does not owe this bill: it stays waived.'
  const answer = await unwaive(id)
  expect(httpError(answer)).toEqual([409, 'blocked'])
  expect(answer.body.error).toBe(sentence)
  expect((await offerOf(id)).blockers).toEqual([{ guard: 'hasSameOwner', sentence }])
  expect((await admin.get(`/inspections/${id}`)).body.life.changed_hands).toBe(true)
})

it('a waiver is taken back where the home has the owner who ordered the visit', async () => {
  const { id } = await waived()
  expect((await unwaive(id)).status).toBe(200)
})

it('a home stays with its owner when a waiver is taken back while it is being transferred', async () => {
  const { home, id } = await waived()
  const { sent } = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('inspections')
      .select('status')
      .where('inspection_id', '=', id)
      .forUpdate()
      .execute()
    const sent = transfer(home)
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db)
      expect(rows).toHaveLength(1)
    })
    await trx
      .updateTable('inspections')
      .set({ payment_status: 'unpaid' })
      .where('inspection_id', '=', id)
      .execute()
    return { sent }
  })
  expect(httpError(await sent)).toEqual([409, 'blocked'])
})
