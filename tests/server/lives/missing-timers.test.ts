import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '#server/db/migrations/216-missing-timers.ts'
import { up as plannedDays } from '#server/db/migrations/260-planned-days.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { lifeTimerOf } from '#server/jobs/tasks/life-timer.ts'
import { lives } from '#server/lives/all.ts'
import { newPerson } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
})
afterAll(() => server.close())

type Timer = { key: string; run_at: Date; payload: { life: string; id: string; event: string } }
const timers = async (): Promise<Timer[]> =>
  (
    await sql<Timer>`
      select key, run_at, payload from graphile_worker._private_jobs as jobs
      where key like 'life %' order by key`.execute(server.db)
  ).rows
const forget = () =>
  sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'life %'`.execute(
    server.db,
  )
// A migration knows no tables by their types.
const db = () => server.db as unknown as Kysely<unknown>
/** Planned repairs have had a timer only since the later one. */
const setMissing = async () => {
  await up(db())
  await plannedDays(db())
}
const wordsOf = ({ key, payload }: Timer) => `${key}: ${payload.event}`
const kindOf = ({ payload: { life, event } }: Timer) => `${life} ${event}`

it('sets each timer anew that a life waits for, and leaves the others as they are', async () => {
  const email = 'waits@homes.example'
  await server.anonymous.post('/auth/sign-up', newPerson(email))
  await server.anonymous.post('/auth/password-reset', { email })
  const admin = await server.as('admin')
  await admin.post('/invitations', {
    user_type: 'inspector',
    first_name: 'Gale',
    last_name: 'Guest',
    email: 'guest@homes.example',
  })
  const owner = await server.as('homeowner')
  await owner.post('/account/email', {
    email: 'another@homes.example',
    current_password: 'hearthkeep-demo',
  })
  const before = await timers()
  expect([...new Set(before.map(kindOf))].sort()).toEqual([
    'account dropEmail',
    'account expire',
    'account lapse',
    'document end',
    'document endSoon',
    'invitation expire',
    'issue fall_due',
    'issue return',
    'license expire',
    'license warn',
    'reminder approach',
    'reminder fall_due',
  ])
  const kept = before.find(({ payload }) => payload.life === 'reminder')
  await forget()
  await setMissing()
  const after = await timers()
  expect(after.map(wordsOf)).toEqual(before.map(wordsOf))
  // These wait for an instant that a column has; the chart finds the instant of the others.
  const byChart = ['issue', 'radon-test', 'reminder', 'document']
  for (const [at, timer] of after.entries())
    if (!byChart.includes(timer.payload.life)) expect(timer.run_at).toEqual(before[at]?.run_at)
  await setMissing()
  expect(await timers()).toEqual(after)
  if (kept === undefined) throw new Error('A reminder waits.')
  const context = { db: server.db, services: server.app.services, key: kept.key }
  await lifeTimerOf(lives)(kept.payload, context as never)
  const waits = (await timers()).find(({ key }) => key === kept.key)
  expect(Math.abs(Number(waits?.run_at) - Number(kept.run_at))).toBeLessThan(60_000)
})

it('sets those of people who leave, offers and licenses, and warns nobody of a license twice', async () => {
  const closes_at = new Date(Date.now() + 86_400_000)
  const homeowner = idOf('user homeowner3')
  await server.db.updateTable('users').set({ closes_at }).where('user_id', '=', homeowner).execute()
  const { waiting_id } = await server.db
    .insertInto('waiting_list')
    .values({
      email: 'offer@homes.example',
      county_fips: '48453',
      state: 'offered',
      offered_at: new Date(),
      offered_until: closes_at,
    })
    .returning('waiting_id')
    .executeTakeFirstOrThrow()
  const inspector = idOf('user inspector')
  await server.db
    .updateTable('users')
    .set({
      license_status: 'approved',
      license_expires_at: closes_at,
      license_decided_at: new Date(Date.now() - 86_400_000),
    })
    .where('user_id', '=', inspector)
    .execute()
  const warned = {
    life: 'license',
    subject_id: inspector,
    event: 'warn',
    data: '{}',
    role: 'clock',
    tie: 'clock',
    from_state: '"approved"',
    to_state: '"approved"',
    at: new Date(),
  }
  await forget()
  await setMissing()
  const ids = [homeowner, waiting_id, inspector]
  const found = async () =>
    (await timers()).filter(({ payload }) => ids.includes(payload.id)).map(kindOf)
  expect((await found()).sort()).toEqual([
    'license expire',
    'license warn',
    'membership erase',
    'waiting-entry lapse',
  ])
  await server.db.insertInto('life_events').values(warned).execute()
  await forget()
  await setMissing()
  expect((await found()).sort()).toEqual([
    'license expire',
    'membership erase',
    'waiting-entry lapse',
  ])
})
