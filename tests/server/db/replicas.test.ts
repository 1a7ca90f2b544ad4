import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDatabase, type TestDatabase } from '#tests/support/server/database.ts'
import { startGate } from '#tests/support/server/gate.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** A copy that takes no writes, and that differs in one row, so that an answer shows where it comes from. */
let copy: TestDatabase
let server: TestServer
let way: Awaited<ReturnType<typeof startGate>>
let now = Date.now()
beforeAll(async () => {
  copy = await makeDatabase('empty')
  const client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  await client.query(`update counties set name = 'The copy' where fips = '48453'`)
  await client.query(
    `alter database ${new URL(copy.url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  await client.end()
  way = await startGate(copy.url)
  const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`
  server = await startTestServer({
    env: { REPLICA_URLS: `${nowhere},${way.url}` },
    now: () => now,
  })
})
afterAll(async () => {
  await server.close()
  way.close()
  await copy.drop()
})

const travis = async () => {
  const { status, body } = await server.anonymous.get('/public/counties?state=TX')
  expect(status).toBe(200)
  return body.counties.find(({ fips }: { fips: string }) => fips === '48453')?.name
}

describe('a read that may be a moment old', () => {
  it('comes from a replica that answers, also beside one that is away', async () => {
    expect([await travis(), await travis(), await travis()]).toEqual(Array(3).fill('The copy'))
  })

  it('comes from the first database where a replica cannot do it', async () => {
    const { replicas } = server.app.services
    const made = await replicas.read((db) =>
      sql<{ name: string }>`
        with written as (update counties set name = name where fips = '48453' returning name)
        select name from written
      `.execute(db),
    )
    expect(made.rows).toEqual([{ name: 'Travis' }])
    await expect(
      replicas.read((db) => sql`select 1 / 0`.execute(db)),
      'a fault of ours is not tried elsewhere',
    ).rejects.toThrow('division by zero')
  })

  it('comes from the first database while no replica answers, and from the replica afterwards', async () => {
    way.cut()
    expect(await travis()).toBe('Travis')
    way.gate.isOpen = true
    expect(await travis()).toBe('Travis')
    now += 5001
    expect(await travis()).toBe('The copy')
  })

  it('is none of what a person wrote a moment ago', async () => {
    const owner = await server.as('homeowner')
    const street = '7 Fresh Street'
    const { body } = await owner.post('/properties', { street, city: 'Austin', state: 'TX' })
    expect((await owner.get(`/properties/${body.property_id}`)).body).toMatchObject({ street })
  })
})
