import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sweep } from '#server/db/sweep.ts'
import type { Tidied } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
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

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const services: Tidied = {
  config: { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' },
  now: () => now,
  ended: { has: () => false, add: () => {}, listening: async () => {} },
  files: { remove: async () => {} } as unknown as Tidied['files'], // It is asked for nothing else.
}
const days = 86_400_000

type Row = Readonly<Record<string, unknown>>
/** Tables of which a row goes by its age: the column of its time, the days that it stays, and the rest of it. */
const aged: Readonly<
  Record<string, [column: string, days: number, row: () => Promise<Row> | Row]>
> = {
  idempotency_keys: [
    'created_at',
    1,
    () => ({ user_key: randomUUID(), idempotency_key: randomUUID(), request_hash: '' }),
  ],
  rate_limits: ['window_start', 1, () => ({ key: randomUUID(), count: 1 })],
  mail_tokens: [
    'expires_at',
    30,
    async () => ({ token_hash: randomUUID(), user_id: await addPerson(db), purpose: 'reset' }),
  ],
  invitations: [
    'expires_at',
    90,
    async () => ({
      invited_by: await addPerson(db, { user_type: 'admin' }),
      token_hash: randomUUID(),
      user_type: 'homeowner',
      email: `${randomUUID()}@example.com`,
      first_name: 'Robin',
      last_name: 'Example',
    }),
  ],
  waiting_list: [
    'created_at',
    365,
    () => ({ email: `${randomUUID()}@example.com`, county_fips: '48453' }),
  ],
  contact_messages: [
    'created_at',
    365,
    () => ({ reference: randomUUID(), name: '', email: '', topic: 'other', message: '' }),
  ],
  payment_events: ['received_at', 90, () => ({ event_id: randomUUID(), type: '' })],
  external_sign_ins: ['expires_at', 0, () => ({ state_hash: randomUUID(), browser_hash: '' })],
  refresh_tokens: [
    'expires_at',
    1,
    async () => ({
      token_hash: randomUUID(),
      family_id: randomUUID(),
      user_id: await addPerson(db),
    }),
  ],
  mails: ['given_up_at', 7, () => ({ recipient: '', subject: '', text: '', html: '' })],
  mail_links: [
    'made_at',
    90,
    async () => ({ user_id: await addPerson(db), kind: 'visits', key_hash: randomUUID() }),
  ],
  agent_mail_links: ['made_at', 365, () => ({ key_hash: randomUUID(), address_hash: '' })],
  inspection_agents: [
    'removed_at',
    1,
    async () => ({
      inspection_id: await addVisit(db, {}),
      client_id: await addPerson(db),
      named_role: 'homeowner',
      name: 'An Agent',
      email: 'agent@example.com',
      side: 'buyer',
      sees_visit: true,
      sees_report: true,
      named_at: new Date(now),
    }),
  ],
  saved_quotes: ['removed_at', 1, async () => savedQuoteRow(await addPerson(db))],
  removed_time_off: [
    'removed_at',
    1,
    async () => ({ time_off_id: randomUUID(), inspector_id: await addInspector(db) }),
  ],
  license_papers: [
    'removed_at',
    30,
    async () => {
      const inspector_id = await addInspector(db)
      const file_id = await addFile(db, inspector_id)
      return { paper_id: randomUUID(), inspector_id, file_id, name: '', sent_at: new Date(now) }
    },
  ],
  faults: [
    'last_seen',
    30,
    () => ({
      fingerprint: randomUUID(),
      side: 'server',
      kind: 'Error',
      message: '',
      route: '',
      first_seen: new Date(now),
    }),
  ],
}
const insert = (table: string, row: Row) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
const timesIn = async (table: string, column: string): Promise<(number | null)[]> => {
  const { rows } = await sql<{ at: Date | null }>`
    select ${sql.ref(column)} as at from ${sql.table(table)} order by 1`.execute(db)
  return rows.map(({ at }) => at?.getTime() ?? null)
}

it.each(Object.entries(aged))(
  'a row of %s goes when its time is over, and no earlier',
  async (table, [column, stays, row]) => {
    const limit = now - stays * days
    for (const at of [limit - 1000, limit, limit + 1000])
      await insert(table, { ...(await row()), [column]: new Date(at) })
    await sweep(db, services)
    expect(await timesIn(table, column)).toEqual([limit, limit + 1000])
  },
)

it('an entry of the waiting list goes ninety days after its end, and stays while it has an offer', async () => {
  await db.deleteFrom('waiting_list').execute()
  const put = async (state: 'offered' | 'booked' | 'lapsed', more: Row) =>
    insert('waiting_list', { ...(await aged.waiting_list?.[2]()), state, ...more })
  const limit = now - 90 * days
  // They may have asked long before.
  for (const at of [limit - 1000, limit, limit + 1000])
    for (const state of ['booked', 'lapsed'] as const)
      await put(state, { ended_at: new Date(at), created_at: new Date(now - 500 * days) })
  const inspector = await addInspector(db)
  await cover(db, inspector, '48453')
  await put('offered', {
    created_at: new Date(now - 370 * days),
    offered_until: new Date(now + 7 * days),
  })
  await sweep(db, services)
  expect(await timesIn('waiting_list', 'ended_at')).toEqual([
    ...[limit, limit],
    ...[limit + 1000, limit + 1000],
    // That of the offer, which has no end yet.
    null,
  ])
  await db.deleteFrom('service_areas').execute()
  await db.deleteFrom('waiting_list').execute()
})

it('a step that fails keeps none of the others from its work, and is told at the end', async () => {
  const old = new Date(now - 400 * days)
  for (const table of ['waiting_list', 'contact_messages'])
    await insert(table, { ...(await aged[table]?.[2]()), created_at: old })
  await sql`create function no() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
    db,
  )
  await sql`create trigger no before delete on waiting_list for each row execute function no()`.execute(
    db,
  )
  await expect(sweep(db, services)).rejects.toThrow(/not now/)
  expect(await timesIn('waiting_list', 'created_at')).toContain(old.getTime())
  expect(await timesIn('contact_messages', 'created_at')).not.toContain(old.getTime())
  await sql`drop trigger no on waiting_list`.execute(db)
  await sweep(db, services)
  expect(await timesIn('waiting_list', 'created_at')).not.toContain(old.getTime())
})

it('a device goes with the last token of its session', async () => {
  const user_id = await addPerson(db)
  const [alive, ended] = [randomUUID(), randomUUID()]
  for (const family_id of [alive, ended]) {
    const device = { endpoint: '', p256dh: '', auth: '', device: '', endpoint_hash: family_id }
    await db
      .insertInto('push_devices')
      .values({ ...device, user_id, family_id, made_at: new Date(now) })
      .execute()
    const expires_at = new Date(now + (family_id === alive ? days : -2 * days))
    await db
      .insertInto('refresh_tokens')
      .values({ token_hash: randomUUID(), family_id, user_id, expires_at })
      .execute()
  }
  await sweep(db, services)
  const left = await db.selectFrom('push_devices').select('family_id').execute()
  expect(left).toEqual([{ family_id: alive }])
})

it('a removed reminder goes after a month, and one that nobody removed stays', async () => {
  const { property_id } = await addHomeRow(db)
  const add = (title: string, ago: number | null) =>
    addReminderRow(db, property_id, '2020-01-01', {
      title,
      removed_at: ago === null ? null : new Date(now - ago * days),
    })
  await add('Stays', null)
  await add('May come back', 30)
  await add('Goes', 31)
  await sweep(db, services)
  const left = await db.selectFrom('reminders').select('title').orderBy('title').execute()
  expect(left.map(({ title }) => title)).toEqual(['May come back', 'Stays'])
})

it('a license paper takes its files along, and nothing else loses one', async () => {
  const inspector_id = await addInspector(db)
  const paper = async (removed_at: Date | null) => {
    const [file_id, picture_id] = [await addFile(db, inspector_id), await addFile(db, inspector_id)]
    await db
      .insertInto('license_papers')
      .values({
        paper_id: randomUUID(),
        inspector_id,
        file_id,
        picture_id,
        name: '',
        sent_at: new Date(now),
        removed_at,
      })
      .execute()
    return [file_id, picture_id]
  }
  const own = [...(await paper(null)), await addFile(db, inspector_id)]
  await paper(new Date(now - 31 * days))
  await sweep(db, services)
  const left = await db
    .selectFrom('files')
    .select('file_id')
    .where('owner_id', '=', inspector_id)
    .execute()
  expect(left.map(({ file_id }) => file_id).sort()).toEqual(own.sort())
})

it('a logo that was taken away can be put back for a day, and the present one stays', async () => {
  const admin = await addPerson(db, { user_type: 'admin' })
  const [logo_file_id, gone] = [await addFile(db, admin), await addFile(db, admin)]
  await db
    .insertInto('firms')
    .values({
      name: 'A Firm',
      phone: '',
      address: '',
      license_line: '',
      time_zone: 'America/Chicago',
      logo_file_id,
      removed_logo_file_id: gone,
      logo_removed_at: new Date(now - days),
    })
    .execute()
  const files = async () =>
    (await db.selectFrom('files').select('file_id').where('owner_id', '=', admin).execute())
      .map(({ file_id }) => file_id)
      .sort()
  await sweep(db, services)
  expect(await files()).toEqual([logo_file_id, gone].sort())
  await sweep(db, { ...services, now: () => now + 1 })
  expect(await files()).toEqual([logo_file_id])
})

it('the counts of an error go with its reports: those of a day by its date, others by their last time', async () => {
  const fault_id = randomUUID()
  await insert('faults', {
    ...(await aged.faults?.[2]()),
    fault_id,
    last_seen: new Date(now),
  })
  // The older ones of the same day go an instant before the others.
  const [old, young] = [new Date(now - 30 * days - 1), new Date(now - 30 * days)]
  for (const [at, day] of [
    [old, '2026-02-07'],
    [young, '2026-02-08'],
  ] as const) {
    await insert('fault_reports', { fault_id, at, browser: '', release: '' })
    // The last time of a count of a day is of no interest.
    await insert('fault_counts', { fault_id, of: 'day', word: day, count: 1, last_seen: old })
    const word = at === old ? 'Old' : 'Young'
    await insert('fault_counts', { fault_id, of: 'browser', word, count: 1, last_seen: at })
  }
  await sweep(db, services)
  expect(await timesIn('fault_reports', 'at')).toEqual([young.getTime()])
  const left = await db.selectFrom('fault_counts').select('word').orderBy('word').execute()
  expect(left.map(({ word }) => word)).toEqual(['2026-02-08', 'Young'])
})

it('mails about reminders can be unsubscribed for three months', async () => {
  const user_id = await addPerson(db)
  for (const day of ['2025-12-09', '2025-12-10', '2026-03-01'])
    await db
      .insertInto('reminder_mails')
      .values({ user_id, kind: 'weekly', day, key_hash: day })
      .execute()
  await sweep(db, services)
  const left = await db.selectFrom('reminder_mails').select('day').orderBy('day').execute()
  expect(left.map(({ day }) => day)).toEqual(['2025-12-10', '2026-03-01'])
})
