import { afterAll, beforeAll, expect, it } from 'vitest'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { counties } from '#server/db/seed/people.ts'
import { anyHome } from '#tests/support/fixtures/visit.ts'
import { secretOf } from '#tests/support/server/accounts.ts'
import { addTimeOffRow } from '#tests/support/server/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
})
afterAll(() => server.close())

const timesOf = async (): Promise<string[]> =>
  (
    await server.anonymous.get(`/public/booking-offer?county_fips=${counties.travis}`)
  ).body.slots.map(({ start }: { start: string }) => start)

it('a held booking whose day and those after it are full names the next times there are, six at most', async () => {
  const facts = { square_feet: 2150, year_built: 1978, foundation: 'crawl_space' as const }
  const { total_cents } = quote(priceInputFor(facts, ['inspection'], false), defaultPriceTable)
  const scheduled_start = (await timesOf()).at(-1) ?? ''
  const email = 'last@visitors.example'
  await server.anonymous.post('/public/bookings', {
    ...{ home: { ...anyHome(), ...facts }, reason: 'buying', services: ['inspection'] },
    ...{ scheduled_start, access_notes: '', total_cents, signed_name: 'Vera Visitor' },
    ...{ first_name: 'Vera', last_name: 'Visitor', email },
  })
  const token = secretOf((await server.mail.waitForMail(email)).links[0])
  const shown = async () =>
    (await server.anonymous.get(`/public/invitation?token=${token}`)).body.booking
  expect(await shown()).toMatchObject({ scheduled_start, is_free: true, next: [] })
  const from = Date.parse(scheduled_start) - 12 * 3_600_000
  const away = [from, from + 30 * 86_400_000].map((at) => new Date(at).toISOString())
  const inspectors = await server.db
    .selectFrom('service_areas')
    .select('inspector_id')
    .where('county_fips', '=', counties.travis)
    .execute()
  for (const { inspector_id } of inspectors)
    await addTimeOffRow(server.db, inspector_id, [away[0] ?? '', away[1] ?? ''])
  const left = await timesOf()
  expect(left.length).toBeGreaterThan(6)
  expect(await shown()).toMatchObject({ is_free: false, next: left.slice(0, 6) })
})

it('the times of a county begin at the asked day, whoever looks', async () => {
  const homeowner = await server.as('homeowner')
  const first = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const query = `?county_fips=${counties.travis}&from=${first}`
  for (const { body } of [
    await server.anonymous.get(`/public/booking-offer${query}`),
    await homeowner.get(`/bookings/offer${query}`),
  ]) {
    expect(body.slots.length).toBeGreaterThan(0)
    expect(body.slots.every(({ start }: { start: string }) => start >= first)).toBe(true)
  }
  expect((await server.anonymous.get('/public/booking-offer?from=soon')).status).toBe(400)
})
