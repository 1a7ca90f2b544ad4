import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { anyHome, httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { accountsOn } from '#tests/support/lives/account-world.ts'
import { goodPassword, logIn, secretOf } from '#tests/support/server/accounts.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const hour = 3_600_000
const start = Math.floor(Date.now() / 1000) * 1000
let now = start
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
})
afterAll(() => server.close())
afterEach(() => {
  now = start
})

const { forget, signUp, verify } = accountsOn(() => server)
const expired = [410, 'expired_link']

describe('a mailed link works until its last instant', () => {
  it('to a new password, an hour after it was asked for', async () => {
    const email = 'password@instant.example'
    await verify((await signUp(email)).token)
    const secret = await forget(email)
    const look = () => server.anonymous.get(`/auth/password-reset/link?token=${secret}`)
    now = start + hour
    expect((await look()).status).toBe(200)
    now += 1
    expect(httpError(await look())).toEqual(expired)
  })

  it('to a new address, a day after it was asked for', async () => {
    const email = 'address@instant.example'
    await verify((await signUp(email)).token)
    const { client } = await logIn(server, email, goodPassword)
    const ask = async (address: string) => {
      await client.post('/account/email', { email: address, current_password: goodPassword })
      const mail = await server.mail.waitForMail(address, /new e-mail/)
      return secretOf(mail.links[0]?.replace(/\?.*$/, ''))
    }
    const open = (token: string) => server.anonymous.post('/account/email/confirm', { token })
    const late = await ask('late@instant.example')
    now = start + 24 * hour + 1
    expect(httpError(await open(late))).toEqual(expired)
    now = start
    const last = await ask('last@instant.example')
    now = start + 24 * hour
    expect((await open(last)).body).toEqual({ outcome: 'confirmed' })
  })

  it('to a prepared booking', async () => {
    const facts = { square_feet: 2150, year_built: 1978, foundation: 'crawl_space' as const }
    const { total_cents } = quote(priceInputFor(facts, ['inspection'], false), defaultPriceTable)
    const owner = await server.as('homeowner')
    const { status } = await (await server.as('inspector')).post('/bookings/prepared', {
      ...{ home: { ...anyHome(), ...facts }, reason: 'buying', services: ['inspection'] },
      ...{ scheduled_start: null, access_notes: '', total_cents },
      client: { user_id: owner.userId },
    })
    expect(status).toBe(202)
    const address = 'homeowner@hearthkeep.example'
    const mail = await server.mail.waitForMail(address, /prepared your inspection/)
    const { expires_at } = await server.db
      .selectFrom('invitations')
      .select('expires_at')
      .where('email', '=', address)
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow()
    const read = async () =>
      (await server.as('homeowner')).get(
        `/bookings/prepared?token=${mail.links[0]?.split('=').at(-1)}`,
      )
    now = expires_at.getTime()
    expect((await read()).status).toBe(200)
    now += 1
    expect(httpError(await read())).toEqual(expired)
  })
})

it('a shared link opens nothing at the instant of its end, which its list has among the ended ones', async () => {
  const owner = await server.as('homeowner')
  const { inspectionId } = await publishVisit(owner, await server.as('inspector'))
  const admin = await server.as('admin')
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  const at = `/inspections/${inspectionId}/links`
  const { link, url } = (await owner.post(at, { scope: 'full', days: 1 })).body
  const token = new URL(url).searchParams.get('token')
  const open = () => server.anonymous.get(`/public/shared-report?token=${token}`)
  const isListed = async () => {
    const { links } = (await (await server.as('homeowner')).get(`${at}?open=true`)).body
    return links.length > 0
  }
  now = Date.parse(link.expires_at) - 1
  expect([(await open()).status, await isListed()]).toEqual([200, true])
  now += 1
  expect(httpError(await open())).toEqual(expired)
  expect(await isListed()).toBe(false)
})

it('a demo is over at the instant of its end, for a browser that asks for a new token too', async () => {
  const demo = await startDemo(server)
  const refresh = async () =>
    fetch(`${server.url}/api/refresh-token`, { method: 'POST', headers: { cookie: demo.cookie } })
  const { expires_at } = demo.answer.body
  now = Date.parse(expires_at) - 1
  const before = await refresh()
  expect(before.status).toBe(200)
  demo.cookie = before.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  now += 1
  expect((await refresh()).status).toBe(401)
})
