import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, later, logIn, newPerson, secretOf } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signUpAndVerify = async (email: string) => {
  await server.anonymous.post('/auth/sign-up', newPerson(email))
  const mail = await server.mail.waitForMail(email, /Confirm/)
  await server.anonymous.post('/auth/verify', { token: secretOf(mail.links[0]) })
  return logIn(server, email, goodPassword)
}

describe('wrong passwords', () => {
  it('locks an address after five wrong passwords, known or not, longer each time, right password or not', async () => {
    await signUpAndVerify('locked@homes.example')
    for (const email of ['locked@homes.example', 'not-there@homes.example']) {
      const wrong = () => logIn(server, email, 'not the password')
      for (let time = 0; time < 5; time += 1) expect((await wrong()).answer.status).toBe(401)
      const sixth = await logIn(server, email, goodPassword)
      expect(sixth.answer.status).toBe(429)
      expect(sixth.answer.body.error).toMatch(
        /^Too many attempts\. Try again in (60|59) seconds\.$/,
      )
      await later(server, 'rate_limits', 61)
      expect((await wrong()).answer.status).toBe(401)
      await later(server, 'rate_limits', 61)
      expect((await wrong()).answer.status).toBe(429)
      await later(server, 'rate_limits', 61)
      expect((await wrong()).answer.status).toBe(401)
      for (let time = 0; time < 10; time += 1) {
        await later(server, 'rate_limits', 3601)
        expect((await wrong()).answer.status).toBe(401)
      }
      expect((await wrong()).answer.body.error).toMatch(/Try again in 60 minutes\.$/)
    }
    await later(server, 'rate_limits', 3601)
    expect((await logIn(server, 'locked@homes.example', goodPassword)).answer.status).toBe(200)
  })

  it('locks nobody out: neither another network nor a device that signed in before', async () => {
    const email = 'victim@homes.example'
    const { answer: first } = await signUpAndVerify(email)
    const device =
      /hearthkeep_device=[^;]+/.exec(first.headers.getSetCookie().join('; '))?.[0] ?? ''
    for (let time = 0; time < 5; time += 1) await logIn(server, email, 'a guess')
    expect((await logIn(server, email, goodPassword)).answer.status).toBe(429)
    const from = (localAddress: string, headers: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        const sent = request(
          `${server.url}/api/auth/login`,
          {
            method: 'POST',
            localAddress,
            headers: { 'content-type': 'application/json', ...headers },
          },
          (answer) => resolve(answer.resume().statusCode ?? 0),
        )
        sent.on('error', reject).end(JSON.stringify({ email, password: goodPassword }))
      })
    expect(await from('127.0.0.2')).toBe(200)
    expect(await from('127.0.0.1', { cookie: device })).toBe(200)
    expect(await from('127.0.0.1', { cookie: `${device}x` })).toBe(429)
  })

  it('locks a device that signed in before for its own wrong passwords', async () => {
    const email = 'careless@homes.example'
    const { answer: first } = await signUpAndVerify(email)
    const cookie =
      /hearthkeep_device=[^;]+/.exec(first.headers.getSetCookie().join('; '))?.[0] ?? ''
    const tries = []
    for (let time = 0; time < 6; time += 1)
      tries.push(
        await server.anonymous.post('/auth/login', { email, password: 'a guess' }, { cookie }),
      )
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(server, email, goodPassword)).answer.status).toBe(200)
  })

  it('counts tries that are sent all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(server, 'burst@homes.example', 'not the password')),
    )
    const statuses = answers.map(({ answer }) => answer.status).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
  })
})

describe('new passwords by a mailed link', () => {
  it.each([
    ['reset-link', '/auth/password-reset/confirm', {}],
    ['invitation', '/public/invitation/accept', { accepted_terms: true }],
  ])('are tried a hundred times in ten minutes by one network (%s)', async (what, path, more) => {
    const limit = { key: `${what}:127.0.0.1`, window_start: new Date(), count: 99 }
    await server.db.insertInto('rate_limits').values(limit).execute()
    const guess = async () =>
      (
        await server.anonymous.post(path, {
          token: 'a'.repeat(43),
          password: goodPassword,
          ...more,
        })
      ).status
    const [first, second] = [await guess(), await guess()]
    expect(first).toBeGreaterThanOrEqual(400)
    expect(first).not.toBe(429)
    expect(second).toBe(429)
  })
})
