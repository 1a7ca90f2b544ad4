import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mostSavedQuotes, type SavedQuote } from '#contract/saved-quotes.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { savedQuoteRow, setUp } from '#tests/support/server/saved-quote.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* Homeowners keep quotes of the calculator. */

const now = Date.parse('2026-03-05T18:00:00Z')
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('saved_quotes').execute())

const path = '/pricing/saved-quotes'
const list = async (client = owner): Promise<SavedQuote[]> => (await client.get(path)).body.quotes
const save = async (more: object = {}) => owner.post(path, { ...setUp, ...more })

it('a saved quote has its inputs, its price and its day, for its owner alone', async () => {
  const { status, body } = await save({ prepay: true })
  expect(status).toBe(200)
  expect(body.quote).toEqual({
    quote_id: expect.any(String),
    set_up: { ...setUp, prepay: true },
    saved_at: '2026-03-05T18:00:00.000Z',
    total_cents: 97_613,
    now_cents: 97_613,
    table_version: 1,
    now_version: 1,
  })
  expect(await list()).toEqual([body.quote])
  expect(await list(await server.as('homeowner2'))).toEqual([])
})

it('the newest comes first, and the same one at the same price is there once', async () => {
  await server.db
    .insertInto('saved_quotes')
    .values(savedQuoteRow(owner.userId ?? '', 100))
    .execute()
  const { body: first } = await save()
  const { body: again } = await save()
  expect(again.quote.quote_id).toBe(first.quote.quote_id)
  // The row of the test is of a later day.
  expect((await list()).map(({ total_cents }) => total_cents)).toEqual([100, 102_750])
})

it('a quote keeps its price when the prices change, and tells the new one beside it', async () => {
  await save()
  const tiers = defaultPriceTable.tiers.map((tier) => ({ ...tier, cents: tier.cents + 10_000 }))
  const table = { ...defaultPriceTable, version: 2, effective_on: '2026-03-01', tiers }
  await server.db
    .insertInto('price_tables')
    .values({ version: 2, effective_on: '2026-03-01', table: JSON.stringify(table) })
    .execute()
  const [quote] = await list()
  expect(quote).toMatchObject({
    total_cents: 102_750,
    now_cents: 112_750,
    table_version: 1,
    now_version: 2,
  })
  await server.db.deleteFrom('price_tables').where('version', '=', 2).execute()
})

it('the travel fee of the county of its ZIP takes the place of the distance', async () => {
  await server.db
    .updateTable('service_areas')
    .set({ travel_cents: 4500 })
    .where('county_fips', '=', '48453')
    .execute()
  const near = await save({ zip: '78701', distance_miles: 400 })
  expect(near.body.quote.total_cents).toBe(102_750 + 4500)
  await server.db.updateTable('service_areas').set({ travel_cents: 0 }).execute()
  expect((await list())[0]).toMatchObject({ total_cents: 107_250, now_cents: 102_750 })
  // A ZIP that nobody knows tells no county.
  expect((await save({ zip: '00000' })).body.quote.total_cents).toBe(102_750)
})

it('is gone once it is removed, and back once that is undone, also twice', async () => {
  const { body } = await save()
  const at = `${path}/${body.quote.quote_id}`
  for (const _ of ['once', 'twice']) expect((await owner.delete(at)).status).toBe(200)
  expect(await list()).toEqual([])
  for (const _ of ['once', 'twice']) expect((await owner.post(`${at}/restore`)).body).toEqual(body)
  expect(await list()).toEqual([body.quote])
  expect((await owner.delete(`${path}/${idOf('none')}`)).status).toBe(404)
})

it('is there once however its fields are written, and when it was saved anew before its removal is undone', async () => {
  const { body } = await save()
  const services = setUp.services.toReversed()
  const same = await save({ services, prepay: false, extra_mold_samples: 0 })
  expect(same.body).toEqual(body)
  const at = `${path}/${body.quote.quote_id}`
  await owner.delete(at)
  const anew = await save()
  expect((await owner.post(`${at}/restore`)).body).toEqual(anew.body)
  expect(await list()).toEqual([anew.body.quote])
})

it('keeps so many and no more, restored ones too', async () => {
  const { body } = await save()
  await owner.delete(`${path}/${body.quote.quote_id}`)
  for (let at = 0; at < mostSavedQuotes; at++)
    expect((await save({ distance_miles: 100 + at })).status).toBe(200)
  const full = [409, 'too_many']
  expect(httpError(await save())).toEqual(full)
  expect(httpError(await owner.post(`${path}/${body.quote.quote_id}/restore`))).toEqual(full)
  // One that is there already needs no room.
  expect((await save({ distance_miles: 103 })).status).toBe(200)
  expect(await list()).toHaveLength(mostSavedQuotes)
})

it.each([
  [{ square_feet: 99 }, 'square_feet'],
  [{ services: ['massage'] }, 'services.0'],
  [{ zip: '787' }, 'zip'],
  [{ assumed: ['foundation'] }, 'assumed'],
])('refuses %j', async (wrong, field) => {
  const answer = await save(wrong)
  expect(httpError(answer)).toEqual([400, 'invalid'])
  expect(Object.keys(answer.body.fields)).toEqual([field])
})
