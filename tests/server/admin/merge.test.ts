import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { giveReceipt } from '#server/payments/billing.ts'
import { mergeRules } from '#server/resources/admin/merge-rules.ts'
import { addHome, httpError, schedule, told } from '#tests/support/fixtures/visit.ts'
import { addFile, addPerson } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
let second: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, owner, second] = await Promise.all([
    server.as('admin'),
    server.as('homeowner'),
    server.as('homeowner2'),
  ])
})
afterAll(() => server.close())

const into = idOf('user homeowner')
const from = idOf('user homeowner2')
const mailOf = (key: string) => `${key}@hearthkeep.example`
const preview = (who: string, email: string) =>
  admin.get(`/admin/users/${who}/merge?email=${encodeURIComponent(email)}`)
const merge = (who: string, email: string, into_id: string) =>
  admin.post(`/admin/users/${who}/merge`, { email, into_id, reason: 'They have two accounts.' })

/** How many rows of each column name this person. */
const rowsOf = async (userId: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of Object.keys(mergeRules)) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
      server.db,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

describe('the rules of a merge', () => {
  it('name every column of the database that points to a person', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(server.db)
    // It has no foreign key: a document outlives the account.
    const names = [...rows.map(({ name }) => name), 'billing_documents.billed_to']
    expect(names.sort()).toEqual(Object.keys(mergeRules).sort())
  })

  it('leave with the closed account what tells who did something, its sessions and what was made out to it', () => {
    const staying = Object.entries(mergeRules).flatMap(([name, rule]) =>
      rule === 'stays' && !/[._](by|by_id|actor_id|admin_id)$/.test(name) ? [name] : [],
    )
    expect(staying.sort()).toEqual([
      'admin_actions.person_id',
      'area_proposals.inspector_id',
      'billing_documents.billed_to',
      'refresh_tokens.user_id',
      'refresh_tokens.views_id',
      'service_area_changes.inspector_id',
    ])
  })
})

