import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, later, logIn, newPerson, secretOf } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signUp = async (email: string) => {
  await server.anonymous.post('/auth/sign-up', newPerson(email))
  const mail = await server.mail.waitForMail(email, /Confirm/)
  return secretOf(mail.links[0])
}

describe('signing up', () => {
  it.each([
    ['first', 0],
    ['last', 1],
  ])(
    'twice for an address that nobody verified opens it to neither password: the reader of the mailbox chooses, by the %s link',
    async (place, which) => {
      const email = `mine-${place}@homes.example`
      const first = await signUp(email)
      const stranger = { first_name: 'Stranger', user_type: 'inspector', password: 'of a stranger' }
      const answer = await server.anonymous.post('/auth/sign-up', newPerson(email, stranger))
      expect([answer.status, answer.body]).toEqual([202, { success: true }])
      await expect
        .poll(() => server.mail.received.filter(({ to }) => to.includes(email)).length)
        .toBe(2)
      const second = secretOf(
        server.mail.received.findLast(({ to }) => to.includes(email))?.links[0],
      )
      const token = [first, second][which] ?? ''
      const pressed = await server.anonymous.post('/auth/verify', { token })
      expect(pressed.body).toEqual({ outcome: 'contested' })
      // As at an address whose owner has another password.
      for (const known of [goodPassword, stranger.password])
        expect((await logIn(server, email, known)).answer.status).toBe(401)
      const { email: _, ...person } = newPerson(email)
      const claim = { ...person, token, first_name: 'Owner', password: 'what the owner chose' }
      const claimed = await server.anonymous.post('/auth/claim', claim)
      expect([claimed.status, claimed.body]).toEqual([200, { outcome: 'verified' }])
      for (const known of [goodPassword, stranger.password])
        expect((await logIn(server, email, known)).answer.status).toBe(401)
      expect((await logIn(server, email, claim.password)).answer.body).toMatchObject({
        first_name: 'Owner',
        user_type: 'homeowner',
      })
      // Each of the links has done its work, and changes nothing any more.
      const late = { ...claim, token: second, password: 'of a later reader' }
      expect((await server.anonymous.post('/auth/claim', late)).body).toEqual({
        outcome: 'already_verified',
      })
      expect((await logIn(server, email, claim.password)).answer.status).toBe(200)
    },
  )

  const lastMail = (email: string) => server.mail.received.findLast(({ to }) => to.includes(email))
  const mailsTo = (email: string) =>
    server.mail.received.filter(({ to }) => to.includes(email)).length
  const stranger = { first_name: 'Stranger', user_type: 'inspector', password: 'of a stranger' }

  it('twice, and then for a forgotten password, asks the reader of the mail who they are: nothing of a sign-up stays', async () => {
    const email = 'forgotten@homes.example'
    await signUp(email)
    await server.anonymous.post('/auth/sign-up', newPerson(email, stranger))
    await expect.poll(() => mailsTo(email)).toBe(2)
    const asked = await server.anonymous.post('/auth/password-reset', { email })
    expect([asked.status, asked.body]).toEqual([202, { success: true }])
    await expect.poll(() => mailsTo(email)).toBe(3)
    const token = secretOf(lastMail(email)?.links[0])
    expect((await server.anonymous.post('/auth/verify', { token })).body).toEqual({
      outcome: 'contested',
    })
    const { email: _, ...person } = newPerson(email)
    const claim = { ...person, token, first_name: 'Owner', password: 'what the owner chose' }
    expect((await server.anonymous.post('/auth/claim', claim)).body).toEqual({
      outcome: 'verified',
    })
    expect((await logIn(server, email, claim.password)).answer.body).toMatchObject({
      first_name: 'Owner',
      user_type: 'homeowner',
    })
  })

  it('again after the link to a new password was mailed ends that link, and the next one asks who its reader is', async () => {
    const email = 'between@homes.example'
    await signUp(email)
    await server.anonymous.post('/auth/password-reset', { email })
    await expect.poll(() => mailsTo(email)).toBe(2)
    const token = secretOf(lastMail(email)?.links[0])
    await server.anonymous.post('/auth/sign-up', newPerson(email, stranger))
    const body = { token, password: 'what the reader chose' }
    const reset = await server.anonymous.post('/auth/password-reset/confirm', body)
    expect([reset.status, reset.body.code]).toEqual([404, 'invalid_link'])
    expect((await logIn(server, email, body.password)).answer.status).toBe(401)
    await expect.poll(() => mailsTo(email)).toBe(3)
    await server.anonymous.post('/auth/password-reset', { email })
    await expect.poll(() => mailsTo(email)).toBe(4)
    const next = secretOf(lastMail(email)?.links[0])
    expect((await server.anonymous.post('/auth/verify', { token: next })).body).toEqual({
      outcome: 'contested',
    })
  })

  it('twice is confirmed by no link that has expired', async () => {
    const email = 'late@homes.example'
    const token = await signUp(email)
    await server.anonymous.post('/auth/sign-up', newPerson(email))
    await later(server, 'mail_tokens', 24 * 3600 + 1)
    const { email: _, ...person } = newPerson('')
    for (const [path, more] of [
      ['verify', {}],
      ['claim', person],
    ] as const) {
      const answer = await server.anonymous.post(`/auth/${path}`, { token, ...more })
      expect([answer.status, answer.body.code]).toEqual([410, 'expired_link'])
    }
  })

  it('once is claimed by nobody: its link verifies the address', async () => {
    const token = await signUp('single@homes.example')
    const { email: _, ...person } = newPerson('')
    const claim = { ...person, token, password: 'another password' }
    const answer = await server.anonymous.post('/auth/claim', claim)
    expect([answer.status, answer.body.code]).toEqual([404, 'invalid_link'])
  })
})
