import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { addHome, request, schedule, told } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const at = (inspection: string) => `/inspections/${inspection}/messages`
const write = (client: Client, inspection: string, body: string) =>
  client.post(at(inspection), { body })
const talk = async (client: Client, inspection: string) => (await client.get(at(inspection))).body
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
/** How many mails about messages came to this address, about this home. */
const mailsTo = async (address: string, street: string): Promise<number> => {
  await server.quiet()
  return server.mail.received.filter(
    ({ to, subject }) =>
      to.includes(address) && subject === `A message about the inspection of ${street}`,
  ).length
}
/** A request in a county that nobody covers. */
const waiting = async (): Promise<string> => {
  const home = await addHome(owner, { county_fips: counties.bastrop })
  return (await request(owner, home)).body.inspection_id
}

describe('a message about an inspection', () => {
  it('goes to all admins where nobody has the visit, and to those who wrote where somebody has it', async () => {
    const inspectionId = await waiting()
    const street = await streetOf(inspectionId)
    expect((await talk(owner, inspectionId)).reaches).toEqual(['our office'])
    await write(owner, inspectionId, 'When will somebody come?')
    const title = `Harper Demo wrote to you about ${street}`
    expect(await told(admin, 'user_message')).toContain(title)
    expect(await unread(admin, inspectionId)).toBe(1)
    // They share their work, so none of them gets a mail.
    expect(await mailsTo('admin@hearthkeep.example', street)).toBe(0)

    const assigned = await schedule(owner)
    await write(owner, assigned.inspectionId, 'Thank you.')
    expect(await unread(admin, assigned.inspectionId)).toBe(0)
    await write(admin, assigned.inspectionId, 'You are welcome.')
    await readAll(admin, assigned.inspectionId)
    await write(inspector, assigned.inspectionId, 'See you.')
    expect(await unread(admin, assigned.inspectionId)).toBe(1)
    expect((await talk(owner, assigned.inspectionId)).reaches).toEqual([
      'Indigo Demo',
      'our office',
    ])
  })

  it('is told to no admin of a demo, and to nobody whose account is switched off', async () => {
    const { client: visitor } = await startDemo(server, 'admin')
    const inspectionId = await waiting()
    await write(owner, inspectionId, 'Is anybody there?')
    const title = `Harper Demo wrote to you about ${await streetOf(inspectionId)}`
    expect(await told(visitor, 'user_message')).not.toContain(title)
    expect([await unread(visitor, inspectionId), await unread(admin, inspectionId)]).toEqual([0, 1])
    const assigned = await schedule(owner)
    const street = await streetOf(assigned.inspectionId)
    const off = (at: Date | null) =>
      server.db
        .updateTable('users')
        .set({ deactivated_at: at })
        .where('user_id', '=', idOf('user inspector'))
        .execute()
    await off(new Date())
    await write(owner, assigned.inspectionId, 'Are you still there?')
    await off(null)
    expect((await told(inspector, 'user_message')).join()).not.toContain(street)
    expect(await mailsTo('inspector@hearthkeep.example', street)).toBe(0)
  })

  it('is mailed to a reader who wrote before: what they wrote themselves does not wait for them', async () => {
    const { inspectionId } = await schedule(owner)
    await write(owner, inspectionId, 'Hello.')
    await write(inspector, inspectionId, 'Hello!')
    expect(await mailsTo('homeowner@hearthkeep.example', await streetOf(inspectionId))).toBe(1)
  })
})

describe('what waits for a reader', () => {
  /** The talks about which the owner has new notices in the bell, by the streets of their homes. */
  const newsFor = async (client: Client, street: string): Promise<number> =>
    (await client.get('/notifications?limit=50&unread_only=true')).body.notifications.filter(
      ({ title }: { title: string }) => title.endsWith(`wrote to you about ${street}`),
    ).length

  it('is theirs: what others have read, and other talks, take nothing away', async () => {
    const [{ inspectionId }, another] = [await schedule(owner), await schedule(owner)]
    const [street, elsewhere] = [await streetOf(inspectionId), await streetOf(another.inspectionId)]
    await write(owner, inspectionId, 'Hello.')
    await write(inspector, inspectionId, 'Hello!')
    await write(inspector, another.inspectionId, 'Here, too.')
    await readAll(inspector, inspectionId)
    expect([await unread(owner, inspectionId), await newsFor(owner, street)]).toEqual([1, 1])
    await readAll(owner, inspectionId)
    expect(await newsFor(owner, street)).toBe(0)
    expect([await unread(owner, another.inspectionId), await newsFor(owner, elsewhere)]).toEqual([
      1, 1,
    ])
  })

  it('is listed with the newest talk first', async () => {
    const [one, two] = [await schedule(owner), await schedule(owner)]
    for (const { inspectionId } of [one, two, one]) await write(inspector, inspectionId, 'Hello.')
    const { inspections } = (await owner.get('/messages/unread')).body
    expect(
      inspections.slice(0, 2).map(({ inspection_id }: { inspection_id: string }) => inspection_id),
    ).toEqual([one.inspectionId, two.inspectionId])
  })
})
