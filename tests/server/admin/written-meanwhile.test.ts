import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transfer } from '#server/resources/admin/homes.ts'
import { resources } from '#server/resources/registry.ts'
import { liveIn } from '#tests/support/fixtures/lived-in.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { partForm } from '#tests/support/lives/document-world.ts'
import { everyRow } from '#tests/support/server/policy-rows.ts'
import { makeWorld, type World } from '#tests/support/server/policy-world.ts'
import { readAll } from '#tests/support/server/read-home.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

/* What a seller sends while their home is handed over, and what waits until it has been. */

let server: TestServer
let admin: Client
let inspector: Client
let seller: Client
let buyer: Client
beforeAll(async () => {
  // All that waits has a connection of its own.
  server = await startTestServer({
    seed: 'demo',
    env: { JOBS: 'off', DATABASE_CONNECTIONS: '80', DATABASE_TIMEOUT: '20' },
  })
  ;[admin, inspector, seller, buyer] = await Promise.all([
    server.as('admin'),
    server.as('inspector'),
    server.as('homeowner'),
    server.as('homeowner2'),
  ])
})
afterAll(() => server.close())

type Send = () => Promise<{ status: number }>
type Sent = { name: string; status: number | null }

/** Sends these while the homes are handed over, which ends once each waits or is answered. Answers how each went. */
const sentDuring = async (
  hand: (trx: TestServer['db']) => Promise<unknown>,
  calls: readonly (readonly [name: string, send: Send])[],
): Promise<{ early: string[]; ended: Record<string, number | null> }> => {
  const sent: Sent[] = []
  const { early, all } = await server.db.transaction().execute(async (trx) => {
    await hand(trx)
    const all = calls.map(async ([name, send]) => {
      const one: Sent = { name, status: null }
      sent.push(one)
      one.status = (await send()).status
    })
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        server.db,
      )
      expect(rows.length + sent.filter(({ status }) => status !== null).length).toBe(calls.length)
    })
    const early = sent.flatMap(({ name, status }) => (status === null ? [] : [`${name} ${status}`]))
    return { early, all }
  })
  await Promise.all(all)
  return { early, ended: Object.fromEntries(sent.map(({ name, status }) => [name, status])) }
}

/** The rows of files in the database, and what lies in the store. */
const filesNow = async () => ({
  rows: (await server.db.selectFrom('files').select('file_id').orderBy('file_id').execute()).map(
    ({ file_id }) => file_id,
  ),
  stored: (
    await readdir(server.app.services.config.filesDirectory, {
      recursive: true,
      withFileTypes: true,
    })
  )
    .flatMap((one) => (one.isFile() ? [one.name] : []))
    .toSorted(),
})
const photo = async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
  return form
}

