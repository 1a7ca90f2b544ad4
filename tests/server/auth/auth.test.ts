import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookieOf,
  goodPassword,
  later,
  logIn,
  newPerson,
  refresh,
  secretOf,
} from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const homeowner = 'homeowner@hearthkeep.example'
const signUp = async (email: string) => {
  await server.anonymous.post('/auth/sign-up', newPerson(email))
  const mail = await server.mail.waitForMail(email, /Confirm/)
  return secretOf(mail.links[0])
}
const signUpAndVerify = async (email: string) => {
  await server.anonymous.post('/auth/verify', { token: await signUp(email) })
  return logIn(server, email, goodPassword)
}
describe('signing up', () => {
  it('mails a link, opens the account with it, and lets its owner log in', async () => {
    const answer = await server.anonymous.post('/auth/sign-up', newPerson('New@Homes.example'))
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    const mail = await server.mail.waitForMail('new@homes.example', /Confirm your e-mail address/)
    expect(mail.links).toEqual([expect.stringMatching(`^${server.url}/verify/[\\w-]{43}$`)])
    expect(mail.html).toContain(mail.links[0])
    const before = await logIn(server, 'new@homes.example', goodPassword)
    expect(before.answer.status).toBe(403)
    expect(before.answer.body).toEqual({
      code: 'unverified',
      error: 'Confirm your e-mail address first: open the link that we e-mailed you.',
    })
    const token = secretOf(mail.links[0])
    const verified = await server.anonymous.post('/auth/verify', { token })
    expect(verified.body).toEqual({ outcome: 'verified' })
    const again = await server.anonymous.post('/auth/verify', { token })
    expect(again.body).toEqual({ outcome: 'already_verified' })
    const after = await logIn(server, 'new@homes.example', goodPassword)
    expect(after.answer.body).toMatchObject({
      user_type: 'homeowner',
      email: 'new@homes.example',
      first_name: 'Robin',
      last_name: 'Newcomer',
      profile_photo: null,
    })
  })

  it('tells a stranger nothing about an address that has an account, and its owner everything', async () => {
    const answer = await server.anonymous.post('/auth/sign-up', newPerson(homeowner))
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    const mail = await server.mail.waitForMail(homeowner, /already have an account/)
    expect(mail.links).toEqual([`${server.url}/login`])
    expect((await logIn(server, homeowner, goodPassword)).answer.status).toBe(401)
    expect((await logIn(server, homeowner)).answer.status).toBe(200)
  })

  it.each([
    ['email', 'not an address', 'Enter an e-mail address such as name@example.com.'],
    ['password', 'short', 'Use at least 10 characters.'],
    ['accepted_terms', false, 'Accept the terms to go on.'],
    ['user_type', 'admin', 'Choose homeowner or inspector.'],
    ['first_name', '', 'First name is required.'],
  ])('refuses %s = %j in a sentence', async (field, value, sentence) => {
    const person = newPerson('refused@homes.example', { [field]: value })
    const { status, body } = await server.anonymous.post('/auth/sign-up', person)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it('keeps of a mailed link and of a password only what cannot be turned back', async () => {
    const secret = await signUp('hashed@homes.example')
    const kept = await server.db.selectFrom('mail_tokens').select('token_hash').execute()
    expect(kept.map((row) => row.token_hash)).not.toContain(secret)
    const { password_hash } = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'hashed@homes.example')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('says so when a link has expired or never was, and sends a new one on request', async () => {
    const token = await signUp('late@homes.example')
    await later(server, 'mail_tokens', 24 * 3600 + 1)
    const expired = await server.anonymous.post('/auth/verify', { token })
    expect([expired.status, expired.body.code]).toEqual([410, 'expired_link'])
    const unknown = await server.anonymous.post('/auth/verify', { token: 'x'.repeat(43) })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'invalid_link'])
    const answer = await server.anonymous.post('/auth/resend-verification', {
      email: 'late@homes.example',
    })
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    const mail = await server.mail.waitForMail('late@homes.example', /Confirm/)
    const verified = await server.anonymous.post('/auth/verify', { token: secretOf(mail.links[0]) })
    expect(verified.body).toEqual({ outcome: 'verified' })
  })

  it('mails at most five times an hour to one address, known or not, and says when to come back', async () => {
    for (const email of ['nobody@homes.example', 'hashed@homes.example']) {
      const ask = () => server.anonymous.post('/auth/resend-verification', { email })
      for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(202)
      const sixth = await ask()
      expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many'])
      expect(sixth.body.error).toMatch(/^Too many attempts\. Try again in (59|60) minutes\.$/)
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500)
    }
  })
})

