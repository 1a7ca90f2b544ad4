import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError, publishVisit, schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

const hour = 3_600_000
let server: TestServer
let owner: Client
let other: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, other, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const indigo = 'inspector@hearthkeep.example'
const harper = 'homeowner@hearthkeep.example'
const at = (inspection: string) => `/inspections/${inspection}/messages`
const write = (client: Client, inspection: string, body: string) =>
  client.post(at(inspection), { body })
const talk = async (client: Client, inspection: string, query = '') =>
  (await client.get(`${at(inspection)}${query}`)).body
const bodies = ({ messages }: { messages: Message[] }) => messages.map(({ body }) => body)
const readAll = async (client: Client, inspection: string) => {
  const { messages } = await talk(client, inspection)
  return client.post(`${at(inspection)}/read`, { up_to: messages.at(-1)?.place ?? 0 })
}
const unread = async (client: Client, inspection: string): Promise<number> =>
  (await client.get('/messages/unread')).body.inspections.find(
    ({ inspection_id }: { inspection_id: string }) => inspection_id === inspection,
  )?.count ?? 0
const streetOf = async (inspection: string): Promise<string> =>
  (await admin.get(`/inspections/${inspection}`)).body.property.street
/** The subjects of the mails about messages to this address, about this home. */
const mailsTo = async (address: string, street: string) => {
  await server.quiet()
  return server.mail.received.filter(
    ({ to, subject }) =>
      to.includes(address) && subject === `A message about the inspection of ${street}`,
  )
}

