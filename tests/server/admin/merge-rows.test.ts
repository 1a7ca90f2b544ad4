import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepAccount, keepWork } from '#tests/support/server/kept-of-people.ts'
import {
  addFile,
  addHomeRow,
  addInspector,
  addPerson,
  addReminderRow,
  addVisit,
  cover,
} from '#tests/support/server/rows.ts'
import { savedQuoteRow } from '#tests/support/server/saved-quote.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What becomes of the rows of two accounts of one person, as the database has them before and after a merge. */

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', env: { JOBS: 'off' } })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const at = new Date('2026-03-10T15:00:00Z')
const [travis, hays] = ['48453', '48209']

const mergeOf = (from: string, into: string) =>
  admin.post(`/admin/users/${from}/merge`, {
    email: `${into}@example.com`,
    into_id: into,
    reason: 'They have two accounts.',
  })
const merge = async (from: string, into: string) => {
  const { status, body } = await mergeOf(from, into)
  expect([status, body]).toEqual([200, { success: true }])
}
/** How many rows of each table name this person in this column. */
const countsOf = async (person: string, columns: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${person}`.execute(server.db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
const each = (columns: readonly string[], count: number) =>
  Object.fromEntries(columns.map((name) => [name, count]))

const ofOwners = [
  'files.owner_id',
  'inspection_agents.client_id',
  'inspection_agents.named_by',
  'inspection_messages.author_id',
  'inspection_messages.client_id',
  'inspections.homeowner_id',
  'notifications.user_id',
  'payments.payer_id',
  'properties.owner_id',
  'reminder_feeds.made_by',
  'saved_quotes.user_id',
  'shared_links.made_by',
  'users.merged_into',
]
const ofInspectors = [
  'inspections.inspector_id',
  'invitations.invited_by',
  'license_papers.inspector_id',
  'removed_time_off.inspector_id',
  'time_off.inspector_id',
]
const waysIn = ['external_identities.user_id', 'push_devices.user_id', 'mail_tokens.user_id']
const linksOut = ['mail_links.user_id', 'reminder_mails.user_id']

/** What lets a person in from outside, and what their mails link to. */
const addLinks = async (user_id: string) => {
  const { db } = server
  await keepAccount(db, user_id, randomUUID())
  await db
    .insertInto('mail_tokens')
    .values({ token_hash: randomUUID(), user_id, purpose: 'export', expires_at: at })
    .execute()
  const key_hash = randomUUID()
  await db.insertInto('mail_links').values({ user_id, kind: 'visits', key_hash }).execute()
  await db
    .insertInto('reminder_mails')
    .values({ user_id, kind: 'weekly', day: '2026-03-01', key_hash })
    .execute()
  await sql`
    insert into idempotency_keys (user_key, idempotency_key, request_hash)
    values (${user_id}, ${key_hash}, ${key_hash})`.execute(db)
}

/** A homeowner with a row of each kind that an owner has. */
const addOwner = async () => {
  const { db } = server
  const id = await addPerson(db)
  const home = await addHomeRow(db, { owner_id: id })
  const inspection_id = await addVisit(db, { home })
  await addFile(db, id)
  await addLinks(id)
  await db
    .insertInto('inspection_agents')
    .values({
      ...{ inspection_id, client_id: id, named_by: id, named_role: 'homeowner', side: 'buyer' },
      ...{ name: 'An Agent', email: 'agent@example.com', sees_visit: true, sees_report: true },
      named_at: at,
    })
    .execute()
  await db
    .insertInto('inspection_messages')
    .values({
      ...{ inspection_id, client_id: id, author_id: id, author_role: 'homeowner' },
      ...{ body: 'Hello?', sent_at: at },
    })
    .execute()
  await db
    .insertInto('payments')
    .values({
      ...{ inspection_id, payer_id: id, purpose: 'inspection', state: 'paid' },
      ...{ amount_cents: 100, begun_at: at, expires_at: at, paid_at: at },
    })
    .execute()
  await db
    .insertInto('shared_links')
    .values({ token_hash: randomUUID(), inspection_id, made_by: id, scope: 'full', expires_at: at })
    .execute()
  await addReminderRow(db, home.property_id, '2026-04-01')
  await db
    .insertInto('reminder_feeds')
    .values({ property_id: home.property_id, made_by: id, key_hash: randomUUID() })
    .execute()
  await db.insertInto('saved_quotes').values(savedQuoteRow(id)).execute()
  await addPerson(db, { merged_into: id })
  return { id, inspection_id }
}

const addWorker = async (county: string) => {
  const { db } = server
  const id = await addInspector(db)
  await keepWork(db, id, randomUUID(), county)
  await addVisit(db, { inspector_id: id, status: 'finalized' })
  await db
    .insertInto('license_papers')
    .values({
      ...{ paper_id: randomUUID(), inspector_id: id, file_id: await addFile(db, id) },
      ...{ name: 'A license', sent_at: at },
    })
    .execute()
  await db
    .insertInto('removed_time_off')
    .values({ time_off_id: randomUUID(), inspector_id: id, by_id: id, removed_at: at })
    .execute()
  await db
    .insertInto('invitations')
    .values({
      ...{ token_hash: randomUUID(), invited_by: id, user_type: 'homeowner', expires_at: at },
      ...{ email: 'new@example.com', first_name: 'N', last_name: 'N' },
    })
    .execute()
  await db
    .insertInto('visit_feeds')
    .values({ inspector_id: id, key_hash: randomUUID(), made_at: at })
    .execute()
  return id
}

describe('a merge', () => {
  it('leaves a homeowner all that both accounts had, and no way in or link of the closed one', async () => {
    const [from, into] = [await addOwner(), await addOwner()]
    await merge(from.id, into.id)
    const more = { 'notifications.user_id': 3, 'users.merged_into': 3 }
    expect(await countsOf(into.id, ofOwners)).toEqual({ ...each(ofOwners, 2), ...more })
    expect(await countsOf(from.id, ofOwners)).toEqual(each(ofOwners, 0))
    const gone = [...waysIn, ...linksOut]
    expect(await countsOf(into.id, gone)).toEqual(each(gone, 1))
    expect(await countsOf(from.id, gone)).toEqual(each(gone, 0))
    const keys = await sql<{ user_key: string }>`
      select user_key from idempotency_keys where user_key in (${from.id}, ${into.id})`.execute(
      server.db,
    )
    expect(keys.rows).toEqual([{ user_key: into.id }])
  })

  it('leaves an inspector the work of both accounts, and the one calendar address of their own', async () => {
    const [from, into] = [await addWorker(travis), await addWorker(hays)]
    await merge(from, into)
    expect(await countsOf(into, ofInspectors)).toEqual(each(ofInspectors, 2))
    expect(await countsOf(from, ofInspectors)).toEqual(each(ofInspectors, 0))
    // Of each there was one in use and one removed.
    const made = ['own_comments.user_id', 'templates.user_id']
    expect(await countsOf(into, made)).toEqual(each(made, 4))
    expect(await countsOf(into, ['visit_feeds.inspector_id'])).toEqual({
      'visit_feeds.inspector_id': 1,
    })
    const counties = await server.db
      .selectFrom('service_areas')
      .select(['inspector_id', 'county_fips'])
      .where('inspector_id', 'in', [from, into])
      .orderBy('county_fips')
      .execute()
    expect(counties).toEqual(
      [hays, travis].map((county_fips) => ({ inspector_id: into, county_fips })),
    )
  })

  it('keeps the own terms of an inspector in a county that both accounts have', async () => {
    const [from, into] = [await addInspector(server.db), await addInspector(server.db)]
    await cover(server.db, from, travis, { travel_cents: 1000 })
    await cover(server.db, from, hays, { travel_cents: 2000 })
    await cover(server.db, into, travis, { travel_cents: 3000 })
    await merge(from, into)
    const terms = await server.db
      .selectFrom('service_areas')
      .select(['county_fips', 'travel_cents'])
      .where('inspector_id', '=', into)
      .orderBy('county_fips')
      .execute()
    expect(terms).toEqual([
      { county_fips: hays, travel_cents: 2000 },
      { county_fips: travis, travel_cents: 3000 },
    ])
  })

  it('keeps how far the person had read each talk, and takes over the others', async () => {
    const [from, into] = [await addPerson(server.db), await addPerson(server.db)]
    const [both, one] = [await addVisit(server.db, {}), await addVisit(server.db, {})]
    for (const [user_id, inspection_id, up_to] of [
      [from, both, 1],
      [from, one, 2],
      [into, both, 3],
    ] as const)
      await server.db
        .insertInto('message_reads')
        .values({ inspection_id, user_id, up_to })
        .execute()
    await merge(from, into)
    const read = await server.db
      .selectFrom('message_reads')
      .select(['inspection_id', 'up_to'])
      .where('user_id', '=', into)
      .execute()
    expect(new Map(read.map(({ inspection_id, up_to }) => [inspection_id, Number(up_to)]))).toEqual(
      new Map([
        [one, 2],
        [both, 3],
      ]),
    )
  })

  it('takes the hours and the choice of e-mails over where the person has none of their own', async () => {
    const { db } = server
    const hours = async (inspector_id: string, time_zone: string) => {
      const row = { inspector_id, time_zone, days: null, version: 1, updated_at: at }
      await db.insertInto('working_hours').values(row).execute()
    }
    const choose = (user_id: string, weekly: boolean) =>
      db.insertInto('reminder_mail_choices').values({ user_id, on_day: true, weekly }).execute()
    const kept = async (id: string) => [
      await db
        .selectFrom('working_hours')
        .select('time_zone')
        .where('inspector_id', '=', id)
        .execute(),
      await db
        .selectFrom('reminder_mail_choices')
        .select('weekly')
        .where('user_id', '=', id)
        .execute(),
    ]
    const theirs = [[{ time_zone: 'America/Chicago' }], [{ weekly: true }]]
    for (const isOwn of [false, true]) {
      const [from, into] = [await addInspector(db), await addInspector(db)]
      await hours(from, isOwn ? 'America/New_York' : 'America/Chicago')
      await choose(from, !isOwn)
      if (isOwn) {
        await hours(into, 'America/Chicago')
        await choose(into, true)
      }
      await merge(from, into)
      expect(await kept(into)).toEqual(theirs)
    }
  })

  it('counts the bytes of all files for the account that stays', async () => {
    const [from, into] = [await addPerson(server.db), await addPerson(server.db)]
    for (const owner of [from, into, into]) await addFile(server.db, owner)
    await merge(from, into)
    const bytes = await server.db
      .selectFrom('stored_bytes')
      .select(['user_id', 'bytes'])
      .where('user_id', 'in', [from, into])
      .execute()
    expect(bytes).toEqual([{ user_id: into, bytes: '3' }])
  })
})
