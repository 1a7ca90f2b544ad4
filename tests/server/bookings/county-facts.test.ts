import { afterAll, beforeAll, expect, it } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

/** A county of Colorado to which nobody goes. */
const denver = '08031'
const factsOf = async (client: Client, path: string) => {
  const { covered, inspectors, radon_zone } = (await client.get(path)).body
  return { covered, inspectors, radon_zone }
}

it('a booking says how many inspectors cover the county, and its radon zone', async () => {
  const { williamson } = counties
  await server.db
    .updateTable('counties')
    .set({ epa_zone: 1 })
    .where('fips', '=', williamson)
    .execute()
  const there = { covered: true, inspectors: 2, radon_zone: 1 }
  const offer = `/public/booking-offer?county_fips=${williamson}`
  expect(await factsOf(server.anonymous, offer)).toEqual(there)
  expect(await factsOf(owner, `/bookings/offer?county_fips=${williamson}`)).toEqual(there)
  const home = await addHome(owner, { county_fips: williamson })
  expect(await factsOf(owner, `/property/${home}/slots`)).toEqual(there)
  // Their names are nobody's business before a visit.
  const { body } = await server.anonymous.get(offer)
  expect(JSON.stringify(body)).not.toContain('Indigo')
})

it('a county without inspectors or without a zone, and no county at all, say so', async () => {
  await server.db
    .updateTable('counties')
    .set({ epa_zone: null })
    .where('fips', '=', denver)
    .execute()
  const nothing = { covered: false, inspectors: 0, radon_zone: null }
  const offer = '/public/booking-offer'
  expect(await factsOf(server.anonymous, `${offer}?county_fips=${denver}`)).toEqual(nothing)
  expect(await factsOf(server.anonymous, offer)).toEqual(nothing)
})
