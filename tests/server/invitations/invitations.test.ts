import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpError, told } from '#tests/support/fixtures/visit.ts'
import {
  goodPassword,
  logIn,
  newPerson,
  refresh,
  secretOf,
} from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())

const home = { street: '12 Invited Way', city: 'Austin', state: 'TX' }
const guest = (email: string, more: Record<string, unknown> = {}) => ({
  user_type: 'homeowner',
  first_name: 'Gale',
  last_name: 'Guest',
  email,
  property: home,
  ...more,
})
const invite = async (email: string, by = admin, more: Record<string, unknown> = {}) => {
  expect((await by.post('/invitations', guest(email, more))).status).toBe(202)
  return secretOf((await server.mail.waitForMail(email)).links[0])
}
const show = (token: string) => server.anonymous.get(`/public/invitation?token=${token}`)
const accept = (token: string, password = goodPassword) =>
  server.anonymous.post('/public/invitation/accept', { token, password, accepted_terms: true })
const expire = (email: string) =>
  server.db
    .updateTable('invitations')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('email', '=', email)
    .execute()

describe('an invitation', () => {
  it('says who invites and to which home, and makes an active account that is signed in', async () => {
    const token = await invite('gale@homes.example', inspector)
    const shown = await show(token)
    expect([shown.status, shown.headers.get('cache-control'), shown.body]).toEqual([
      200,
      'no-store',
      {
        invited_by: 'Indigo Demo',
        user_type: 'homeowner',
        first_name: 'Gale',
        last_name: 'Guest',
        email: 'gale@homes.example',
        property: home,
        booking: null,
        prepared: false,
        expires_at: expect.any(String),
      },
    ])
    const accepted = await accept(token)
    expect(accepted.status).toBe(200)
    const { user_id, token: session } = accepted.body
    const gale = server.withToken(session, user_id)
    expect((await gale.get('/auth/me')).body.user_type).toBe('homeowner')
    const [property] = (await gale.get(`/customers/${user_id}/properties`)).body
    expect(property).toMatchObject(home)
    const kept = await server.db
      .selectFrom('properties')
      .innerJoin('components', 'components.property_id', 'properties.property_id')
      .select('time_zone')
      .where('owner_id', '=', user_id)
      .execute()
    // The parts that every home has, by the clocks of Texas.
    expect(kept.length).toBeGreaterThan(0)
    expect(kept[0]?.time_zone).toBe('America/Chicago')
    const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await refresh(server, cookie)).status).toBe(200)
    expect((await logIn(server, 'gale@homes.example', goodPassword)).answer.status).toBe(200)
    expect(await told(inspector, 'user_message')).toEqual(['Gale Guest accepted your invitation'])
  })

  it('is accepted once, and two at once make one account', async () => {
    const token = await invite('once@homes.example')
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(httpError(await accept(token))).toEqual([409, 'accepted'])
    expect(httpError(await show(token))).toEqual([409, 'accepted'])
  })

  it('that has expired is renewed to the invited address alone, and the old link is gone', async () => {
    const email = 'late@homes.example'
    const token = await invite(email)
    await expire(email)
    expect(httpError(await show(token))).toEqual([410, 'expired_link'])
    expect(httpError(await accept(token))).toEqual([410, 'expired_link'])
    expect((await server.anonymous.post('/public/invitation/renew', { token })).status).toBe(202)
    const mail = await server.mail.waitForMail(email)
    const again = secretOf(mail.links[0])
    expect(mail.to).toEqual([email])
    expect(httpError(await show(token))).toEqual([404, 'invalid_link'])
    expect((await accept(again)).status).toBe(200)
  })

  it('is renewed three times an hour by one link, which may be an old one', async () => {
    const token = await invite('again@homes.example')
    const statuses: number[] = []
    for (let time = 0; time < 4; time++)
      statuses.push((await server.anonymous.post('/public/invitation/renew', { token })).status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  it('gives the mailbox’s owner an unconfirmed account, with a new password', async () => {
    const email = 'squatted@homes.example'
    await server.anonymous.post('/auth/sign-up', newPerson(email, { password: 'of a squatter' }))
    await server.mail.waitForMail(email)
    const token = await invite(email)
    expect((await accept(token)).status).toBe(200)
    expect((await logIn(server, email, 'of a squatter')).answer.status).toBe(401)
  })

  it('to somebody who has an account is another mail, the same answer, and opens nothing', async () => {
    const email = 'homeowner@hearthkeep.example'
    const answer = await inspector.post('/invitations', guest(email))
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    const mail = await server.mail.waitForMail(email)
    expect(mail.links).toEqual([`${server.url}/login`])
  })

  it('is not accepted over an account that was proven meanwhile', async () => {
    const email = 'meanwhile@homes.example'
    const token = await invite(email)
    await server.anonymous.post('/auth/sign-up', newPerson(email))
    await server.db
      .updateTable('users')
      .set({ verified_at: new Date() })
      .where('email', '=', email)
      .execute()
    expect(httpError(await accept(token, 'another long password'))).toEqual([409, 'has_account'])
    // Its page says so before anybody chooses a password.
    expect(httpError(await show(token))).toEqual([409, 'has_account'])
    expect((await logIn(server, email, goodPassword)).answer.status).toBe(200)
  })
})

describe('inviting', () => {
  it('gives a home to homeowners alone, whatever an invitation of an inspector names', async () => {
    const email = 'newcomer@homes.example'
    const { body } = await accept(await invite(email, admin, { user_type: 'inspector' }))
    expect(body.user_type).toBe('inspector')
    const homes = await server.db
      .selectFrom('properties')
      .select('street')
      .where('owner_id', '=', body.user_id)
      .execute()
    expect(homes).toEqual([])
  })

  it('is for admins, and for inspectors who invite homeowners', async () => {
    const colleague = guest('colleague@homes.example', { user_type: 'inspector', property: null })
    expect(httpError(await inspector.post('/invitations', colleague))).toEqual([403, 'forbidden'])
    expect((await admin.post('/invitations', colleague)).status).toBe(202)
    const nobody = guest('x@homes.example', { user_type: 'admin' })
    expect(httpError(await admin.post('/invitations', nobody))).toEqual([400, 'invalid'])
    const owner = await server.as('homeowner')
    expect(httpError(await owner.post('/invitations', guest('y@homes.example')))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('names each field that is wrong, a state that does not exist included', async () => {
    const { status, body } = await admin.post(
      '/invitations',
      guest('no address', { first_name: '' }),
    )
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['email', 'first_name']])
    const nowhere = await admin.post(
      '/invitations',
      guest('z@homes.example', { property: { ...home, state: 'ZZ' } }),
    )
    expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([400, ['property.state']])
  })

  it('is for an inspector with a license alone', async () => {
    const license = (license_status: 'waiting' | 'approved') =>
      server.db
        .updateTable('users')
        .set({ license_status })
        .where('user_id', '=', inspector.userId)
        .execute()
    await license('waiting')
    const refused = await inspector.post('/invitations', guest('early@homes.example'))
    await license('approved')
    expect(httpError(refused)).toEqual([409, 'not_approved'])
  })

  it('writes to one address five times a day at most', async () => {
    const ask = () => admin.post('/invitations', guest('often@homes.example'))
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(202)
    expect(httpError(await ask())).toEqual([429, 'too_many'])
  })

  it('keeps the secret of a link only as a hash', async () => {
    const token = await invite('hashed@homes.example')
    const rows = await server.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(server.log.join('')).not.toContain(token)
  })
})