it('what a seller sends while their home is handed over leaves nothing in it, nor a file', async () => {
  const lived = await liveIn(seller, inspector, admin)
  const { home, warranty } = lived
  const plan = randomUUID()
  const bytes = Buffer.alloc(64, ' ')
  bytes.write('%PDF-1.7\n')
  const paper = { category: 'warranty', bytes: bytes.length }
  await seller.put(`/property/${home}/documents/${plan}`, { ...paper, name: 'Plan' })
  const { document } = (await seller.get(`/documents/${warranty}`)).body
  const { name, category, system, expires_on, goes_with_home } = document
  const { version } = (await seller.get(`/issues/${lived.issue}`)).body
  const { reminders } = (await seller.get(`/property/${home}/reminders`)).body
  const upkeep = reminders.find(
    ({ reminder_id }: { reminder_id: string }) => reminder_id === lived.upkeep,
  )
  const form = await photo()
  const before = await filesNow()
  const calls: [string, Send][] = [
    [
      'a document',
      () =>
        seller.put(`/property/${home}/documents/${randomUUID()}`, { ...paper, name: 'Late paper' }),
    ],
    ['the last part of a file', () => seller.put(`/documents/${plan}/parts/0`, partForm(bytes, 0))],
    [
      'the name of a document that goes along',
      () =>
        seller.put(`/documents/${warranty}`, {
          ...{ name: 'Late name', category, system, expires_on, issue_id: null, goes_with_home },
          opened: { name },
        }),
    ],
    ['an address for all documents', () => seller.post(`/property/${home}/documents/archive`)],
    [
      'a provider',
      () =>
        seller.post(`/property/${home}/providers`, {
          ...{ name: 'Late roofer', trade: 'roofer', phone: '512-555-0199', email: '', notes: '' },
          ...{ license_number: '', license_until: null, insurance_until: null, rating: 5 },
        }),
    ],
    [
      'a task',
      () =>
        seller.post(`/property/${home}/reminders`, {
          ...{ title: 'Late task', why: '', system: 'roof', minutes: null, who: 'diy' },
          ...{ provider: '', supply: '', every_months: 12, season: null, due_on: '2027-01-02' },
        }),
    ],
    [
      'a turn of a task',
      () =>
        seller.post(`/reminders/${lived.upkeep}/events`, {
          ...{ event: 'done', cost_cents: 100, note: 'Late turn', version: upkeep.version },
        }),
    ],
    [
      'an event of an issue',
      () =>
        seller.post(`/issues/${lived.issue}/events`, {
          ...{ event: 'reopen', version, note: 'Late note' },
        }),
    ],
    ['a picture of the home', () => seller.put(`/properties/${home}/photo`, form)],
    [
      'a message',
      () => seller.post(`/inspections/${lived.inspectionId}/messages`, { body: 'Late words' }),
    ],
  ]
  const { early, ended } = await sentDuring(
    (db) =>
      transfer({ db, services: server.app.services }, null, home, {
        email: 'homeowner2@hearthkeep.example',
        owner_id: seller.userId ?? '',
      }),
    calls,
  )
  const { text } = await readAll(buyer, lived)
  expect(text.match(/Late \w+/g)).toBe(null)
  expect(text).toContain('Furnace warranty')
  expect(await filesNow()).toEqual(before)
  expect(early).toEqual([])
  expect(ended).toEqual(Object.fromEntries(calls.map(([name]) => [name, 403])))
})

/** Every write of the table role × ownership for which one must own the home, as its owner sends it. */
const writesOf = async (world: World): Promise<[string, Send][]> => {
  const methods = new Map(
    resources.flatMap(({ endpoints }) =>
      Object.entries(endpoints).map(([name, { method }]) => [name, method] as const),
    ),
  )
  const calls: [string, Send][] = []
  for (const { endpoint, when, may, of, request } of everyRow(world)) {
    const method = methods.get(endpoint) ?? 'GET'
    if (
      of === 'person' ||
      method === 'GET' ||
      !may.includes('owner') ||
      may.includes('other homeowner')
    )
      continue
    const { path, ...input } = await request('owner')
    calls.push([
      when === undefined ? endpoint : `${endpoint}, ${when}`,
      () => world.clients.owner.call(method, path, input),
    ])
  }
  return calls
}
const refused = (status: number | null) => status === 403 || status === 404

it('each write for which one must own the home waits while it is handed over, and is then refused', async () => {
  const world = await makeWorld(server)
  const { owner, 'other homeowner': other } = world.ids
  const calls = await writesOf(world)
  expect(calls.length).toBeGreaterThan(40)
  const mine = await server.db
    .selectFrom('properties')
    .select('property_id')
    .where('owner_id', '=', owner)
    .execute()
  const give = (db: TestServer['db'], owner_id: string) =>
    db
      .updateTable('properties')
      .set({ owner_id })
      .where(
        'property_id',
        'in',
        mine.map(({ property_id }) => property_id),
      )
      .execute()
  const { early, ended } = await sentDuring(async (trx) => {
    await trx.selectFrom('properties').select('property_id').forUpdate().execute()
    await give(trx, other)
  }, calls)
  await give(server.db, owner)
  expect(early).toEqual([])
  expect(Object.entries(ended).filter(([, status]) => !refused(status))).toEqual([])
})

it('no write waits for another write of the same home that only keeps its owner', async () => {
  const calls = await writesOf(await makeWorld(server))
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('properties').select('property_id').forKeyShare().execute()
    for (const [name, send] of calls) expect((await send()).status, name).toBeLessThan(500)
  })
})