describe('logging in', () => {
  it('answers a wrong password and an unknown address with the same words', async () => {
    const wrong = await logIn(server, homeowner, 'not the password')
    const unknown = await logIn(server, 'unknown@homes.example', 'not the password')
    expect(wrong.answer.status).toBe(401)
    expect(wrong.answer.body).toEqual({
      error: 'E-mail or password is not right.',
      code: 'wrong_credentials',
    })
    expect([unknown.answer.status, unknown.answer.body]).toEqual([401, wrong.answer.body])
    expect(cookieOf(wrong.answer)).toBeNull()
  })

  it('takes the address however it is written', async () => {
    expect((await logIn(server, '  HomeOwner@Hearthkeep.EXAMPLE ')).answer.status).toBe(200)
  })

  it('hands out a token for a quarter of an hour that says who it is for', async () => {
    const { token, answer } = await logIn(server, homeowner)
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({ user_type: 'homeowner', user_id: answer.body.user_id })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)
    expect(claims).not.toHaveProperty('is_switched')
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that works once, ends every session and tells its owner', async () => {
    const email = 'forgetful@homes.example'
    const { cookie } = await signUpAndVerify(email)
    const asked = await server.anonymous.post('/auth/password-reset', { email })
    expect([asked.status, asked.body]).toEqual([202, { success: true }])
    const mail = await server.mail.waitForMail(email, /new password/)
    expect(mail.links[0]).toMatch(`${server.url}/reset-password?token=`)
    const confirm = { token: secretOf(mail.links[0]), password: 'another good password' }
    const done = await server.anonymous.post('/auth/password-reset/confirm', confirm)
    expect(done.body).toEqual({ success: true })
    await server.mail.waitForMail(email, /was changed/)
    expect((await refresh(server, cookie)).status).toBe(401)
    expect((await logIn(server, email, goodPassword)).answer.status).toBe(401)
    expect((await logIn(server, email, confirm.password)).answer.status).toBe(200)
    const again = await server.anonymous.post('/auth/password-reset/confirm', confirm)
    expect([again.status, again.body.code]).toEqual([404, 'invalid_link'])
  })

  it('is guessed no longer once it is replaced: the lock is open at once', async () => {
    const email = 'guessing@homes.example'
    await signUpAndVerify(email)
    for (let time = 0; time < 5; time += 1) await logIn(server, email, 'a guess')
    expect((await logIn(server, email, goodPassword)).answer.status).toBe(429)
    await server.anonymous.post('/auth/password-reset', { email })
    const mail = await server.mail.waitForMail(email, /new password/)
    const confirm = { token: secretOf(mail.links[0]), password: 'another good password' }
    await server.anonymous.post('/auth/password-reset/confirm', confirm)
    expect((await logIn(server, email, confirm.password)).answer.status).toBe(200)
  })

  it('is mailed five links an hour and no more, and a surplus question is answered as ever', async () => {
    const email = 'flooded@homes.example'
    await signUpAndVerify(email)
    const ask = () => server.anonymous.post('/auth/password-reset', { email })
    for (let time = 0; time < 7; time += 1) expect((await ask()).status).toBe(202)
    await server.quiet()
    const links = server.mail.received.filter(
      ({ to, subject }) => to.includes(email) && /new password/.test(subject),
    )
    expect(links).toHaveLength(5)
    // The newest of them opens the account.
    const confirm = { token: secretOf(links.at(-1)?.links[0]), password: goodPassword }
    expect((await server.anonymous.post('/auth/password-reset/confirm', confirm)).status).toBe(200)
  })

  it('says of a link whether it still works, as often as it is asked, and uses nothing up', async () => {
    const email = 'looking@homes.example'
    await signUpAndVerify(email)
    await server.anonymous.post('/auth/password-reset', { email })
    const mail = await server.mail.waitForMail(email, /new password/)
    const token = secretOf(mail.links[0])
    const look = (secret: string) =>
      server.anonymous.get(`/auth/password-reset/link?token=${secret}`)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await look(token)
      expect([status, body]).toEqual([200, { expires_at: expect.stringMatching(/Z$/) }])
    }
    const unknown = await look('x'.repeat(43))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'invalid_link'])
    const broken = await look('short')
    expect([broken.status, broken.body.fields]).toEqual([
      400,
      { token: 'The link is incomplete. Open it again from the e-mail.' },
    ])
    const confirm = { token, password: 'a password of their own' }
    expect((await server.anonymous.post('/auth/password-reset/confirm', confirm)).status).toBe(200)
    const used = await look(token)
    expect([used.status, used.body]).toEqual([
      404,
      {
        code: 'invalid_link',
        error: 'This link is not valid or was already used. Ask for a new one.',
      },
    ])
  })

  it('is a link for one hour', async () => {
    await server.anonymous.post('/auth/password-reset', { email: homeowner })
    const mail = await server.mail.waitForMail(homeowner, /new password/)
    await later(server, 'mail_tokens', 3601)
    const token = secretOf(mail.links[0])
    const look = await server.anonymous.get(`/auth/password-reset/link?token=${token}`)
    expect([look.status, look.body.code]).toEqual([410, 'expired_link'])
    const answer = await server.anonymous.post('/auth/password-reset/confirm', {
      token,
      password: goodPassword,
    })
    expect([answer.status, answer.body.code]).toEqual([410, 'expired_link'])
  })

  it('tells a stranger nothing about an address without an account', async () => {
    const answer = await server.anonymous.post('/auth/password-reset', {
      email: 'never-seen@homes.example',
    })
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    await server.quiet()
    expect(server.mail.received.some(({ to }) => to.includes('never-seen@homes.example'))).toBe(
      false,
    )
  })
})

