import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { listsOf } from '#server/resources/account/export-lists.ts'
import { agentAdded, removeAgent } from '#tests/support/fixtures/agents.ts'
import { oven, templatesFrom } from '#tests/support/fixtures/templates.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
})
afterAll(() => server.close())

const addressFor = async (client: Client): Promise<string> => {
  const { status, body } = await client.post('/account/export')
  expect(status).toBe(200)
  return body.url
}
const fetched = (path: string) => fetch(`${server.url}/api${path}`)
/** The files of an export by their names, as text. */
const exportOf = async (client: Client) => {
  const answer = await fetched(await addressFor(client))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toContain('My Hearthkeep data.zip')
  const files = unzipped(Buffer.from(await answer.arrayBuffer()))
  const text = (name: string) => files.get(name)?.toString('utf8') ?? ''
  return { names: [...files.keys()], files, text, lists: JSON.parse(text('data.json')) }
}

describe('the export of a homeowner', () => {
  it('has their homes with all that belongs to them, as JSON and as tables, and their files', async () => {
    const owner = await server.as('homeowner')
    const { names, text, lists } = await exportOf(owner)
    expect(lists.account).toEqual([expect.objectContaining({ user_id: owner.userId })])
    const homes: { property_id: string }[] = lists.homes
    const own = await server.db
      .selectFrom('properties')
      .select('property_id')
      .where('owner_id', '=', owner.userId)
      .execute()
    expect(homes.map(({ property_id }) => property_id).sort()).toEqual(
      own.map(({ property_id }) => property_id).sort(),
    )
    for (const list of ['issues', 'reminders', 'documents', 'providers', 'inspections', 'payments'])
      if (lists[list] !== undefined) {
        const lines = text(`csv/${list}.csv`).split('\r\n').length
        expect(lines, list).toBeGreaterThan(lists[list].length)
      }
    expect(lists.issues.length).toBeGreaterThan(0)
    expect(names.filter((name) => name.startsWith('files/documents/12 Example Lane/')).length).toBe(
      lists.documents.filter(
        ({ property_id }: { property_id: string }) => property_id === idOf('property lane'),
      ).length,
    )
    expect(text('README.txt')).toContain('data.json')
  })

  it('has every invoice and receipt as a PDF', async () => {
    const { names, files } = await exportOf(await server.as('homeowner'))
    const rows = await server.db
      .selectFrom('billing_documents')
      .select('document_id')
      .where('billed_to', '=', idOf('user homeowner'))
      .execute()
    const papers = names.filter((name) => name.startsWith('files/invoices and receipts/'))
    expect(rows.length).toBeGreaterThan(0)
    expect(papers).toHaveLength(rows.length)
    for (const name of papers) {
      expect(name).toMatch(/\/(Invoice|Receipt|Credit note) [\w-]+\.pdf$/)
      expect(files.get(name)?.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('has nothing of other people and no secret', async () => {
    const owner = await server.as('homeowner2')
    const { names, text } = await exportOf(owner)
    const others = await server.db
      .selectFrom('users')
      .select(['email', 'user_id'])
      .where('user_id', '!=', owner.userId)
      .execute()
    const everything = names
      .filter((name) => /\.(json|csv|txt)$/.test(name))
      .map(text)
      .join('\n')
    expect(everything).not.toMatch(/argon2|token_hash|password_hash|key_hash|storage_path/)
    for (const { email } of others) expect(everything).not.toContain(email)
    const foreign = await server.db
      .selectFrom('properties')
      .select('property_id')
      .where('owner_id', '!=', owner.userId)
      .execute()
    for (const { property_id } of foreign) expect(everything).not.toContain(property_id)
  })

  it('has the links and the finished upkeep of the person, and not of anybody else', async () => {
    const owner = await server.as('homeowner')
    const title = 'Sweep the chimney of the lane'
    const made = await owner.post(`/inspections/${idOf('inspection lane')}/links`, {
      scope: 'full',
      days: 7,
    })
    const { body: reminder } = await owner.post(`/property/${idOf('property lane')}/reminders`, {
      title,
      system: 'heating',
      every_months: 12,
      due_on: '2026-01-05',
    })
    const { reminder_id, version } = reminder
    await owner.post(`/reminders/${reminder_id}/events`, { event: 'done', version })
    const rowsOf = async (client: Client, list: string) =>
      (await listsOf(server.db, client.userId ?? '')).find(({ name }) => name === list)?.rows ?? []
    for (const [list, row] of [
      ['shared_links', { link_id: made.body.link.link_id }],
      ['reminder_log', { title, kind: 'done' }],
    ] as const) {
      expect(await rowsOf(owner, list), list).toContainEqual(expect.objectContaining(row))
      for (const role of ['homeowner2', 'inspector', 'admin'] as const)
        expect(await rowsOf(await server.as(role), list), list).not.toContainEqual(
          expect.objectContaining(row),
        )
    }
  })

  it('has a report only once it can be read', async () => {
    const owner = await server.as('homeowner')
    const { lists } = await exportOf(owner)
    const readable = []
    for (const { inspection_id } of lists.inspections)
      if ((await owner.get(`/inspections/${inspection_id}/report`)).status === 200)
        readable.push(inspection_id)
    expect(readable.length).toBeGreaterThan(0)
    expect(
      lists.reports.map(({ inspection_id }: { inspection_id: string }) => inspection_id),
    ).toEqual(readable)
  })
})

it('the export has of agents those who are still named, and of messages those to and from a client, and those that the person wrote', async () => {
  const [owner, inspector] = [await server.as('homeowner'), await server.as('inspector')]
  const visit = idOf('inspection street')
  const stays = await agentAdded(owner, visit, { email: 'stays@agents.example' })
  const goes = await agentAdded(owner, visit, { email: 'goes@agents.example' })
  await removeAgent(owner, visit, goes.agent_id)
  for (const [client, body] of [
    [owner, 'Where is the key?'],
    [inspector, 'I bring my own.'],
  ] as const)
    await client.post(`/inspections/${visit}/messages`, { body })
  const agents = (await listsOf(server.db, owner.userId ?? '')).find(
    ({ name }) => name === 'agents',
  )
  const emails = agents?.rows.map((row) => Reflect.get(row, 'email'))
  expect(emails).toContain(stays.email)
  expect(emails).not.toContain(goes.email)
  const bodiesIn = async (client: Client, list: string) =>
    (await listsOf(server.db, client.userId ?? ''))
      .find(({ name }) => name === list)
      ?.rows.map((row) => Reflect.get(row, 'body'))
  expect(await bodiesIn(inspector, 'messages_written')).toEqual(['I bring my own.'])
  expect(await bodiesIn(owner, 'messages_written')).toEqual(['Where is the key?'])
  expect(await bodiesIn(owner, 'messages')).toEqual(['Where is the key?', 'I bring my own.'])
})

it('the export of an inspector has their visits and nothing that belongs to the owners of the homes', async () => {
  const { lists, names } = await exportOf(await server.as('inspector'))
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(['service_areas', 'visits']))
  for (const visit of lists.visits)
    expect(Object.keys(visit).sort()).toEqual(
      ['city', 'finalized_at', 'number', 'scheduled_start', 'state', 'status', 'street'].sort(),
    )
  expect(names.some((name) => name.startsWith('files/documents'))).toBe(false)
})

it('the export of an inspector has the comments and templates that they have made', async () => {
  const inspector = await server.as('inspector')
  const { written } = await templatesFrom(inspector)
  const template = written({ name: 'With an oven' })
  expect((await inspector.put(`/templates/${randomUUID()}`, template)).status).toBe(200)
  const comment = {
    item_id: 'plumbing.water_heater',
    title: 'Water heater sits low',
    observation: 'It is on the floor.',
    implication: '',
    action: 'repair',
    recommendation: 'Have it raised.',
    trade: 'plumber',
    severity: 'safety',
    time_frame: 'immediate',
  }
  expect((await inspector.put(`/own-comments/${randomUUID()}`, comment)).status).toBe(200)
  const { lists } = await exportOf(inspector)
  expect(lists.own_comments).toMatchObject([comment])
  expect(lists.own_templates).toMatchObject([{ name: 'With an oven', version: 1 }])
  expect(JSON.stringify(lists.own_templates)).toContain(oven.label)
  expect((await exportOf(await server.as('homeowner2'))).lists.own_templates).toBeUndefined()
})

describe('the address of an export', () => {
  it('works once, for five minutes, and is not guessed', async () => {
    const owner = await server.as('homeowner')
    const once = await addressFor(owner)
    await (await fetched(once)).arrayBuffer()
    expect((await fetched(once)).status).toBe(404)
    const late = await addressFor(owner)
    now += 5 * 60_000 + 1
    expect((await fetched(late)).status).toBe(404)
    expect((await fetched(`/account-export?ticket=${'x'.repeat(43)}`)).status).toBe(404)
    expect((await fetched('/account-export?ticket=short')).status).toBe(400)
    expect((await fetched('/account-export')).status).toBe(400)
  })

  it('is not used up by a program that looks at it first', async () => {
    const address = await addressFor(await server.as('homeowner'))
    const looked = await fetch(`${server.url}/api${address}`, { method: 'HEAD' })
    expect(looked.status).toBe(404)
    expect((await fetched(address)).status).toBe(200)
  })

  it('is made by the person themselves, at most ten times an hour', async () => {
    expect(httpError(await server.anonymous.post('/account/export'))[0]).toBe(401)
    const admin = await server.as('admin')
    const { body } = await admin.post('/auth/switch-account-type', {
      target_user_type: 'homeowner',
    })
    expect((await server.withToken(body.token).post('/account/export')).status).toBe(403)
    const inspector = await server.as('inspector2')
    const tries = []
    for (let time = 0; time < 11; time += 1)
      tries.push((await inspector.post('/account/export')).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