describe('a merge', () => {
  it('has a preview: what moves over, and what blocks it', async () => {
    const { body } = await preview(from, mailOf('homeowner'))
    expect(body).toMatchObject({ into: { user_id: into, name: 'Harper Demo' }, blockers: [] })
    expect(body.moves.homes).toBeGreaterThan(0)
    expect(httpError(await preview(from, 'nobody@nowhere.example'))).toEqual([400, 'invalid'])
    expect(httpError(await preview(from, mailOf('homeowner2')))).toEqual([400, 'invalid'])
  })

  it.each([
    ['an admin', 'admin', 'The account of an admin cannot be merged.'],
    [
      'another role',
      'inspector',
      'Both accounts must have the same role. Change one of them first.',
    ],
  ])('is refused with a sentence for %s, and nothing changes', async (_, key, sentence) => {
    const before = await rowsOf(from)
    expect((await preview(from, mailOf(key))).body.blockers).toEqual([sentence])
    const answer = await merge(from, mailOf(key), idOf(`user ${key}`))
    expect([...httpError(answer), answer.body.error]).toEqual([409, 'blocked', sentence])
    expect(await rowsOf(from)).toEqual(before)
    expect((await second.get('/auth/me')).status).toBe(200)
  })

  it('is refused while both own a home at one address', async () => {
    const home = await addHome(owner)
    const { street, city, state } = (await owner.get(`/properties/${home}`)).body
    const double = await addHome(second, { street: street.toUpperCase(), city, state })
    expect((await preview(from, mailOf('homeowner'))).body.blockers[0]).toContain(
      'Both own a home at',
    )
    expect(httpError(await merge(from, mailOf('homeowner'), into))).toEqual([409, 'blocked'])
    const archive = (id: string) =>
      admin.post(`/admin/properties/${id}/archive`, { reason: 'It is there twice.' })
    await archive(double)
    expect((await preview(from, mailOf('homeowner'))).body.blockers).toEqual([])
    // The other way round: that of the account that stays is put away.
    await admin.post(`/admin/properties/${double}/restore`, { reason: 'It is lived in.' })
    expect((await preview(from, mailOf('homeowner'))).body.blockers).toHaveLength(1)
    await archive(home)
    expect((await preview(from, mailOf('homeowner'))).body.blockers).toEqual([])
  })

  it('is refused while both inspectors have a visit at the same time', async () => {
    const { inspectionId } = await schedule(owner)
    const other = await schedule(owner)
    const { scheduled_start, scheduled_end, inspector_id } = await server.db
      .selectFrom('inspections')
      .selectAll()
      .where('inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow()
    const [one, two] = [idOf('user inspector'), idOf('user inspector2')]
    expect([one, two]).toContain(inspector_id)
    await server.db
      .updateTable('inspections')
      .set({ inspector_id: inspector_id === one ? two : one, scheduled_start, scheduled_end })
      .where('inspection_id', '=', other.inspectionId)
      .execute()
    expect((await preview(two, mailOf('inspector'))).body.blockers[0]).toContain(
      'Both have a visit at the same time',
    )
    expect(httpError(await merge(two, mailOf('inspector'), one))).toEqual([409, 'blocked'])
    // One begins when the other ends: a person can do both.
    const clashes = async () =>
      (await preview(two, mailOf('inspector'))).body.blockers.filter((why: string) =>
        why.startsWith('Both have a visit'),
      )
    expect(await clashes()).toHaveLength(1)
    for (const [begin, end] of [
      [scheduled_end, new Date((scheduled_end?.getTime() ?? 0) + 3_600_000)],
      [new Date((scheduled_start?.getTime() ?? 0) - 3_600_000), scheduled_start],
    ]) {
      await server.db
        .updateTable('inspections')
        .set({ scheduled_start: begin, scheduled_end: end })
        .where('inspection_id', '=', other.inspectionId)
        .execute()
      expect(await clashes()).toEqual([])
    }
  })

  it('refuses an address that has come to belong to somebody else', async () => {
    expect(httpError(await merge(from, mailOf('homeowner'), idOf('user homeowner3')))).toEqual([
      409,
      'changed',
    ])
  })

  it('gives all to the other account, ends every session, closes the address, and is done once', async () => {
    const { inspectionId } = await schedule(second)
    const signedIn = await server.anonymous.post('/auth/login', {
      email: mailOf('homeowner2'),
      password: demoPassword,
    })
    const elsewhere = server.withToken(signedIn.body.token, from)
    expect((await elsewhere.get('/auth/me')).status).toBe(200)
    const view = await admin.post(`/admin/users/${from}/view`, { reason: 'They asked.' })
    await giveReceipt({ db: server.db, now: Date.now(), company: 'A Firm' }, inspectionId, {
      payment_id: null,
      payer_id: from,
      amount_cents: 100,
    })
    const [before, had] = [await rowsOf(from), await rowsOf(into)]
    expect((await merge(from, mailOf('homeowner'), into)).status).toBe(200)
    const [left, has] = [await rowsOf(from), await rowsOf(into)]
    for (const [name, rule] of Object.entries(mergeRules)) {
      if (rule !== 'stays') expect([name, left[name]]).toEqual([name, 0])
      // The other one also hears of it, and the closed account names it.
      const more = ['notifications.user_id', 'users.merged_into'].includes(name) ? 1 : 0
      if (rule === 'moves')
        expect([name, has[name]]).toEqual([name, (had[name] ?? 0) + (before[name] ?? 0) + more])
    }
    expect(before['properties.owner_id']).toBeGreaterThan(0)
    expect(before['inspections.homeowner_id']).toBeGreaterThan(0)
    expect((await owner.get(`/inspections/${inspectionId}`)).status).toBe(200)
    const bill = await server.db
      .selectFrom('billing_documents')
      .select('document_id')
      .where('billed_to', '=', from)
      .executeTakeFirstOrThrow()
    expect((await owner.get(`/payments/documents/${bill.document_id}`)).status).toBe(200)
    expect((await elsewhere.get('/auth/me')).status).toBe(401)
    const seen = server.withToken(view.body.token, from)
    expect((await seen.get('/auth/me')).status).toBe(401)
    const login = await server.anonymous.post('/auth/login', {
      email: mailOf('homeowner2'),
      password: demoPassword,
    })
    expect(httpError(login)).toEqual([401, 'wrong_credentials'])
    expect((await told(owner, 'system_alert'))[0]).toContain('was merged into yours')
    const { body } = await admin.get('/admin/actions?action=admin.merge')
    expect(body.actions).toMatchObject([
      { person_id: from, reason: 'They have two accounts.', subject: `to ${mailOf('homeowner')}` },
    ])
    const again = await merge(from, mailOf('homeowner'), into)
    expect(httpError(again)).toEqual([409, 'blocked'])
    expect(httpError(await admin.post(`/admin/users/${from}/reactivate`))).toEqual([409, 'merged'])
    expect((await admin.get(`/admin/users/${from}`)).body.events).toEqual([])
    const viewed = await admin.post(`/admin/users/${from}/view`, { reason: 'They asked.' })
    expect(httpError(viewed)).toEqual([409, 'no_view'])
  })

  it('of an account that was deactivated before closes it for good, and frees its address', async () => {
    const { db } = server
    const closed = await addPerson(db, {
      deactivated_at: '2026-03-01T12:00:00Z',
      deactivated_reason: 'It was not used.',
      password_hash: 'a hash',
    })
    const photo_id = await addFile(db, closed)
    await db.updateTable('users').set({ photo_id }).where('user_id', '=', closed).execute()
    const stays = await addPerson(db)
    expect((await merge(closed, `${stays}@example.com`, stays)).status).toBe(200)
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', closed)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ password_hash: null, photo_id: null, merged_into: stays })
    expect(row.deactivated_reason).toContain('It was merged into the account of Robin Example')
    const photo = db.selectFrom('files').select('file_id').where('file_id', '=', photo_id)
    expect(await photo.execute()).toEqual([])
    await expect(addPerson(db, { email: `${closed}@example.com` })).resolves.not.toBe(closed)
  })
})
