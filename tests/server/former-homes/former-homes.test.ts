import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FormerHome } from '#contract/former-homes.ts'
import { liveIn } from '#tests/support/fixtures/lived-in.ts'
import { dataOf, marks } from '#tests/support/server/read-home.ts'
import { addHomeRow } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'
import { soon } from '#tests/support/soon.ts'

/* What a seller sees, takes away and removes of a home that another owner has now. */

let server: TestServer
let admin: Client
let inspector: Client
let seller: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, inspector, seller, buyer] = await Promise.all([
    server.as('admin'),
    server.as('inspector'),
    server.as('homeowner'),
    server.as('homeowner2'),
  ])
})
afterAll(() => server.close())

const listOf = async (client: Client): Promise<FormerHome[]> =>
  (await client.get('/former-homes')).body.homes
const usedBy = async (client: Client): Promise<number> =>
  (await client.get('/profile')).body.stored.used_bytes

/** A home in which the seller has lived and that the buyer has now, with what the seller keeps of it. */
const sold = async () => {
  const lived = await liveIn(seller, inspector, admin)
  const { status } = await admin.post(`/admin/properties/${lived.home}/transfer`, {
    email: 'homeowner2@hearthkeep.example',
    owner_id: seller.userId,
    reason: 'Sold.',
  })
  expect(status).toBe(200)
  const { property_id } = await server.db
    .selectFrom('properties')
    .select('property_id')
    .where('former_of', '=', lived.home)
    .executeTakeFirstOrThrow()
  const kept = (await listOf(seller)).find((one) => one.property_id === property_id)
  if (kept === undefined) throw new Error('The seller keeps nothing.')
  return { lived, kept }
}

it('a seller sees how much they keep of a home, and the buyer sees no former home', async () => {
  const { lived, kept } = await sold()
  const { street, city, state } = (await buyer.get(`/properties/${lived.home}`)).body
  expect(kept).toMatchObject({
    ...{ street, city, state },
    ...{ documents: 2, providers: 1, diy_inspections: 1, issues: 1, tasks: 2 },
  })
  // The policy and the receipt have 64 bytes each; the photos of the DIY inspection and of the task are larger.
  expect(kept.used_bytes).toBeGreaterThan(1_000)
  expect(await listOf(buyer)).toEqual([])
})

it('a former home of which nothing is left is not listed', async () => {
  const before = await listOf(seller)
  await addHomeRow(server.db, {
    owner_id: seller.userId ?? '',
    former_of: randomUUID(),
    archived_at: new Date(),
  })
  expect(await listOf(seller)).toEqual(before)
})

it('the documents of a former home come as one ZIP', async () => {
  const { kept } = await sold()
  const { body } = await seller.post(`/former-homes/${kept.property_id}/archive`)
  const archive = await fetch(`${server.url}/api${body.url}`)
  expect(archive.status).toBe(200)
  const names = [...unzipped(Buffer.from(await archive.arrayBuffer())).keys()]
  expect(names.filter((name) => /of the seller/.test(name))).toHaveLength(2)
  expect(names.filter((name) => /Furnace warranty/.test(name))).toEqual([])
})

it('removing it deletes the papers, the photos and the words, gives the room back, and leaves the buyer theirs', async () => {
  await server.db.deleteFrom('properties').where('former_of', 'is not', null).execute()
  const { lived, kept } = await sold()
  expect(marks(await dataOf(server, seller)).length).toBeGreaterThan(0)
  const { filesDirectory } = server.app.services.config
  const files = async () =>
    (await readdir(filesDirectory, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length
  const before = { used: await usedBy(seller), files: await files() }
  const removed = await seller.delete(`/former-homes/${kept.property_id}`)
  expect([removed.status, removed.body]).toEqual([200, { success: true }])
  expect(await listOf(seller)).toEqual([])
  expect(await usedBy(seller)).toBe(before.used - kept.used_bytes)
  // Two papers, and two photos with their thumbnails.
  await soon(async () => expect(await files()).toBe(before.files - 6))
  expect(marks(await dataOf(server, seller))).toEqual([])
  expect((await buyer.get(`/documents/${lived.warranty}/file`)).status).toBe(200)
  const { body: issue } = await buyer.get(`/issues/${lived.issue}`)
  expect(issue.state).toBe('resolved')
  expect(issue.history.at(-1).sentence).toBe('Resolved by a former owner.')
  expect((await seller.delete(`/former-homes/${kept.property_id}`)).status).toBe(404)
})

it('a home that its owner lives in is none, though somebody names it', async () => {
  const { lived } = await sold()
  expect((await buyer.delete(`/former-homes/${lived.home}`)).status).toBe(404)
  expect((await buyer.post(`/former-homes/${lived.home}/archive`)).status).toBe(404)
  expect((await buyer.get(`/properties/${lived.home}`)).status).toBe(200)
})
