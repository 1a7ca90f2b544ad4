import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { daysOffered } from '#contract/vocabulary/waiting-list.ts'
import type { Queries } from '#server/db/connect.ts'
import { up } from '#server/db/migrations/186-waiting-life.ts'
import { historyOf } from '#server/lives/history.ts'
import { step } from '#server/lives/live.ts'
import { groundOf, type Tidied } from '#server/lives/served.ts'
import { waitingEntries } from '#server/lives/waiting-entry.ts'
import { bookWaiting, joinWaitingList, turn, turnsOfCoverage } from '#server/waiting-list.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson, callerOf, cover, idsInOrder } from '#tests/support/server/rows.ts'
import { soon } from '#tests/support/soon.ts'

const { db } = ownDatabase('none', 5)

/** In Texas it is still the evening of the ninth. */
const now = Date.parse('2026-03-10T03:00:00Z')
const day = 86_400_000
const services: Tidied = {
  config: { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' },
  now: () => now,
  ended: { has: () => false, add: () => {}, listening: async () => {} },
  files: { remove: async () => {} } as unknown as Tidied['files'], // It is asked for nothing else.
}
const around = { db, services }
const travis = '48453'
afterEach(async () => {
  for (const table of ['waiting_list', 'service_areas', 'mails', 'users', 'demos'] as const)
    await db.deleteFrom(table).execute()
})

const put = async (email: string, more: { state?: 'offered' | 'lapsed' } = {}) => {
  const { waiting_id } = await db
    .insertInto('waiting_list')
    .values({ email, county_fips: travis, ...more })
    .returning('waiting_id')
    .executeTakeFirstOrThrow()
  return waiting_id
}
const states = async () =>
  Object.fromEntries(
    (await db.selectFrom('waiting_list').select(['email', 'state']).execute()).map(
      ({ email, state }) => [email, state],
    ),
  )
const inside = <T>(work: (trx: Queries) => Promise<T>) => db.transaction().execute(work)
const book = (owner_id: string) =>
  inside((trx) => bookWaiting(groundOf(trx, services), { owner_id, county_fips: travis }))
/** So many wait for a row that an open transaction holds. */
const waitFor = (count: number) =>
  soon(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()
    `.execute(db)
    expect(rows).toHaveLength(count)
  })

it('a request books for its person, whatever the letters of the address, and for nobody of a demo', async () => {
  await put('ANN@example.com', { state: 'offered' })
  const demo_id = await otherTenant({ db })
  await book(await addPerson(db, { email: 'ann@example.com', demo_id }))
  expect(await states()).toEqual({ 'ANN@example.com': 'offered' })
  await put('ben@example.com', { state: 'offered' })
  await addPerson(db, { email: 'ben@example.com' })
  await book(await addPerson(db, { email: 'Ann@example.com' }))
  expect(await states()).toEqual({ 'ANN@example.com': 'booked', 'ben@example.com': 'offered' })
})

it('a request after the end of the offer changes nothing, and is no error', async () => {
  await put('late@example.com', { state: 'lapsed' })
  await book(await addPerson(db, { email: 'late@example.com' }))
  expect(await states()).toEqual({ 'late@example.com': 'lapsed' })
})

it('a request in the moment in which its person leaves the list goes through', async () => {
  const id = await put('both@example.com', { state: 'offered' })
  const person = await addPerson(db, { email: 'both@example.com' })
  const { booked } = await inside(async (trx) => {
    await step(groundOf(trx, services), waitingEntries, {
      id,
      event: 'leave',
      sender: 'holder',
      data: {},
    })
    const booked = book(person)
    await waitFor(1)
    return { booked }
  })
  await booked
  expect(await states()).toEqual({ 'both@example.com': 'lapsed' })
})

it('two processes that find a covered county at the same time make one offer', async () => {
  const id = await put('once@example.com')
  await cover(db, await addInspector(db), travis)
  const { offers } = await inside(async (trx) => {
    await waitingEntries.lock(trx, id)
    const offers = [1, 2].map(() => turn(around, { id, event: 'offer' }))
    await waitFor(2)
    return { offers }
  })
  await Promise.all(offers)
  const mails = await db.selectFrom('mails').select(['recipient', 'text']).execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['once@example.com'])
  // The day of the county.
  expect(mails[0]?.text).toContain('until March 23, 2026')
  const { offered_until } = await db
    .selectFrom('waiting_list')
    .select('offered_until')
    .executeTakeFirstOrThrow()
  expect(offered_until?.getTime()).toBe(now + daysOffered * day)
})

it('makes no offer where the inspector has left in the meantime, and takes none back where another one has come', async () => {
  const id = await put('meanwhile@example.com')
  await turn(around, { id, event: 'offer' })
  expect(await states()).toEqual({ 'meanwhile@example.com': 'waiting' })
  await cover(db, await addInspector(db), travis)
  await turn(around, { id, event: 'offer' })
  await turn(around, { id, event: 'uncover' })
  expect(await states()).toEqual({ 'meanwhile@example.com': 'offered' })
  // Somebody erased the entry.
  await turn(around, { id: randomUUID(), event: 'offer' })
})

it('who has waited longest gets the first offer', async () => {
  await cover(db, await addInspector(db), travis)
  const [first = '', second = ''] = idsInOrder(2)
  const waits = (waiting_id: string, created_at: string) => ({
    waiting_id,
    created_at,
    email: `${waiting_id}@example.com`,
    county_fips: travis,
  })
  await db
    .insertInto('waiting_list')
    .values([waits(first, '2026-02-02T12:00:00Z'), waits(second, '2026-02-01T12:00:00Z')])
    .execute()
  expect((await turnsOfCoverage(db)).map(({ id }) => id)).toEqual([second, first])
})

it('somebody who asks again after the end waits at the end of the list', async () => {
  const email = 'again@example.com'
  const elsewhere = { email, county_fips: '48021', state: 'lapsed' } as const
  await db.insertInto('waiting_list').values(elsewhere).execute()
  const id = await put(email, { state: 'lapsed' })
  await inside((trx) => joinWaitingList(groundOf(trx, services), { email, county_fips: travis }))
  const row = await db
    .selectFrom('waiting_list')
    .select(['waiting_id', 'state', 'created_at'])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ waiting_id: id, state: 'waiting', created_at: new Date(now) })
})

it('belongs to the admins of the firm, and to no admin of a demo', async () => {
  const id = await put('mine@example.com')
  const row = await inside((trx) => waitingEntries.lock(trx, id))
  if (row === undefined) throw new Error('There is no entry.')
  const tiesOf = (demo: string | null) =>
    waitingEntries.tiesOf(db, row, {
      ...callerOf(randomUUID(), 'admin'),
      demo: demo === null ? null : { id: demo, until: Number.MAX_SAFE_INTEGER },
    })
  expect([await tiesOf(null), await tiesOf(randomUUID())]).toEqual([['admin'], null])
})

it('an entry from before the list had states waits, and its history says since when and goes with it', async () => {
  await sql`
    alter table waiting_list drop column state, drop column offered_at, drop column offered_until,
      drop column ended_at, drop column leave_hash;
    drop trigger waiting_list_life on waiting_list;
    drop index waiting_list_email;
  `.execute(db)
  const at = '2026-02-01T12:00:00.000Z'
  const { rows } = await sql<{ waiting_id: string }>`
    insert into waiting_list (email, county_fips, created_at)
    values ('old@example.com', ${travis}, ${at}) returning waiting_id
  `.execute(db)
  await up(db as unknown as Kysely<unknown>)
  const row = await inside((trx) => waitingEntries.lock(trx, rows[0]?.waiting_id ?? ''))
  if (row === undefined) throw new Error('There is no entry.')
  const { value, context } = await waitingEntries.stateOf(db, row)
  expect([value, context]).toEqual([
    'waiting',
    { asked_at: at, offered_at: null, offered_until: null, ended_at: null },
  ])
  expect(await historyOf(db, 'waiting-entry', row.waiting_id)).toEqual([
    { event: 'wait', by: 'anyone', at, from: null, to: 'waiting' },
  ])
  await db.deleteFrom('waiting_list').execute()
  expect(await historyOf(db, 'waiting-entry', row.waiting_id)).toEqual([])
})
