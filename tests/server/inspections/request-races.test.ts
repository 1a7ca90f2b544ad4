import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { addHome, anyHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import {
  type Answer,
  type Client,
  startTestServer,
  type TestServer,
} from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

let server: TestServer
let owner: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, other] = await Promise.all([server.as('homeowner'), server.as('homeowner2')])
})
afterAll(() => server.close())

/** Sends this while somebody else holds the home, who changes it once the call waits; the answer. */
const meanwhile = async (
  home: string,
  change: { owner_id: string } | { archived_at: Date },
  send: () => Promise<Answer>,
): Promise<Answer> => {
  const { sent } = await server.db.transaction().execute(async (trx) => {
    const held = trx.selectFrom('properties').select('owner_id').where('property_id', '=', home)
    await held.forUpdate().execute()
    const answer = send()
    await soon(async () => {
      // Not by the transaction, which goes on seeing what it saw first.
      const { rows } = await sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()
      `.execute(server.db)
      expect(rows).toHaveLength(1)
    })
    await trx.updateTable('properties').set(change).where('property_id', '=', home).execute()
    return { sent: answer }
  })
  return sent
}
const visitsTo = (home: string) =>
  server.db
    .selectFrom('inspections')
    .select('homeowner_id')
    .where('property_id', '=', home)
    .execute()
const newOwner = () => ({ owner_id: other.userId ?? '' })

describe('a request for an inspection of a home that changes meanwhile', () => {
  it('is no visit to the home of somebody else', async () => {
    const home = await addHome(owner)
    const answer = await meanwhile(home, newOwner(), () => request(owner, home))
    expect(httpError(answer)).toEqual([403, 'forbidden'])
    expect(await visitsTo(home)).toEqual([])
  })

  it('is no visit to a home that was archived', async () => {
    const home = await addHome(owner)
    const answer = await meanwhile(home, { archived_at: new Date() }, () => request(owner, home))
    expect(httpError(answer)).toEqual([404, 'not_found'])
    expect(await visitsTo(home)).toEqual([])
  })
})

describe('a booking of a home that changes meanwhile', () => {
  it('leaves the home of somebody else as it is, and is a visit to a home of its own', async () => {
    const address = anyHome({ square_feet: 2150, year_built: 1978, foundation: 'crawl_space' })
    const home = await addHome(owner, address)
    const facts = { square_feet: 3000, year_built: 1978, foundation: 'crawl_space' as const }
    const { total_cents } = quote(priceInputFor(facts, ['inspection'], false), defaultPriceTable)
    const answer = await meanwhile(home, newOwner(), () =>
      owner.post('/bookings', {
        home: { ...address, ...facts },
        reason: 'buying',
        services: ['inspection'],
        scheduled_start: null,
        access_notes: '',
        total_cents,
        signed_name: 'Harper Demo',
      }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.property_id).not.toBe(home)
    expect(await visitsTo(home)).toEqual([])
    expect((await other.get(`/properties/${home}`)).body.square_feet).toBe(2150)
  })
})