describe('a message about an inspection', () => {
  it('is read by the owner, the inspector and admins, each with who wrote it', async () => {
    const { inspectionId } = await schedule(owner)
    expect((await write(owner, inspectionId, ' Is the dog in the way? ')).status).toBe(200)
    expect((await write(inspector, inspectionId, 'No.\nLeave the gate open.')).status).toBe(200)
    expect((await write(admin, inspectionId, 'We moved the bill.')).status).toBe(200)
    const shown = await talk(owner, inspectionId)
    expect(
      shown.messages.map((one: Message) => [one.author, one.author_role, one.is_own, one.body]),
    ).toEqual([
      ['Harper Demo', 'homeowner', true, 'Is the dog in the way?'],
      ['Indigo Demo', 'inspector', false, 'No.\nLeave the gate open.'],
      ['Avery Demo', 'admin', false, 'We moved the bill.'],
    ])
    expect(shown).toMatchObject({ earlier: false, read_up_to: 0, time_zone: 'America/Chicago' })
    expect(bodies(await talk(inspector, inspectionId))).toEqual(bodies(shown))
    expect(bodies(await talk(admin, inspectionId))).toEqual(bodies(shown))
  })

  it('is text, whatever is in it', async () => {
    const { inspectionId } = await schedule(owner)
    const body = '<b>Hi</b> {street} https://example.com/?a=1&b=2 \u202e'
    await write(owner, inspectionId, body)
    expect(bodies(await talk(inspector, inspectionId))).toEqual([body.trim()])
  })

  it('is told to the other side, in the bell and by an e-mail that says nothing of it', async () => {
    const { inspectionId, propertyId } = await schedule(owner)
    const street = await streetOf(inspectionId)
    await write(owner, inspectionId, 'Look at https://evil.example/now please')
    expect(await told(inspector, 'user_message')).toContain(
      `Harper Demo wrote to you about ${street}`,
    )
    expect((await told(owner, 'user_message')).join()).not.toContain(street)
    const [mail] = await mailsTo(indigo, street)
    expect(mail?.text).toContain('Harper Demo wrote to you')
    expect(mail?.text + (mail?.html ?? '')).not.toContain('evil')
    expect(mail?.links[0]).toBe(
      `${server.url}/property/${propertyId}/inspection/${inspectionId}#messages`,
    )
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('brings no further mail for half a day while the reader has not read the first', async () => {
    const { inspectionId } = await schedule(owner)
    const street = await streetOf(inspectionId)
    await write(inspector, inspectionId, 'One.')
    await write(inspector, inspectionId, 'Two.')
    expect(await mailsTo(harper, street)).toHaveLength(1)
    await readAll(owner, inspectionId)
    await write(inspector, inspectionId, 'Three.')
    expect(await mailsTo(harper, street)).toHaveLength(2)
    const waitsFor = (hours: number) =>
      server.db
        .updateTable('inspection_messages')
        .set({ sent_at: new Date(Date.now() - hours * hour) })
        .where('inspection_id', '=', inspectionId)
        .execute()
    await waitsFor(11)
    await write(inspector, inspectionId, 'Four.')
    expect(await mailsTo(harper, street)).toHaveLength(2)
    await waitsFor(13)
    await write(inspector, inspectionId, 'Five.')
    expect(await mailsTo(harper, street)).toHaveLength(3)
  })

  it('brings no e-mail to those who have switched it off, and tells them in the bell', async () => {
    const all = { visits: true, reports: true, weekly: true, on_day: false }
    const { inspectionId } = await schedule(owner)
    const street = await streetOf(inspectionId)
    await inspector.put('/account/mails', { ...all, messages: false, areas: false })
    await write(owner, inspectionId, 'Hello?')
    expect(await mailsTo(indigo, street)).toEqual([])
    expect((await told(inspector, 'user_message')).join()).toContain(street)
    // A kind that is left out stays as it is.
    const { body } = await inspector.put('/account/mails', { messages: true })
    expect([body.messages, body.areas]).toEqual([true, false])
    expect((await owner.put('/account/mails', { messages: 'no' })).body.fields).toEqual({
      messages: 'Say true or false.',
    })
  })

  it('is written once, however often it arrives', async () => {
    const { inspectionId } = await schedule(owner)
    const key = { 'idempotency-key': randomUUID() }
    const send = () => owner.post(at(inspectionId), { body: 'Once.' }, key)
    expect((await send()).body).toEqual((await send()).body)
    expect(bodies(await talk(owner, inspectionId))).toEqual(['Once.'])
  })

  it('is refused when it is empty, too long, or one of too many', async () => {
    const { inspectionId } = await schedule(owner)
    const fieldsOf = async (body: unknown) =>
      (await owner.post(at(inspectionId), { body })).body.fields
    expect(await fieldsOf('  ')).toEqual({ body: 'Message is required.' })
    expect(await fieldsOf('x'.repeat(4001))).toEqual({
      body: 'Message can have at most 4000 characters.',
    })
    expect(await fieldsOf('a\u0000b')).toEqual({ body: 'Remove the control characters.' })
    expect(await fieldsOf(7)).toEqual({ body: 'Message must be text.' })
    expect((await owner.get(`${at(inspectionId)}?before=x`)).status).toBe(400)
    expect((await owner.post(`${at(inspectionId)}/read`, { up_to: -1 })).status).toBe(400)
    const key = `message:${other.userId}`
    await server.db
      .insertInto('rate_limits')
      .values({ key, window_start: new Date(Date.now() - hour / 2), count: 60 })
      .execute()
    const { inspectionId: theirs } = await schedule(other)
    const again = { 'idempotency-key': 'too-many-messages' }
    const tooMuch = () => other.post(at(theirs), { body: 'Too much.' }, again)
    expect((await tooMuch()).status).toBe(429)
    await server.db.deleteFrom('rate_limits').where('key', '=', key).execute()
    // The same call is no answer of before: it is sent later.
    expect((await tooMuch()).status).toBe(200)
    expect(bodies(await talk(owner, inspectionId))).toEqual([])
  })

  it('is nobody else’s, and needs a sign-in', async () => {
    const { inspectionId } = await schedule(owner)
    expect(httpError(await other.get(at(inspectionId)))[0]).toBe(403)
    expect(httpError(await write(other, inspectionId, 'Hi.'))[0]).toBe(403)
    expect((await server.anonymous.get(at(inspectionId))).status).toBe(401)
    expect((await server.anonymous.get('/messages/unread')).status).toBe(401)
  })

  it('of an admin is in the audit trail', async () => {
    const { inspectionId } = await schedule(owner)
    await write(admin, inspectionId, 'We call you.')
    const [row] = (await admin.get('/admin/actions')).body.actions
    expect(row).toMatchObject({
      action: 'messages.send',
      what: 'Wrote a message about an inspection',
      person_name: 'Harper Demo',
      subject: expect.stringContaining(await streetOf(inspectionId)),
    })
    expect(JSON.stringify(row)).not.toContain('We call you')
  })
})

describe('what somebody has not read', () => {
  it('is counted until they read it, with its notices; their own messages are not', async () => {
    const { inspectionId } = await schedule(owner)
    const title = `Indigo Demo wrote to you about ${await streetOf(inspectionId)}`
    await write(owner, inspectionId, 'Hello.')
    await write(inspector, inspectionId, 'Hello!')
    await write(inspector, inspectionId, 'Anything else?')
    expect(await unread(owner, inspectionId)).toBe(2)
    const newNotices = async () =>
      (await owner.get('/notifications?limit=50&unread_only=true')).body.notifications.filter(
        (notice: { title: string }) => notice.title === title,
      ).length
    expect(await newNotices()).toBe(2)
    const first = (await talk(owner, inspectionId)).messages[1]
    await owner.post(`${at(inspectionId)}/read`, { up_to: first.place })
    expect(await unread(owner, inspectionId)).toBe(1)
    await readAll(owner, inspectionId)
    expect([await unread(owner, inspectionId), await newNotices()]).toEqual([0, 0])
    // A call that comes late takes nothing back; one that says too much keeps no place that is not there.
    await owner.post(`${at(inspectionId)}/read`, { up_to: first.place })
    expect(await unread(owner, inspectionId)).toBe(0)
    await owner.post(`${at(inspectionId)}/read`, { up_to: 1_000_000_000 })
    expect(await unread(owner, inspectionId)).toBe(0)
    await write(inspector, inspectionId, 'One more.')
    expect(await unread(owner, inspectionId)).toBe(1)
  })
})

describe('a long talk', () => {
  it('comes in pages, the newest first', async () => {
    const { inspectionId } = await schedule(owner)
    await server.db
      .insertInto('inspection_messages')
      .values(
        Array.from({ length: 40 }, (_, number) => ({
          inspection_id: inspectionId,
          client_id: String(owner.userId),
          author_id: String(owner.userId),
          author_role: 'homeowner' as const,
          body: `Message ${number}`,
          sent_at: new Date(),
        })),
      )
      .execute()
    const newest = await talk(owner, inspectionId)
    expect([bodies(newest)[0], bodies(newest).at(-1), newest.earlier]).toEqual([
      'Message 10',
      'Message 39',
      true,
    ])
    const older = await talk(owner, inspectionId, `?before=${newest.messages[0].place}`)
    expect([bodies(older).length, bodies(older).at(-1), older.earlier]).toEqual([
      10,
      'Message 9',
      false,
    ])
    // A page that has all that is left.
    const rest = await talk(owner, inspectionId, `?before=${newest.messages[20].place}`)
    expect([bodies(rest).length, rest.earlier]).toEqual([30, false])
  })
})

describe('what an owner and others wrote', () => {
  it('is not read by the next owner of the home', async () => {
    const { inspectionId, propertyId } = await publishVisit(owner, inspector, [])
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    await write(owner, inspectionId, 'The key is below the pot.')
    await admin.post(`/admin/properties/${propertyId}/transfer`, {
      email: 'homeowner2@hearthkeep.example',
      owner_id: owner.userId,
      reason: 'Sold.',
    })
    expect(bodies(await talk(other, inspectionId))).toEqual([])
    expect(await unread(other, inspectionId)).toBe(0)
    expect(bodies(await talk(inspector, inspectionId))).toEqual([])
    await write(other, inspectionId, 'I live here now.')
    expect(bodies(await talk(inspector, inspectionId))).toEqual(['I live here now.'])
    expect((await owner.get(at(inspectionId))).status).toBe(403)
    expect(await unread(owner, inspectionId)).toBe(0)
  })

  it('is in the data that each takes along: an owner has the whole talk, an inspector their part', async () => {
    const { inspectionId } = await schedule(owner)
    await write(owner, inspectionId, 'A question of mine.')
    await write(inspector, inspectionId, 'An answer of mine.')
    const listsOf = async (client: Client) => {
      const { body } = await client.post('/account/export')
      const answer = await fetch(`${server.url}/api${body.url}`)
      const files = unzipped(Buffer.from(await answer.arrayBuffer()))
      return JSON.parse(files.get('data.json')?.toString('utf8') ?? '')
    }
    const words = (rows: { body: string }[]) => rows.map(({ body }) => body)
    expect(words((await listsOf(owner)).messages)).toEqual(
      expect.arrayContaining(['A question of mine.', 'An answer of mine.']),
    )
    const theirs = words((await listsOf(inspector)).messages_written)
    expect(theirs).toContain('An answer of mine.')
    expect(theirs).not.toContain('A question of mine.')
  })

  it('is shown in the view of a person, which writes nothing and reads nothing for them', async () => {
    const { inspectionId } = await schedule(owner)
    await write(inspector, inspectionId, 'Hello.')
    const { body } = await admin.post(`/admin/users/${idOf('user homeowner')}/view`, {
      reason: 'They asked.',
    })
    const view = server.withToken(body.token)
    expect(bodies(await talk(view, inspectionId))).toEqual(['Hello.'])
    expect(httpError(await write(view, inspectionId, 'Hi.'))).toEqual([403, 'read_only'])
    expect(httpError(await readAll(view, inspectionId))).toEqual([403, 'read_only'])
    expect(await unread(owner, inspectionId)).toBe(1)
  })
})
