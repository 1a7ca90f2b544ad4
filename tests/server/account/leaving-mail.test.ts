import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf } from '#server/time-zones.ts'
import { accountsOn } from '#tests/support/lives/account-world.ts'
import { goodPassword, logIn } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
// Half an hour after a midnight in Chicago, which is an evening farther in the west.
const now = Number(instantOf('America/Chicago', new Date().toISOString().slice(0, 10), 30))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
})
afterAll(() => server.close())

const { signUp, verify } = accountsOn(() => server)

const ownHome = async (email: string) => {
  const { client } = await logIn(server, email, goodPassword)
  const home = { street: '9 Leaving Road', city: 'Hilo', state: 'HI', zip: '96720' }
  expect((await client.post('/properties', home)).status).toBeLessThan(300)
}
const haveHours = async (email: string) => {
  const { client } = await logIn(server, email, goodPassword)
  const hours = { inspector_id: client.userId ?? '', time_zone: 'America/Los_Angeles', days: null }
  await server.db
    .insertInto('working_hours')
    .values({ ...hours, version: 1, updated_at: new Date(now) })
    .execute()
}

it.each([
  ['of the first home', 'Pacific/Honolulu', ownHome],
  ['of the hours of an inspector', 'America/Los_Angeles', haveHours],
  ['of the firm', 'America/Chicago', async () => {}],
] as const)(
  'the e-mail about an account that will be deleted names the day by the clocks %s',
  async (_, zone, prepare) => {
    const email = `${zone.toLowerCase().replace('/', '.')}@homes.example`
    const { token } = await signUp(email)
    await verify(token)
    await prepare(email)
    const { client } = await logIn(server, email, goodPassword)
    await client.post('/account/leave', { current_password: goodPassword })
    const { text } = await server.mail.waitForMail(email, /will be deleted/)
    const closes = new Date(now + 14 * day)
    const words = closes.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: zone })
    expect(text).toContain(`will be deleted on ${words}.`)
  },
)
