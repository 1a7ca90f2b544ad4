import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import {
  cookieOf,
  goodPassword,
  logIn,
  newPerson,
  refresh,
  secretOf,
} from '#tests/support/server/accounts.ts'
import {
  finish,
  leaveAndComeBack,
  startIssuer,
  type TestIssuer,
} from '#tests/support/server/issuer.ts'
import { speak } from '#tests/support/server/raw.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let issuer: TestIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: { ...issuer.env, LOG_LEVEL: 'trace' } })
  issuer.trust(server.url)
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

const homeowner = 'homeowner@hearthkeep.example'
const signUp = async (email: string) => {
  await server.anonymous.post('/auth/sign-up', newPerson(email))
  return secretOf((await server.mail.waitForMail(email)).links[0])
}
const linksOf = (email: string) =>
  server.db
    .selectFrom('external_identities')
    .innerJoin('users', 'users.user_id', 'external_identities.user_id')
    .where('email', '=', email)
    .select('issuer')
    .execute()

describe('an external sign-in', () => {
  it('opens the account with the address that the issuer has verified, and tells its owner by e-mail', async () => {
    const { status, body, headers } = await finish(
      server,
      await leaveAndComeBack(server, { email: homeowner }, '/notifications?type=1'),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: 'signed_in',
      return_to: '/notifications?type=1',
      account: { user_id: idOf('user homeowner'), user_type: 'homeowner', profile_photo: null },
    })
    const me = await server.withToken(body.account.token).get('/auth/me')
    expect(me.body.email).toBe(homeowner)
    const cookie = cookieOf({ status, body, headers }) ?? ''
    expect((await refresh(server, cookie)).status).toBe(200)
    expect((await server.mail.waitForMail(homeowner)).subject).toBe('Another way to sign in')
    expect(await linksOf(homeowner)).toEqual([{ issuer: issuer.url }])
  })

  it('asks for a code with PKCE, a state and a nonce, and carries no token of ours', async () => {
    const response = await fetch(`${server.url}/api/auth/external`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    const { origin, pathname, searchParams } = new URL(response.headers.get('location') ?? '')
    expect(`${origin}${pathname}`).toBe(`${issuer.url}/auth`)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'hearthkeep',
      redirect_uri: `${server.url}/oauth-callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^hearthkeep_sign_in=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/external; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  it('is good once', async () => {
    const back = await leaveAndComeBack(server, { email: homeowner })
    const { status, headers } = await finish(server, back)
    expect(status).toBe(200)
    // The browser forgets what it kept for it.
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^hearthkeep_sign_in=; .*Path=\/api\/auth\/external; Expires=Thu, 01 Jan 1970/,
      ),
    )
    expect(httpError(await finish(server, back))).toEqual([410, 'wrong_state'])
  })

  it('is of one person of a development issuer, however their address is written', async () => {
    for (const email of [homeowner, 'HomeOwner@Hearthkeep.example'])
      await finish(server, await leaveAndComeBack(server, { email }))
    expect(await linksOf(homeowner)).toEqual([{ issuer: issuer.url }])
  })

  it('is refused in another browser than the one that left, and waits for the right one', async () => {
    const back = await leaveAndComeBack(server, { email: homeowner })
    const other = await leaveAndComeBack(server, { email: 'mallory@homes.example' })
    expect(httpError(await finish(server, { ...back, cookie: '' }))).toEqual([410, 'wrong_state'])
    expect(httpError(await finish(server, { ...back, cookie: other.cookie }))).toEqual([
      410,
      'wrong_state',
    ])
    expect((await finish(server, back)).status).toBe(200)
  })

  it('is refused ten minutes after leaving', async () => {
    const back = await leaveAndComeBack(server, { email: homeowner })
    await server.db
      .updateTable('external_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(httpError(await finish(server, back))).toEqual([410, 'wrong_state'])
  })

  it('is refused with a code that the issuer did not give for it', async () => {
    const back = await leaveAndComeBack(server, { email: homeowner })
    const { code } = (await leaveAndComeBack(server, { email: 'mallory@homes.example' })).parameters
    expect(
      httpError(
        await finish(server, { ...back, parameters: { ...back.parameters, code: code ?? '' } }),
      ),
    ).toEqual([409, 'issuer_refused'])
  })

  it('is refused when another issuer claims to answer', async () => {
    const back = await leaveAndComeBack(server, { email: homeowner })
    const parameters = { ...back.parameters, iss: 'https://evil.example' }
    expect(httpError(await finish(server, { ...back, parameters }))).toEqual([
      409,
      'issuer_refused',
    ])
  })

  it('is refused from a page of another site', async () => {
    const back = await leaveAndComeBack(server, { email: homeowner })
    expect(httpError(await finish(server, back, { origin: 'https://evil.example' }))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('brings the reason when the person cancels', async () => {
    const { parameters } = await leaveAndComeBack(server, 'cancel')
    expect(parameters.error).toBe('access_denied')
    expect(parameters.code).toBeUndefined()
  })
})

describe('an account', () => {
  it('is never opened by an address that the issuer has not verified', async () => {
    await server.db.deleteFrom('external_identities').execute()
    const back = await leaveAndComeBack(server, { email: homeowner, verified: false })
    expect(httpError(await finish(server, back))).toEqual([409, 'email_unverified'])
    expect(await linksOf(homeowner)).toEqual([])
  })

  it('that does not exist is not created: the known facts begin a sign-up', async () => {
    const { status, body } = await finish(
      server,
      await leaveAndComeBack(server, {
        email: 'New@Homes.example',
        given_name: 'New',
        family_name: 'Comer',
      }),
    )
    expect([status, body]).toEqual([
      200,
      { outcome: 'no_account', email: 'new@homes.example', first_name: 'New', last_name: 'Comer' },
    ])
    expect(
      await server.db.selectFrom('users').where('email', '=', 'new@homes.example').execute(),
    ).toEqual([])
  })

  it('stays linked when its own address changes', async () => {
    const email = 'moves@homes.example'
    await server.anonymous.post('/auth/verify', { token: await signUp(email) })
    await finish(server, await leaveAndComeBack(server, { email }))
    await server.db
      .updateTable('users')
      .set({ email: 'moved@homes.example' })
      .where('email', '=', email)
      .execute()
    const { body } = await finish(
      server,
      await leaveAndComeBack(server, { email, verified: false }),
    )
    expect(body.account.email).toBe('moved@homes.example')
  })

  it('that somebody else prepared with this address loses their password and their links', async () => {
    const email = 'prepared@homes.example'
    const mailed = await signUp(email)
    const { body } = await finish(server, await leaveAndComeBack(server, { email }))
    expect(body.outcome).toBe('signed_in')
    expect((await logIn(server, email, goodPassword)).answer.status).toBe(401)
    expect((await server.anonymous.post('/auth/verify', { token: mailed })).status).toBe(404)
  })
})

describe('stored and logged data', () => {
  it('is neither a token, a code, a state nor a cookie', async () => {
    const back = await leaveAndComeBack(server, { email: homeowner })
    const [, browser = ''] = back.cookie.split('=')
    const rows = await server.db.selectFrom('external_sign_ins').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    await finish(server, { ...back, parameters: { ...back.parameters, code: 'not-the-code' } })
    const kept = JSON.stringify(rows)
    const log = server.log.join('')
    expect(log).toContain('an external sign-in failed')
    for (const secret of [back.parameters.code, back.parameters.state, browser, 'not-the-code']) {
      expect(kept).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
    const stored = await server.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(stored).toEqual([])
  })
})

describe('the offer', () => {
  it('is in the page only if there is an issuer', async () => {
    const none = await startTestServer({ env: { OIDC_ISSUER: 'none' } })
    expect(httpError(await none.anonymous.get('/auth/external'))).toEqual([404, 'not_found'])
    expect(
      httpError(await none.anonymous.post('/auth/external/finish', { code: 'c', state: 's' })),
    ).toEqual([404, 'not_found'])
    expect((await fetch(`${none.url}/dev/sign-in/.well-known/openid-configuration`)).status).toBe(
      404,
    )
    await none.close()
  })

  it('is of a development server’s own issuer unless another is named, and that one says what it is', async () => {
    const own = await startTestServer()
    const { parameters, cookie } = await leaveAndComeBack(own, { email: homeowner })
    expect((await finish(own, { parameters, cookie })).body.account.email).toBe(homeowner)
    // As through a tunnel: the server is on this machine, the browser is not.
    const elsewhere = await speak(
      Number(new URL(own.url).port),
      'GET /dev/sign-in/.well-known/openid-configuration HTTP/1.1\r\nHost: homes.example\r\nConnection: close\r\n\r\n',
    )
    expect(elsewhere).toMatch(/^HTTP\/1\.1 404 /)
    const begun = await fetch(`${own.url}/api/auth/external`)
    expect(await begun.text()).toContain('This sign-in service belongs to a development server.')
    await own.close()
  })

  it('keeps its cookie on https where the public address is of https', async () => {
    const proxied = await startTestServer({
      env: { ...issuer.env, PUBLIC_URL: 'https://homes.example' },
    })
    const { headers } = await proxied.anonymous.get('/auth/external')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^hearthkeep_sign_in=.*; HttpOnly; Secure; SameSite=Lax$/),
    ])
    await proxied.close()
  })

  it('leads to a page that says so while the issuer does not answer', async () => {
    const lonely = await startTestServer({
      env: { ...issuer.env, OIDC_ISSUER: 'http://127.0.0.1:1' },
    })
    const response = await fetch(`${lonely.url}/api/auth/external`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/oauth-callback?error=temporarily_unavailable',
    ])
    expect(response.headers.getSetCookie()).toEqual([])
    await lonely.close()
  })
})
