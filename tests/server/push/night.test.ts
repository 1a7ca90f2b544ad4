import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#server/live/notify.ts'
import { live } from '#server/lives/live.ts'
import { reminders } from '#server/lives/reminder.ts'
import type { Tidied } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addPerson, addReminderRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.deleteFrom('firms').execute()
})

const addDevice = (user_id: string) =>
  db
    .insertInto('push_devices')
    .values({
      ...{ user_id, family_id: randomUUID(), device: '', endpoint: '', p256dh: '', auth: '' },
      endpoint_hash: randomUUID(),
      made_at: '2026-03-01T12:00:00Z',
    })
    .execute()

/** When the pushes that wait begin. */
const begins = async () => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker._private_jobs where payload ->> 'notice' is not null`.execute(
    db,
  )
  return rows.map(({ run_at }) => run_at.toISOString())
}

/** What the clock tells a person at an instant; when the push begins. */
const toldBy = async (user_id: string, at: string) => {
  await addDevice(user_id)
  const notice = { user_id, type: 'system_alert', title: 'It is time.', link: null } as const
  await notify(db, [notice], Date.parse(at))
  return begins()
}

describe('what the clock tells', () => {
  it.each([
    ['at midnight', '2026-03-10T05:00:00.000Z', '2026-03-10T13:00:00.000Z'],
    ['a minute before eight', '2026-03-10T12:59:00.000Z', '2026-03-10T13:00:00.000Z'],
    ['late in the evening', '2026-03-11T02:00:00.000Z', '2026-03-11T13:00:00.000Z'],
    // The clocks of the next morning are an hour ahead of those of this night.
    ['before the clocks change', '2026-03-08T04:00:00.000Z', '2026-03-08T13:00:00.000Z'],
  ])('waits for the morning of the home: %s', async (_, at, morning) => {
    const { owner_id } = await addHomeRow(db)
    expect(await toldBy(owner_id, at)).toEqual([morning])
  })

  it.each(['2026-03-10T13:00:00.000Z', '2026-03-11T01:59:00.000Z'])(
    'goes at once by day: %s',
    async (at) => {
      const { owner_id } = await addHomeRow(db)
      const before = Date.now() - 60_000
      const [begun = ''] = await toldBy(owner_id, at)
      expect(Date.parse(begun)).toBeGreaterThan(before)
    },
  )

  it('waits by the first home that an owner still has', async () => {
    const { owner_id } = await addHomeRow(db, {
      ...{ time_zone: 'America/Denver', created_at: '2026-02-01T12:00:00Z' },
    })
    await addHomeRow(db, {
      ...{ owner_id, time_zone: 'America/New_York', created_at: '2026-01-01T12:00:00Z' },
      archived_at: '2026-02-02T12:00:00Z',
    })
    await addHomeRow(db, { owner_id, time_zone: 'Pacific/Honolulu' })
    expect(await toldBy(owner_id, '2026-03-10T06:00:00Z')).toEqual(['2026-03-10T14:00:00.000Z'])
  })

  it('waits by the hours of an inspector, and else by the clock of the firm', async () => {
    const [inspector, admin] = [await addInspector(db), await addPerson(db, { user_type: 'admin' })]
    const hours = { days: null, version: 1, updated_at: '2026-03-01T12:00:00Z' }
    await db
      .insertInto('working_hours')
      .values({ ...hours, inspector_id: inspector, time_zone: 'America/Los_Angeles' })
      .execute()
    const names = { name: 'Own Firm', phone: '', address: '', license_line: '' }
    await db
      .insertInto('firms')
      .values({ ...names, time_zone: 'America/New_York' })
      .execute()
    const night = '2026-03-10T08:00:00Z'
    expect(await toldBy(inspector, night)).toEqual(['2026-03-10T15:00:00.000Z'])
    expect((await toldBy(admin, night)).sort()).toEqual([
      '2026-03-10T12:00:00.000Z',
      '2026-03-10T15:00:00.000Z',
    ])
  })
})

it('a reminder that falls due at midnight rings on no phone before the morning', async () => {
  const { owner_id, property_id } = await addHomeRow(db)
  await addDevice(owner_id)
  const id = await addReminderRow(db, property_id, '2026-03-10', { state: 'due_soon' })
  const services = {
    now: () => Date.parse('2026-03-10T05:00:00Z'),
    config: { publicUrl: 'https://hearthkeep.example', companyName: '' },
    files: { remove: async () => {} },
    ended: { add: () => {} },
  } as unknown as Tidied // An event of a reminder needs nothing else.
  await live({ db, services }, reminders, { id, event: 'fall_due', sender: 'clock', data: {} })
  expect(await begins()).toEqual(['2026-03-10T13:00:00.000Z'])
})

it('what somebody does at night is told at night', async () => {
  const { owner_id } = await addHomeRow(db)
  await addDevice(owner_id)
  const before = Date.now() - 60_000
  await notify(db, [{ user_id: owner_id, type: 'user_message', title: 'A message', link: null }])
  const [begun = ''] = await begins()
  expect(Date.parse(begun)).toBeGreaterThan(before)
})
