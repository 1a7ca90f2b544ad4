import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { liveIn } from '#tests/support/fixtures/lived-in.ts'
import { dataOf, everything, marks, namesOf, readAll } from '#tests/support/server/read-home.ts'
import { addHomeRow, addPerson } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What an account that ends leaves of homes that changed hands. */

let server: TestServer
let admin: Client
let inspector: Client
let seller: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[admin, inspector, seller, buyer] = await Promise.all([
    server.as('admin'),
    server.as('inspector'),
    server.as('homeowner'),
    server.as('homeowner2'),
  ])
})
afterAll(() => server.close())

const give = async (home: string, from: { userId: string | null } | undefined, email: string) => {
  const answer = await admin.post(`/admin/properties/${home}/transfer`, {
    email,
    owner_id: from?.userId,
    reason: 'Sold.',
  })
  expect(answer.status).toBe(200)
}
const toBuyer = (home: string) => give(home, seller, 'homeowner2@hearthkeep.example')

const leaves = (person: string) =>
  server.db.transaction().execute((trx) =>
    erasePerson(
      groundOf(trx, {
        config: { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' },
        now: () => Date.now(),
      }),
      person,
    ),
  )

describe('an account that ends', () => {
  it('gives what it kept of a home to the account that it is merged into, and the home has it again if that owns it', async () => {
    const third = await server.as('homeowner3')
    const lived = await liveIn(third, inspector, admin)
    await give(lived.home, third, 'homeowner@hearthkeep.example')
    const { body } = await admin.post(`/admin/users/${third.userId}/merge`, {
      email: 'homeowner@hearthkeep.example',
      into_id: seller.userId,
      reason: 'One person.',
    })
    expect(body).toEqual({ success: true })
    const text = (await readAll(seller, lived)).text
    expect(marks(text)).toContain('Note of the seller')
    expect(await namesOf(seller, lived.home)).toContain('Policy of the seller')
    const { body: issue } = await seller.get(`/issues/${lived.issue}`)
    expect(issue.history.at(-1).sentence).toBe('Resolved by the owner: Reason of the seller.')
  })

  it('takes along what it kept of homes that it has sold, and leaves the buyer theirs', async () => {
    const lived = await liveIn(seller, inspector, admin)
    await toBuyer(lived.home)
    await leaves(seller.userId ?? '')
    const kept = await server.db
      .selectFrom('properties')
      .select('property_id')
      .where('former_of', '=', lived.home)
      .execute()
    expect(kept).toEqual([])
    for (const [table, column, id] of [
      ['documents', 'document_id', lived.insurance],
      ['providers', 'provider_id', lived.provider],
      ['diy_analyses', 'analysis_id', lived.analysis],
      ['reminders', 'reminder_id', lived.task],
    ] as const)
      expect(
        await server.db.selectFrom(table).select('property_id').where(column, '=', id).execute(),
      ).toEqual([])
    const told = await server.db
      .selectFrom('life_events')
      .select('sentence')
      .where('subject_id', '=', lived.issue)
      .execute()
    expect(marks(JSON.stringify(told))).toEqual([])
    expect((await buyer.get(`/documents/${lived.warranty}/file`)).status).toBe(200)
    const { body: issue } = await buyer.get(`/issues/${lived.issue}`)
    expect(issue.history.at(-1).sentence).toBe('Resolved by a former owner.')
  })

  it('leaves a home that can be given away again, where looks at one area were begun by both', async () => {
    const { db } = server
    const people = await Promise.all([addPerson(db), addPerson(db), addPerson(db)])
    const [first, second, third] = people.map((userId) => ({ userId }))
    const begin = (property_id: string) =>
      db
        .insertInto('diy_analyses')
        .values({
          analysis_id: randomUUID(),
          property_id,
          category: 'roof-gutters',
          state: 'begun',
        })
        .execute()
    const { property_id: home } = await addHomeRow(db, { owner_id: first?.userId ?? '' })
    await begin(home)
    await give(home, first, `${second?.userId}@example.com`)
    await begin(home)
    // As a merge of the first into the second leaves it.
    await db
      .updateTable('properties')
      .set({ owner_id: second?.userId ?? '' })
      .where('former_of', '=', home)
      .execute()
    await give(home, second, `${third?.userId}@example.com`)
  })

  it('of a buyer leaves what the seller kept', async () => {
    const third = await server.as('inspector')
    const lived = await liveIn(buyer, third, admin)
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('user_type', '=', 'homeowner')
      .where('user_id', '!=', buyer.userId ?? '')
      .where('deactivated_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('verified_at', 'is not', null)
      .executeTakeFirstOrThrow()
    await give(lived.home, buyer, email)
    const heir = await server.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await leaves(heir.user_id)
    expect(marks(await dataOf(server, buyer))).toEqual(everything)
  })
})
