import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A call whose answer was lost is sent again with its key: nothing happens twice. */

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

/** The answers to one call that is sent twice with one key. */
const twice = async (client: Client, path: string, body: object) => {
  const key = { 'idempotency-key': randomUUID() }
  return [await client.post(path, body, key), await client.post(path, body, key)] as const
}

describe('a call that is repeated with its key', () => {
  it('makes one link, whose address no database keeps; the repeat says what to do', async () => {
    const id = idOf('inspection lane')
    const linksOf = async () =>
      (await owner.get(`/inspections/${id}/links`)).body.links.map(
        (link: { link_id: string }) => link.link_id,
      )
    const before = (await linksOf()).length
    const [first, second] = await twice(owner, `/inspections/${id}/links`, {
      scope: 'full',
      days: 7,
    })
    expect(first.status).toBe(201)
    expect(httpError(second)).toEqual([409, 'answer_lost'])
    expect(second.body.error).toBe(
      'The link was made, but its address got lost on the way. Withdraw that link and make a new one.',
    )
    expect(await linksOf()).toHaveLength(before + 1)
    const secret = new URL(first.body.url).searchParams.get('token') ?? ''
    const kept = await server.db.selectFrom('idempotency_keys').select('answer').execute()
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('makes one link to an analysis of one’s own', async () => {
    const { analysis_id } = await server.db
      .selectFrom('diy_analyses')
      .innerJoin('properties', 'properties.property_id', 'diy_analyses.property_id')
      .select('analysis_id')
      .where('owner_id', '=', owner.userId ?? '')
      .where('submitted_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const [first, second] = await twice(owner, `/diy-analyses/${analysis_id}/links`, { days: 7 })
    expect(first.status).toBe(201)
    expect(httpError(second)).toEqual([409, 'answer_lost'])
  })

  it('invites somebody once', async () => {
    const admin = await server.as('admin')
    const email = `${randomUUID()}@invited.example`
    const [first, second] = await twice(admin, '/invitations', {
      user_type: 'homeowner',
      first_name: 'Ina',
      last_name: 'Vited',
      email,
    })
    expect([first.status, second.status]).toEqual([202, 202])
    const made = server.db.selectFrom('invitations').select('email').where('email', '=', email)
    expect(await made.execute()).toHaveLength(1)
  })
})
