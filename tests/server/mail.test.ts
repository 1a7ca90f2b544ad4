import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('an answer does not wait for the mail server, and the mail is tried again until it is taken', async () => {
  server.mail.refuse(true)
  const answer = await server.anonymous.post('/auth/sign-up', newPerson('patient@homes.example'))
  expect([answer.status, answer.body]).toEqual([202, { success: true }])
  await expect
    .poll(() => server.log.filter((line) => line.includes('try 1 of 5')).length, { timeout: 5000 })
    .toBe(1)
  server.mail.refuse(false)
  const mail = await server.mail.waitForMail('patient@homes.example', /Confirm/)
  expect(mail.links).toHaveLength(1)
  expect(server.log.join('')).not.toContain(mail.links[0])
})