describe('changing the password', () => {
  it('ends a link to another one that somebody asked for before', async () => {
    const email = 'linked@homes.example'
    const { client } = await signUpAndVerify(email)
    await server.anonymous.post('/auth/password-reset', { email })
    const mail = await server.mail.waitForMail(email, /new password/)
    const changed = await client.post('/auth/change-password', {
      current_password: goodPassword,
      password: 'what they chose themselves',
    })
    expect(changed.status).toBe(200)
    const late = await server.anonymous.post('/auth/password-reset/confirm', {
      token: secretOf(mail.links[0]),
      password: 'of a reader of the e-mail',
    })
    expect([late.status, late.body.code]).toEqual([404, 'invalid_link'])
  })

  it('asks for the old one, ends the other sessions and keeps this one', async () => {
    const email = 'changing@homes.example'
    const here = await signUpAndVerify(email)
    const elsewhere = await logIn(server, email, goodPassword)
    const wrong = await here.client.post('/auth/change-password', {
      current_password: 'not the password',
      password: 'yet another password',
    })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { current_password: 'This is not your password.' },
    ])
    const right = await here.client.post('/auth/change-password', {
      current_password: goodPassword,
      password: 'yet another password',
    })
    expect(right.body).toEqual({ success: true })
    await server.mail.waitForMail(email, /was changed/)
    expect((await refresh(server, elsewhere.cookie)).status).toBe(401)
    expect((await refresh(server, here.cookie)).status).toBe(200)
    expect((await logIn(server, email, 'yet another password')).answer.status).toBe(200)
  })
})
