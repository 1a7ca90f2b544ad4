import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePerson } from '#server/lives/erase-person.ts'
import { licenses } from '#server/lives/license.ts'
import { step } from '#server/lives/live.ts'
import { groundOf } from '#server/lives/served.ts'
import { list } from '#server/resources/licenses/queries.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { addInspector } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The license of an inspector who has left, was merged, or is not let in. */

const day = 86_400_000
const now = Date.parse('2026-03-10T15:00:00Z')
const end = now + 90 * day
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', now: () => now, env: { JOBS: 'off' } })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const { timersOf } = writtenLife(() => server, 'license')
const groundAt = (trx: Parameters<typeof groundOf>[0], at = now) =>
  groundOf(trx, { config, now: () => at })
/** Approves the license of somebody new, which sets its timers. */
const licensed = async () => {
  const id = await addInspector(server.db, { license_status: 'missing' })
  const paper = { number: '1', state: 'TX', expires_on: '2026-06-08' }
  await server.db.transaction().execute((trx) =>
    step(groundAt(trx), licenses, {
      ...{ id, event: 'approve', sender: 'system' },
      data: { ...paper, expires_at: new Date(end).toISOString() },
    }),
  )
  return id
}
const ticks = (id: string, event: 'warn' | 'expire') =>
  server.db.transaction().execute((trx) =>
    step(groundAt(trx, event === 'warn' ? end - 30 * day : end), licenses, {
      ...{ id, event, sender: 'clock', data: {} },
    }),
  )
const change = (user_id: string, values: object) =>
  server.db.updateTable('users').set(values).where('user_id', '=', user_id).execute()
/** What the inspector and the admins heard of this license. */
const heard = async (id: string) => {
  const notices = await server.db
    .selectFrom('notifications')
    .select('user_id')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('link', 'like', `%${id}%`)]))
    .execute()
  const mails = await server.db
    .selectFrom('mails')
    .select('mail_id')
    .where('recipient', '=', `${id}@example.com`)
    .execute()
  return [notices.length, mails.length]
}

it('ends with the account: its clock is stopped when the account is deleted or merged', async () => {
  const [gone, merged, stays] = [await licensed(), await licensed(), await licensed()]
  expect(await timersOf(gone)).toHaveLength(2)
  await server.db.transaction().execute((trx) => erasePerson(groundAt(trx), gone))
  const { status } = await admin.post(`/admin/users/${merged}/merge`, {
    email: `${stays}@example.com`,
    into_id: stays,
    reason: 'They have two accounts.',
  })
  expect(status).toBe(200)
  expect(await timersOf(gone)).toEqual([])
  expect(await timersOf(merged)).toEqual([])
  expect(await timersOf(stays)).toHaveLength(2)
})

it('of somebody who is not let in, or is about to leave, expires without a word to anybody', async () => {
  const [active, deactivated, leaving] = [await licensed(), await licensed(), await licensed()]
  await change(deactivated, { deactivated_at: new Date(now) })
  await change(leaving, { closes_at: new Date(now + 14 * day) })
  const before = await heard(deactivated)
  for (const id of [active, deactivated, leaving])
    for (const event of ['warn', 'expire'] as const) await ticks(id, event)
  expect(await heard(active)).toEqual([4, 2])
  expect(await heard(deactivated)).toEqual(before)
  expect(await heard(leaving)).toEqual(before)
  const states = await server.db
    .selectFrom('users')
    .select('license_status')
    .where('user_id', 'in', [active, deactivated, leaving])
    .execute()
  expect(states.map(({ license_status }) => license_status)).toEqual([
    'expired',
    'expired',
    'expired',
  ])
})

it('waits for no admin while the account is not active', async () => {
  const add = (values: object) =>
    addInspector(server.db, { last_name: 'Queue', license_status: 'waiting', ...values })
  const id = await add({})
  await add({ deactivated_at: new Date(now) })
  await add({ closes_at: new Date(now + day) })
  await add({ deactivated_at: new Date(now), merged_into: id })
  const asked = { show: 'waiting', q: 'queue', sort: 'name', page: 1, page_size: 20 } as const
  const { total, licenses: found } = await list(server.db, null, asked, now)
  expect([total, found.map(({ inspector_id }) => inspector_id)]).toEqual([1, [id]])
})
