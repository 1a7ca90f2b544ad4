import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPaper, liveIn } from '#tests/support/fixtures/lived-in.ts'
import {
  dataOf,
  direct,
  everything,
  exportOf,
  listOf,
  marks,
  namesOf,
  readAll,
} from '#tests/support/server/read-home.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

/* What a buyer gets with a home, what stays the seller's, and what others see. */

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

const give = async (home: string, from: Client, email: string) => {
  const answer = await admin.post(`/admin/properties/${home}/transfer`, {
    email,
    owner_id: from.userId,
    reason: 'Sold.',
  })
  expect(answer.status).toBe(200)
}
const toBuyer = (home: string) => give(home, seller, 'homeowner2@hearthkeep.example')
const toSeller = (home: string) => give(home, buyer, 'homeowner@hearthkeep.example')

describe('a buyer of a home', () => {
  it('finds nothing that the seller wrote, anywhere in it, and the home with its history', async () => {
    const lived = await liveIn(seller, inspector, admin)
    expect(lived.isWhole).toBe(true)
    const { home } = lived
    const before = (await readAll(seller, lived)).text
    // It is overdue, so the history of the score tells of it.
    expect(before).toMatch(/Task of the seller: added/)
    await toBuyer(home)
    const { answers, text } = await readAll(buyer, lived)
    expect(answers.map(({ status }) => status)).not.toContain(500)
    expect(text.match(/.{40}(of|by|for) the seller.{20}/g)).toBe(null)
    expect(text).not.toMatch(/512-555-0100|45600|12300|7800/)
    expect(await direct(buyer, lived)).toEqual(Array.from({ length: 12 }, () => 404))
    expect(await namesOf(buyer, home)).toEqual(['Furnace warranty'])
    const { body: issue } = await buyer.get(`/issues/${lived.issue}`)
    expect(issue).toMatchObject({ state: 'resolved', cost_cents: null, provider: '', note: '' })
    expect(issue.history.at(-1).sentence).toBe('Resolved by a former owner.')
    const { body: seen } = await buyer.get(`/issues/${lived.seen}`)
    expect([seen.photos, seen.recommendation !== '']).toEqual([[], true])
    const { reminders } = await listOf(buyer, home, 'reminders')
    expect(reminders.map(({ reminder_id }: { reminder_id: string }) => reminder_id)).toEqual([
      lived.upkeep,
    ])
    expect(reminders[0].log).toEqual([])
    expect(reminders[0].last_done_on).not.toBe(null)
    expect((await listOf(buyer, home, 'documents')).counts.category).toEqual({ warranty: 1 })
    expect((await listOf(buyer, home, 'documents')).used_bytes).toBe(64)
    const file = await buyer.get(`/documents/${lived.warranty}/file`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { url } = (await buyer.post(`/property/${home}/documents/archive`)).body
    const archive = await fetch(`${server.url}/api${url}`)
    const files = [...unzipped(Buffer.from(await archive.arrayBuffer())).keys()]
    expect(files.filter((name) => /seller/.test(name))).toEqual([])
    expect(marks(await dataOf(server, buyer))).toEqual([])
  })

  it('gets a document of another kind that its owner let go with the home, and no warranty that was kept back', async () => {
    const lived = await liveIn(seller, inspector, admin)
    const plan = await addPaper(seller, lived.home, 'other', 'Plan of the house')
    const say = async (id: string, goes_with_home: boolean) => {
      const { document } = (await seller.get(`/documents/${id}`)).body
      const { name, category, system, expires_on } = document
      return seller.put(`/documents/${id}`, {
        ...{ name, category, system, expires_on, issue_id: null, goes_with_home },
        opened: { goes_with_home: document.goes_with_home },
      })
    }
    expect((await say(plan, true)).body.document.goes_with_home).toBe(true)
    expect((await say(lived.warranty, false)).body.document.goes_with_home).toBe(false)
    const removed = await addPaper(seller, lived.home, 'manual', 'Thrown away')
    await seller.delete(`/documents/${removed}`)
    await toBuyer(lived.home)
    expect(await namesOf(buyer, lived.home)).toEqual(['Plan of the house'])
    expect((await buyer.post(`/documents/${removed}/restore`)).status).toBe(404)
  })

  it('gets no papers by an address for all of them that the seller asked for, nor the seller theirs', async () => {
    const { home } = await liveIn(seller, inspector, admin)
    const { url } = (await seller.post(`/property/${home}/documents/archive`)).body
    await toBuyer(home)
    expect((await fetch(`${server.url}/api${url}`)).status).toBe(404)
  })
})

describe('a seller of a home', () => {
  it('has what is theirs in the download of their data, with the files, and no way into the home', async () => {
    const lived = await liveIn(seller, inspector, admin)
    await toBuyer(lived.home)
    const files = await exportOf(server, seller)
    const data = files.get('data.json')?.toString('utf8') ?? ''
    expect(marks(data)).toEqual(everything)
    expect(data).toMatch(/512-555-0100/)
    const names = [...files.keys()]
    expect(names.filter((name) => /Policy of the seller/.test(name)).length).toBeGreaterThan(0)
    expect(
      names.filter((name) => name.startsWith('files/DIY inspections/')).length,
    ).toBeGreaterThan(0)
    expect(names.filter((name) => name.startsWith('files/reminders/')).length).toBeGreaterThan(0)
    expect([...new Set(await direct(seller, lived))]).toEqual([404])
    expect((await seller.get(`/property/${lived.home}/documents`)).status).toBe(403)
    expect((await seller.get(`/documents/${lived.warranty}/file`)).status).toBe(403)
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /transferred/)
    expect(mail.text).toContain('your profile has them under Former homes.')
  })

  it('finds all of it again when the home comes back, beside what the buyer left with it', async () => {
    const lived = await liveIn(seller, inspector, admin)
    const { home } = lived
    const before = (await readAll(seller, lived)).text
    await toBuyer(home)
    await addPaper(buyer, home, 'manual', 'Stove manual')
    await addPaper(buyer, home, 'insurance', 'Policy of the buyer')
    await toSeller(home)
    const after = (await readAll(seller, lived)).text
    expect(marks(after)).toEqual(marks(before))
    expect((await namesOf(seller, home)).toSorted()).toEqual([
      'Furnace warranty',
      'Policy of the seller',
      'Receipt of the seller',
      'Stove manual',
    ])
    const { body: issue } = await seller.get(`/issues/${lived.issue}`)
    expect(issue).toMatchObject({ cost_cents: 45_600, note: 'Note of the seller' })
    expect(issue.history.at(-1).sentence).toBe('Resolved by the owner: Reason of the seller.')
    const { reminders } = await listOf(seller, home, 'reminders')
    const upkeep = reminders.find(
      (one: { reminder_id: string }) => one.reminder_id === lived.upkeep,
    )
    expect(upkeep.log).toMatchObject([{ note: 'Done by the seller', cost_cents: 7_800 }])
    expect(upkeep.log[0].photo).not.toBe(null)
    expect((await listOf(seller, home, 'providers')).spent_cents).toBe(12_300)
    const former = await server.db
      .selectFrom('properties')
      .select('property_id')
      .where('former_of', '=', home)
      .where('owner_id', '=', seller.userId)
      .execute()
    expect(former).toEqual([])
  })
})

