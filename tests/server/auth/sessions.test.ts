import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owedSignOut } from '#contract/vocabulary/cookies.ts'
import { type App, buildApp } from '#server/app.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { cookieOf, goodPassword, later, logIn, refresh } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

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

  it('goes on from the last cookie, however late, when the answer with the next one was lost', async () => {
    const { cookie } = await logIn(server, homeowner)
    await refresh(server, cookie)
    await later(server, 'refresh_tokens', 3600)
    await refresh(server, cookie)
    await later(server, 'refresh_tokens', 3600)
    const third = await refresh(server, cookie)
    expect(third.status).toBe(200)
    expect((await refresh(server, cookieOf(third) ?? '')).status).toBe(200)
  })

  it('ends, all of it, when a cookie comes that was thought lost and replaced by another', async () => {
    const { cookie } = await logIn(server, homeowner)
    const first = cookieOf(await refresh(server, cookie)) ?? ''
    await later(server, 'refresh_tokens', 11)
    const second = cookieOf(await refresh(server, cookie)) ?? ''
    expect((await refresh(server, first)).body.code).toBe('session_over')
    expect((await refresh(server, second)).status).toBe(401)
  })

  it('ends, all of it, when a cookie used long ago comes again', async () => {
    const { cookie } = await logIn(server, homeowner)
    const newer = cookieOf(await refresh(server, cookie)) ?? ''
    await refresh(server, newer)
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

  it('of a device that logged out without a signal ends at the next contact, before anything else', async () => {
    const owing = (cookie: string) => `${cookie}; ${owedSignOut}=yes`
    const first = await logIn(server, homeowner)
    // The request that would renew it comes too late.
    expect((await refresh(server, owing(first.cookie))).status).toBe(401)

    const second = await logIn(server, homeowner)
    const contact = await server.anonymous.get('/public/company-info', {
      cookie: owing(second.cookie),
    })
    expect(contact.status).toBe(200)
    expect(contact.headers.getSetCookie().join()).toMatch(/hearthkeep_refresh=; .*owed=; /)
    expect((await refresh(server, second.cookie)).status).toBe(401)
    expect((await second.client.get('/auth/me')).status).toBe(401)

    // A person who logs in then has a session of their own.
    const third = await logIn(server, homeowner)
    const anew = await server.anonymous.post(
      '/auth/login',
      { email: homeowner, password: demoPassword },
      { cookie: owing(third.cookie) },
    )
    expect((await refresh(server, cookieOf(anew) ?? '')).status).toBe(200)
    expect((await refresh(server, third.cookie)).status).toBe(401)
  })

  it('of such a device waits for a call: a page and its code come without the cookie of the session', async () => {
    const { cookie } = await logIn(server, homeowner)
    for (const path of ['/', '/robots.txt', '/static/js/none.js', '/api-like']) {
      const page = await fetch(`${server.url}${path}`, {
        headers: { cookie: `${owedSignOut}=yes` },
        redirect: 'manual',
      })
      expect(page.headers.getSetCookie(), path).toEqual([])
    }
    expect((await refresh(server, `${cookie}; ${owedSignOut}=yes`)).status).toBe(401)
    expect((await refresh(server, cookie)).status).toBe(401)
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

describe('an access token', () => {
  /** Another process on the same database. */
  const startOther = () =>
    buildApp({ ...server.app.services.config, databaseUrl: server.databaseUrl })
  const me = async ({ server: asked }: App, token: string) =>
    (
      await asked.inject({
        method: 'GET',
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode
  const logOut = (cookie: string) => server.anonymous.post('/auth/logout', undefined, { cookie })

  it('ends with its session, at once, and the tokens of other sessions do not', async () => {
    const [here, elsewhere] = [await logIn(server, homeowner), await logIn(server, homeowner)]
    expect((await here.client.get('/auth/me')).status).toBe(200)
    await logOut(here.cookie)
    const answer = await here.client.get('/auth/me')
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    expect((await elsewhere.client.get('/auth/me')).status).toBe(200)
  })

  it('that was renewed before ends with the rest of its session', async () => {
    const { cookie, token } = await logIn(server, homeowner)
    const renewed = await refresh(server, cookie)
    await logOut(cookieOf(renewed) ?? '')
    for (const one of [token, renewed.body.token])
      expect((await server.withToken(one).get('/auth/me')).status).toBe(401)
  })

  it('ends in every process, also in one that starts afterwards', async () => {
    const other = await startOther()
    const { cookie, token } = await logIn(server, homeowner)
    expect(await me(other, token)).toBe(200)
    await logOut(cookie)
    await expect.poll(() => me(other, token)).toBe(401)
    const later = await startOther()
    expect(await me(later, token)).toBe(401)
    await Promise.all([other.close(), later.close()])
  })

  it('ends though the process has lost the connection on which it listens', async () => {
    const other = await startOther()
    const { cookie, token } = await logIn(server, homeowner)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen hearthkeep'`.execute(server.db)
    await logOut(cookie)
    await expect.poll(() => me(other, token), { interval: 5 }).toBe(401)
    await other.close()
  })

  it('of a thief ends when the stolen cookie gives itself away', async () => {
    const { cookie, token } = await logIn(server, homeowner)
    const stolen = await refresh(server, cookie)
    await refresh(server, cookieOf(stolen) ?? '')
    await later(server, 'refresh_tokens', 11)
    await refresh(server, cookie)
    for (const one of [token, stolen.body.token])
      await expect.poll(async () => (await server.withToken(one).get('/auth/me')).status).toBe(401)
  })

  it('of other sessions ends with the old password, and one’s own stays', async () => {
    const inspector = 'inspector@hearthkeep.example'
    const [here, elsewhere] = [await logIn(server, inspector), await logIn(server, inspector)]
    const changed = await here.client.post('/auth/change-password', {
      current_password: demoPassword,
      password: goodPassword,
    })
    expect(changed.status).toBe(200)
    expect((await elsewhere.client.get('/auth/me')).status).toBe(401)
    expect((await here.client.get('/auth/me')).status).toBe(200)
  })
})

describe('a change of password that fails half-way', () => {
  it('leaves the old password and every session as they were', async () => {
    const admin = 'admin@hearthkeep.example'
    const [here, elsewhere] = [await logIn(server, admin), await logIn(server, admin)]
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before update on refresh_tokens for each row execute function refuse();
    `.execute(server.db)
    const failed = await here.client.post('/auth/change-password', {
      current_password: demoPassword,
      password: goodPassword,
    })
    await sql`drop trigger refuse on refresh_tokens; drop function refuse()`.execute(server.db)
    expect(failed.status).toBe(500)
    expect((await logIn(server, admin)).answer.status).toBe(200)
    expect((await refresh(server, elsewhere.cookie)).status).toBe(200)
  })
})
