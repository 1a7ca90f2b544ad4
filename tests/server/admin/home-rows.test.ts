import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* Decisions of an admin about homes in every state of their inspections, and about every kind of receiver. */

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', env: { JOBS: 'off' } })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const reason = 'The home was sold.'
type Home = { property_id: string; owner_id: string }
const send = (home: Home, what: 'archive' | 'restore') =>
  admin.post(
    `/admin/properties/${home.property_id}/${what}`,
    what === 'archive' ? { reason } : undefined,
  )
const transfer = ({ property_id, owner_id }: Home, email: string) =>
  admin.post(`/admin/properties/${property_id}/transfer`, { email, owner_id, reason })
const newHome = (values: Parameters<typeof addHomeRow>[1] = {}) => addHomeRow(server.db, values)
const ownerOf = async (home: Home) => {
  const { owner_id } = await server.db
    .selectFrom('properties')
    .select('owner_id')
    .where('property_id', '=', home.property_id)
    .executeTakeFirstOrThrow()
  return owner_id
}

describe('a home', () => {
  it.each(['requested', 'scheduled', 'in_progress', 'completed'] as const)(
    'is not taken from its owner while an inspection of it is %s',
    async (status) => {
      const home = await newHome()
      await addVisit(server.db, { home, status, payment_status: 'paid' })
      const answer = await send(home, 'archive')
      expect(httpError(answer)).toEqual([409, 'blocked'])
      expect(answer.body.error).toMatch(/is not finished\. Publish or cancel it first\.$/)
    },
  )

  it.each(['unpaid', 'pending', 'failed'] as const)(
    'is not taken from its owner while the payment of a report is %s',
    async (payment_status) => {
      const home = await newHome()
      await addVisit(server.db, { home, status: 'finalized', payment_status })
      const answer = await send(home, 'archive')
      expect(httpError(answer)).toEqual([409, 'blocked'])
      expect(answer.body.error).toMatch(/is not paid\. Settle or waive the payment first\.$/)
    },
  )

  it('can be taken from its owner once everything is paid, waived or cancelled', async () => {
    const home = await newHome()
    for (const payment_status of ['paid', 'waived'] as const)
      await addVisit(server.db, { home, status: 'finalized', payment_status })
    await addVisit(server.db, { home, status: 'cancelled' })
    expect((await send(home, 'archive')).status).toBe(200)
  })

  it('says by number which inspections hold it', async () => {
    const home = await newHome()
    for (const number of ['Hold-3', 'Hold-1', 'Hold-2'])
      await addVisit(server.db, { home, number, status: 'scheduled' })
    expect((await send(home, 'archive')).body.error).toBe(
      'The inspection Hold-1, Hold-2, Hold-3 is not finished. Publish or cancel it first.',
    )
  })

  it('that is archived takes along the links to its own reports and analyses alone', async () => {
    const { db } = server
    const home = await newHome()
    const beside = await newHome({ owner_id: home.owner_id })
    const earlier = new Date('2026-03-01T12:00:00Z')
    const link = async (of: Home, kind: 'report' | 'analysis', revoked_at: Date | null = null) => {
      const [analysis_id, token_hash] = [randomUUID(), randomUUID()]
      if (kind === 'analysis')
        await db
          .insertInto('diy_analyses')
          .values({ analysis_id, property_id: of.property_id })
          .execute()
      const inspection_id =
        kind === 'report'
          ? await addVisit(db, { home: of, status: 'finalized', payment_status: 'paid' })
          : null
      await db
        .insertInto('shared_links')
        .values({
          ...{ token_hash, made_by: of.owner_id, revoked_at },
          ...(inspection_id === null
            ? { analysis_id, scope: 'diy_analysis' }
            : { inspection_id, scope: 'full' }),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute()
      return token_hash
    }
    const ended = [await link(home, 'report'), await link(home, 'analysis')]
    const alive = [await link(beside, 'report'), await link(beside, 'analysis')]
    const over = await link(home, 'report', earlier)
    expect((await send(home, 'archive')).status).toBe(200)
    const rows = await db.selectFrom('shared_links').select(['token_hash', 'revoked_at']).execute()
    const revoked = new Map(rows.map((row) => [row.token_hash, row.revoked_at]))
    expect(ended.map((one) => (revoked.get(one)?.getTime() ?? 0) > earlier.getTime())).toEqual([
      true,
      true,
    ])
    expect(alive.map((one) => revoked.get(one))).toEqual([null, null])
    expect(revoked.get(over)).toEqual(earlier)
  })

  it('that comes back is told to its owner, once', async () => {
    const home = await newHome({ street: '7 Return Road' })
    expect((await send(home, 'restore')).status).toBe(200)
    expect((await send(home, 'archive')).status).toBe(200)
    for (const _ of [1, 2]) expect((await send(home, 'restore')).status).toBe(200)
    const told = await server.db
      .selectFrom('notifications')
      .select(['title', 'link'])
      .where('user_id', '=', home.owner_id)
      .orderBy('sequence')
      .execute()
    expect(told).toEqual([
      { title: '7 Return Road was archived', link: null },
      {
        title: '7 Return Road is back in your account',
        link: `/property/${home.property_id}/dashboard`,
      },
    ])
  })

  it('goes to somebody who has one at the same street of another city or state', async () => {
    const receiver = await addPerson(server.db)
    const street = '5 Common Street'
    await newHome({ owner_id: receiver, street, city: 'Houston' })
    await newHome({ owner_id: receiver, street, state: 'OK' })
    const home = await newHome({ street })
    expect((await transfer(home, `${receiver}@example.com`)).status).toBe(200)
    const double = await newHome({ street: street.toUpperCase(), city: 'AUSTIN' })
    expect(httpError(await transfer(double, `${receiver}@example.com`))).toEqual([409, 'duplicate'])
  })

  it('goes to a person whose address was stored in other letters', async () => {
    const email = `Mixed.${randomUUID()}@Example.com`
    const receiver = await addPerson(server.db, { email })
    const home = await newHome()
    expect((await transfer(home, email.toLowerCase())).status).toBe(200)
    expect(await ownerOf(home)).toBe(receiver)
  })

  it('goes to nobody who has not confirmed their address, and to nobody in a demo', async () => {
    const demo_id = randomUUID()
    await server.db
      .insertInto('demos')
      .values({ demo_id, state: 'running', expires_at: new Date(Date.now() + 3_600_000) })
      .execute()
    const home = await newHome()
    for (const values of [{ verified_at: null }, { demo_id }]) {
      const receiver = await addPerson(server.db, values)
      const answer = await transfer(home, `${receiver}@example.com`)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(answer.body.fields).toEqual({
        email: 'No active homeowner has this address. They sign up first.',
      })
    }
    expect(await ownerOf(home)).toBe(home.owner_id)
  })
})