describe('others than the owners of a transferred home', () => {
  it('see no former home, and an admin cannot open, transfer or restore it', async () => {
    const lived = await liveIn(seller, inspector, admin)
    await toBuyer(lived.home)
    const { property_id, street } = await server.db
      .selectFrom('properties')
      .select(['property_id', 'street'])
      .where('former_of', '=', lived.home)
      .executeTakeFirstOrThrow()
    for (const archived of ['true', 'false']) {
      const page = await admin.get(
        `/admin/users/${seller.userId}/properties?archived=${archived}&q=${encodeURIComponent(street)}`,
      )
      expect(page.body.properties).toEqual([])
    }
    const transfer = {
      email: 'homeowner2@hearthkeep.example',
      owner_id: seller.userId,
      reason: '-',
    }
    for (const answer of [
      await admin.get(`/properties/${property_id}`),
      await admin.get(`/property/${property_id}/documents`),
      await admin.get(`/property/${property_id}/issues`),
      await admin.post(`/admin/properties/${property_id}/restore`),
      await admin.post(`/admin/properties/${property_id}/archive`, { reason: 'Old.' }),
      await admin.post(`/admin/properties/${property_id}/transfer`, transfer),
      await seller.get(`/property/${property_id}/documents`),
      await seller.get(`/property/${property_id}/issues`),
      await inspector.get(`/property/${property_id}/documents`),
      await buyer.get(`/property/${property_id}/documents`),
    ])
      expect(answer.status).toBe(404)
    expect([
      ...new Set(await direct(admin, lived)),
      ...(await direct(inspector, lived)),
    ]).not.toContain(200)
    const text = (await readAll(admin, lived)).text
    expect(marks(text)).toEqual([])
    const field = (await readAll(inspector, lived)).text
    expect(marks(field)).toEqual([])
  })
})
