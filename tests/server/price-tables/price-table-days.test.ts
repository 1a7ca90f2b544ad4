import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** Noon in Chicago, where the firm's clock is. */
const noon = Date.parse('2026-11-23T18:00:00Z')
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => noon })
  admin = await server.as('admin')
})
beforeEach(async () => {
  await server.db.deleteFrom('price_tables').where('version', '>', 1).execute()
})
afterAll(() => server.close())

const { version: _, effective_on: __, ...standard } = defaultPriceTable
const publish = (effective_on: string) =>
  admin.post('/admin/price-tables', { ...standard, effective_on })

describe('a price table of November 23, 2026', () => {
  it.each(['2028-11-24', '2100-01-01', '9998-12-31'])(
    'that starts on %s is refused in a sentence, and nothing is kept',
    async (day) => {
      const answer = await publish(day)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(answer.body.fields).toEqual({
        effective_on:
          'A price table cannot start more than two years ahead: choose November 23, 2028 or an earlier day.',
      })
      const { tables } = (await admin.get('/admin/price-tables')).body
      expect(tables).toHaveLength(1)
    },
  )

  it('can start today or later on a day that no other one has, and the refusal says whether that one is in force', async () => {
    expect((await publish('2026-11-23')).body.state).toBe('in_force')
    expect((await publish('2026-11-24')).body.state).toBe('coming')
    const [now, tomorrow] = [await publish('2026-11-23'), await publish('2026-11-24')]
    expect([httpError(now), httpError(tomorrow)]).toEqual([
      [409, 'day_taken'],
      [409, 'day_taken'],
    ])
    expect(now.body.error).toMatch(
      /November 23, 2026\. It is in force already\. Choose a later day\.$/,
    )
    expect(tomorrow.body.error).toMatch(/November 24, 2026\. Look at it, then withdraw it/)
  })

  it('that was written without another one of these minutes is refused once, with who published that one', async () => {
    const write = (effective_on: string, seen_version: number) =>
      admin.post('/admin/price-tables', { ...standard, effective_on, seen_version })
    expect((await write('2026-12-01', 1)).status).toBe(201)
    const late = await write('2026-12-15', 1)
    expect(httpError(late)).toEqual([409, 'changed'])
    expect(late.body.error).toBe(
      'Avery Demo has published table 2 meanwhile, in force from December 1, 2026. Yours does not have its prices: look at it, then publish yours.',
    )
    expect((await write('2026-12-15', 2)).status).toBe(201)
    // One that was withdrawn again is nothing that a table could lack.
    await admin.post('/admin/price-tables/3/withdraw')
    expect((await write('2026-12-20', 2)).status).toBe(201)
  })

  it('is the last of five hundred', async () => {
    await sql`
      insert into price_tables (version, effective_on, "table")
      select 1 + copy, '2020-01-01'::date + copy, ${JSON.stringify(defaultPriceTable)}
      from generate_series(1, 498) copy`.execute(server.db)
    expect((await publish('2026-12-01')).status).toBe(201)
    expect(httpError(await publish('2026-12-02'))).toEqual([409, 'too_many'])
  })

  it('can start on the last day of these two years', async () => {
    const { status, body } = await publish('2028-11-23')
    expect([status, body.state]).toEqual([201, 'coming'])
  })
})
