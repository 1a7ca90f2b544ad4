import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, later, logIn, refresh } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const homeowner = 'homeowner@hearthkeep.example'

describe('the session', () => {
  it('is renewed by its cookie, which changes each time', async () => {
    const { cookie } = await logIn(server, homeowner)
    const first = await refresh(server, cookie)
    expect([first.status, Object.keys(first.body)]).toEqual([200, ['token']])
    const second = cookieOf(first) ?? ''
    expect(second).not.toBe(cookie)
    const client = server.withToken(first.body.token)
    expect((await client.get('/auth/me')).body).toMatchObject({ email: homeowner })
    expect((await refresh(server, second)).status).toBe(200)
  })

  it('survives an answer that was lost and two tabs at once', async () => {
    const { cookie } = await logIn(server, homeowner)
    const answers = await Promise.all([refresh(server, cookie), refresh(server, cookie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const answer of answers)
      expect((await refresh(server, cookieOf(answer) ?? '')).status).toBe(200)
  })

  it('ends, all of it, when a cookie used long ago comes again', async () => {
    const { cookie } = await logIn(server, homeowner)
    const newer = cookieOf(await refresh(server, cookie)) ?? ''
    await later(server, 'refresh_tokens', 11)
    const stolen = await refresh(server, cookie)
    expect([stolen.status, stolen.body.code]).toEqual([401, 'session_over'])
    expect((await refresh(server, newer)).status).toBe(401)
  })

  it('ends at logging out, and logging out twice is fine', async () => {
    const { cookie } = await logIn(server, homeowner)
    const out = await server.anonymous.post('/auth/logout', undefined, { cookie })
    expect(out.body).toEqual({ success: true })
    expect(out.headers.getSetCookie()[0]).toMatch(
      /^hearthkeep_refresh=; .*Expires=Thu, 01 Jan 1970/,
    )
    expect((await refresh(server, cookie)).status).toBe(401)
    expect((await server.anonymous.post('/auth/logout', undefined, { cookie })).status).toBe(200)
  })

  it('is not renewed without a cookie or with one that we never set', async () => {
    for (const cookie of ['', 'hearthkeep_refresh=invented', 'hearthkeep_refresh=%00']) {
      const answer = await refresh(server, cookie)
      expect([answer.status, answer.body.code]).toEqual([401, 'session_over'])
    }
  })

  it('is not renewed from a page of another site', async () => {
    const { cookie } = await logIn(server, homeowner)
    const foreign = await refresh(server, cookie, { origin: 'https://elsewhere.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden'])
    expect((await refresh(server, cookie, { origin: 'null' })).status).toBe(403)
    expect((await refresh(server, cookie, { origin: server.url })).status).toBe(200)
  })
})

describe('switching the view', () => {
  it('makes an admin an inspector with the same id, through renewals, and back', async () => {
    const admin = await logIn(server, 'admin@hearthkeep.example')
    const { body } = await admin.client.post('/auth/switch-account-type', {
      target_user_type: 'inspector',
    })
    expect(body).toMatchObject({
      user_id: admin.answer.body.user_id,
      user_type: 'inspector',
      original_type: 'admin',
      is_switched: true,
      email: 'admin@hearthkeep.example',
      first_name: 'Avery',
      last_name: 'Demo',
      profile_photo: null,
    })
    const claims = { user_type: 'inspector', original_type: 'admin', is_switched: true }
    expect(decodeJwt(body.token)).toMatchObject(claims)
    const switched = server.withToken(body.token)
    expect((await switched.get('/admin/overview')).status).toBe(403)
    expect((await switched.get('/inspections')).status).toBe(200)
    const renewed = await refresh(server, admin.cookie)
    expect(decodeJwt(renewed.body.token)).toMatchObject(claims)
    const back = await server.withToken(renewed.body.token).post('/auth/switch-back')
    expect(back.body).toMatchObject({ user_type: 'admin', user_id: admin.answer.body.user_id })
    expect(decodeJwt(back.body.token)).not.toHaveProperty('is_switched')
    const after = await refresh(server, cookieOf(renewed) ?? '')
    expect(decodeJwt(after.body.token)).toMatchObject({ user_type: 'admin' })
  })

  it('is left by a browser that has put its own token back, when that is renewed', async () => {
    const admin = await logIn(server, 'admin@hearthkeep.example')
    await admin.client.post('/auth/switch-account-type', { target_user_type: 'inspector' })
    const renewed = await refresh(server, admin.cookie, {
      authorization: `Bearer ${admin.answer.body.token}`,
    })
    expect(decodeJwt(renewed.body.token)).toMatchObject({ user_type: 'admin' })
    expect(decodeJwt(renewed.body.token)).not.toHaveProperty('is_switched')
    const after = await refresh(server, cookieOf(renewed) ?? '')
    expect(decodeJwt(after.body.token)).toMatchObject({ user_type: 'admin' })
  })

  it('is not left for a token of another session or of nobody', async () => {
    const admin = await logIn(server, 'admin@hearthkeep.example')
    const other = await logIn(server, 'admin@hearthkeep.example')
    await admin.client.post('/auth/switch-account-type', { target_user_type: 'inspector' })
    let cookie = admin.cookie
    for (const token of [other.answer.body.token, 'invented', `${other.answer.body.token}x`]) {
      const renewed = await refresh(server, cookie, { authorization: `Bearer ${token}` })
      expect(decodeJwt(renewed.body.token)).toMatchObject({ user_type: 'inspector' })
      cookie = cookieOf(renewed) ?? ''
    }
  })

  it('is not done from a switched view, which must be left first', async () => {
    const admin = await server.as('admin')
    const { body } = await admin.post('/auth/switch-account-type', {
      target_user_type: 'inspector',
    })
    const further = await server
      .withToken(body.token)
      .post('/auth/switch-account-type', { target_user_type: 'homeowner' })
    expect([further.status, further.body.code]).toEqual([403, 'forbidden'])
  })
})
