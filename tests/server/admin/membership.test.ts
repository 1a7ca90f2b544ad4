import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome, httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { accountsOn } from '#tests/support/lives/account-world.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { goodPassword, logIn, newPerson, refresh } from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(async () => {
  await server.db.deleteFrom('rate_limits').execute()
})

const { post, linkIn, verify, idOfPerson } = accountsOn(() => server)
const reason = 'They asked for it.'
/** A new person with a verified address, signed in. */
const newcomer = async (email: string, user_type: 'homeowner' | 'inspector' = 'homeowner') => {
  await post('sign-up', newPerson(email, { user_type }))
  await verify(await linkIn(email))
  const signedIn = await logIn(server, email, goodPassword)
  return { ...signedIn, id: await idOfPerson(email), email }
}
const send = (id: string, what: string, body?: object, by = admin) =>
  by.post(`/admin/users/${id}/${what}`, body)
const { eventsOf } = writtenLife(() => server, 'membership')

describe('an account that an admin deactivates', () => {
  it('loses its sessions at once, lets nobody in, and is as before when it is activated again', async () => {
    const person = await newcomer('off@people.example')
    expect((await person.client.get('/profile')).status).toBe(200)
    const off = await send(person.id, 'deactivate', { reason })
    expect(off.body).toMatchObject({
      active: false,
      deactivated_reason: reason,
      events: [{ event: 'reactivate', blockers: [] }],
    })
    expect((await person.client.get('/profile')).status).toBe(401)
    expect((await refresh(server, person.cookie)).status).toBe(401)
    const refused = await logIn(server, person.email, goodPassword)
    expect(httpError(refused.answer)).toEqual([403, 'deactivated'])
    const mail = await server.mail.waitForMail(person.email, /deactivated/)
    expect(mail.text).toContain(reason)
    expect((await admin.get('/admin/users?active=false&q=off@')).body.total).toBe(1)
    expect((await send(person.id, 'deactivate', { reason })).status).toBe(200)
    expect((await send(person.id, 'reactivate')).body).toMatchObject({
      active: true,
      deactivated_reason: '',
    })
    expect((await logIn(server, person.email, goodPassword)).answer.status).toBe(200)
    const [first, second, ...more] = await eventsOf(person.id)
    expect([first?.event, second?.event, more]).toEqual(['deactivate', 'reactivate', []])
    expect(first).toMatchObject({
      actor_id: admin.userId,
      from_state: 'active',
      to_state: 'deactivated',
      data: {},
    })
  })

  it('gets no visits as an inspector, whose counties no longer count', async () => {
    const id = idOf('user inspector2')
    const { inspectionId } = await schedule(await server.as('homeowner'))
    const candidates = async () =>
      (await admin.get(`/inspections/${inspectionId}/candidates`)).body.inspectors.map(
        (one: { inspector_id: string }) => one.inspector_id,
      )
    expect(await candidates()).toContain(id)
    await send(id, 'deactivate', { reason })
    expect(await candidates()).not.toContain(id)
    const assigned = await admin.post(`/inspections/${inspectionId}/assign`, { inspector_id: id })
    expect(httpError(assigned)).toEqual([400, 'invalid'])
    await send(id, 'reactivate')
    expect(await candidates()).toContain(id)
  })

  it('whose session is renewed at that moment has none afterward', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newcomer(`renews${round}@people.example`)
      const [renewed] = await Promise.all([
        refresh(server, person.cookie),
        send(person.id, 'deactivate', { reason }),
      ])
      const token = renewed.body?.token
      if (token !== undefined)
        expect((await server.withToken(String(token)).get('/profile')).status).toBe(401)
      const next = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? person.cookie
      expect((await refresh(server, next)).status).toBe(401)
    }
  })

  it('to which somebody logs in at that moment has no session afterward', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newcomer(`comes${round}@people.example`)
      const [came] = await Promise.all([
        logIn(server, person.email, goodPassword),
        send(person.id, 'deactivate', { reason }),
      ])
      if (came.answer.status === 200) expect((await came.client.get('/profile')).status).toBe(401)
      else expect(httpError(came.answer)).toEqual([403, 'deactivated'])
    }
  })
})

describe('a role that an admin changes', () => {
  it('ends every session, in a switched view too, and the next one has the new role', async () => {
    const person = await newcomer('role@people.example')
    await send(person.id, 'role', { user_type: 'admin', reason })
    expect((await person.client.get('/profile')).status).toBe(401)
    const as = await logIn(server, person.email, goodPassword)
    expect(as.answer.body.user_type).toBe('admin')
    const view = await as.client.post('/auth/switch-account-type', {
      target_user_type: 'inspector',
    })
    const switched = server.withToken(view.body.token)
    expect((await switched.get('/inspections')).status).toBe(200)
    const demoted = await send(person.id, 'role', { user_type: 'homeowner', reason })
    expect(demoted.body.user_type).toBe('homeowner')
    expect((await switched.get('/inspections')).status).toBe(401)
    expect((await refresh(server, as.cookie)).status).toBe(401)
    expect((await as.client.get('/admin/overview')).status).toBe(401)
    expect((await server.mail.waitForMail(person.email, /homeowner/)).subject).toBe(
      'You are a homeowner now',
    )
  })

  it('stays while homes or inspections depend on it, with a sentence', async () => {
    const person = await newcomer('owns@people.example')
    await addHome(person.client)
    const answer = await send(person.id, 'role', { user_type: 'inspector', reason })
    expect(httpError(answer)).toEqual([409, 'blocked'])
    expect(answer.body.error).toBe('This person owns 1 home. Transfer or archive them first.')
    const busy = await send(idOf('user inspector'), 'role', { user_type: 'homeowner', reason })
    expect(httpError(busy)).toEqual([409, 'blocked'])
    expect(busy.body.error).toMatch(/^This inspector has \d+ unfinished inspections/)
  })

  it('is nobody’s own, and one of two admins who demote each other at once stays', async () => {
    const own = await send(admin.userId ?? '', 'role', { user_type: 'homeowner', reason })
    expect(httpError(own)).toEqual([403, 'forbidden'])
    expect((await admin.get(`/admin/users/${admin.userId}`)).body.events).toEqual([])
    const person = await newcomer('second@people.example')
    await send(person.id, 'role', { user_type: 'admin', reason })
    const second = (await logIn(server, person.email, goodPassword)).client
    const answers = await Promise.all([
      send(person.id, 'role', { user_type: 'homeowner', reason }),
      send(admin.userId ?? '', 'role', { user_type: 'homeowner', reason }, second),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const admins = await server.db
      .selectFrom('users')
      .select('user_id')
      .where('user_type', '=', 'admin')
      .execute()
    expect(admins).toHaveLength(1)
  })
})

describe('what a decision about a person refuses', () => {
  it('names the field, and hides who does not exist', async () => {
    const id = idOf('user homeowner3')
    for (const [what, body, field] of [
      ['role', { user_type: 'guest', reason }, 'user_type'],
      ['role', { user_type: 'admin', reason: '' }, 'reason'],
      ['deactivate', { reason: ' ' }, 'reason'],
      ['deactivate', { reason, more: 1 }, 'more'],
    ] as const) {
      const answer = await send(id, what, body)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(Object.keys(answer.body.fields)).toEqual([field])
    }
    expect((await send(idOf('nobody'), 'deactivate', { reason })).status).toBe(404)
    const owner = await server.as('homeowner')
    expect(httpError(await send(id, 'deactivate', { reason }, owner))).toEqual([403, 'forbidden'])
    expect((await send(id, 'deactivate', { reason }, server.anonymous)).status).toBe(401)
  })
})
