import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { anyHome, httpError, told } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, owner] = await Promise.all([server.as('admin'), server.as('homeowner')])
})
afterAll(() => server.close())

const harper = idOf('user homeowner')
const addFor = (who: string, home: object, by = admin) =>
  by.post(`/admin/users/${who}/properties`, home)

describe('a home that an admin adds for somebody', () => {
  it('is theirs; they hear of it, and the trail says who added it', async () => {
    const home = anyHome({ square_feet: 1700 })
    const { status, body } = await addFor(harper, home)
    expect([status, body.street, body.square_feet]).toEqual([201, home.street, 1700])
    expect((await owner.get(`/properties/${body.property_id}`)).status).toBe(200)
    expect(await told(owner, 'property_shared')).toContain(
      `${home.street} was added to your account`,
    )
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /in your account/)
    expect(mail.links[0]).toBe(`${server.url}/property/${body.property_id}/dashboard`)
    expect((await admin.get('/admin/actions')).body.actions[0]).toMatchObject({
      action: 'properties.addFor',
      what: 'Added a home for somebody',
      person_name: 'Harper Demo',
      subject: `${home.street}, Austin`,
    })
  })

  it('is added once, however often it is sent, and not twice at one address', async () => {
    const home = anyHome()
    const key = { 'idempotency-key': randomUUID() }
    const send = () => admin.post(`/admin/users/${harper}/properties`, home, key)
    expect((await send()).body).toEqual((await send()).body)
    expect((await addFor(harper, home)).body).toMatchObject({
      code: 'duplicate_property',
      error: 'They have a home at this address already.',
    })
  })

  it('is refused with a sentence at its field, for nobody, and for who cannot own one', async () => {
    expect((await addFor(harper, anyHome({ state: 'XX' }))).body.fields).toEqual({
      state: 'Choose a state of the United States.',
    })
    expect((await addFor(harper, anyHome({ city: '' }))).body.fields.city).toBe('City is required.')
    expect(httpError(await addFor(randomUUID(), anyHome()))[0]).toBe(404)
    expect(httpError(await addFor(idOf('user inspector'), anyHome()))).toEqual([
      409,
      'not_a_homeowner',
    ])
    expect((await addFor('nobody', anyHome())).status).toBe(400)
    // Their homes would go with the account.
    const closes = (closes_at: string | null) =>
      server.db.updateTable('users').set({ closes_at }).where('user_id', '=', harper).execute()
    await closes('2030-01-01T00:00:00Z')
    expect(httpError(await addFor(harper, anyHome()))).toEqual([409, 'not_a_homeowner'])
    await closes(null)
  })

  it('is an admin’s act alone', async () => {
    expect(httpError(await addFor(harper, anyHome(), owner))[0]).toBe(403)
    expect((await addFor(harper, anyHome(), server.anonymous)).status).toBe(401)
  })
})
