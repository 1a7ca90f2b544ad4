import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Services } from '#server/register.ts'
import {
  calendarOf,
  feedOf,
  inspectorBehind,
  makeFeed,
} from '#server/resources/availability/feeds.ts'
import { availabilityOf, saveHours } from '#server/resources/availability/queries.ts'
import { addTimeOff, removeTimeOff } from '#server/resources/availability/time-off.ts'
import { hashOf } from '#server/tokens.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const hour = 3_600_000
const [minute, day] = [60_000, 24 * hour]
const absent = (inspector_id: string, from: number, until: number, by_id = inspector_id) =>
  db
    .insertInto('time_off')
    .values({
      time_off_id: randomUUID(),
      inspector_id,
      starts_at: new Date(now + from),
      ends_at: new Date(now + until),
      time_zone: 'America/Chicago',
      whole_days: false,
      by_id,
      created_at: new Date(now),
    })
    .execute()
const visitAt = (inspector_id: string, number: string, from: number, more = {}) =>
  addVisit(db, {
    inspector_id,
    number,
    status: 'scheduled',
    scheduled_start: new Date(now + from),
    scheduled_end: new Date(now + from + 3 * hour),
    ...more,
  })

describe('the private calendar of an inspector', () => {
  // It reads the address of the server and the time alone.
  const services = { config: { publicUrl: 'https://example.com' }, now: () => now } as Services
  const titles = async (inspector: string) =>
    [...(await calendarOf(db, services, inspector)).matchAll(/SUMMARY:(.*)/g)].map(([, one]) =>
      one?.trim(),
    )

  it('has two months of past visits and absences, no visit that was cancelled', async () => {
    const inspector = await addInspector(db)
    await visitAt(inspector, 'HK-7101', -59 * day)
    await visitAt(inspector, 'HK-7102', -61 * day)
    await visitAt(inspector, 'HK-7103', day, { status: 'cancelled' })
    // Sixty days ago to the instant.
    await visitAt(inspector, 'HK-7107', -60 * day)
    await absent(inspector, -61 * day, -60 * day)
    // One that began before that and ended since, and one that was over.
    await absent(inspector, -62 * day, -59 * day)
    await absent(inspector, -70 * day, -61 * day)
    expect(await titles(inspector)).toEqual(['Inspection HK-7101', 'Time off'])
  })

  it('is behind its address until the inspector leaves', async () => {
    const add = async (values: Parameters<typeof addInspector>[1]) => {
      const inspector_id = await addInspector(db, values)
      const key_hash = hashOf(inspector_id)
      await db
        .insertInto('visit_feeds')
        .values({ inspector_id, key_hash, made_at: new Date(now) })
        .execute()
      return inspector_id
    }
    const stays = await add({})
    expect(await inspectorBehind(db, stays)).toBe(stays)
    for (const gone of [
      { closes_at: new Date(now) },
      { deactivated_at: new Date(now) },
      { user_type: 'homeowner' as const },
    ])
      expect(await inspectorBehind(db, await add(gone))).toBeNull()
  })
})

it('an absence and a visit count until they end, and who entered an absence is told where it was somebody else', async () => {
  const inspector = await addInspector(db)
  const admin = await addPerson(db, { user_type: 'admin', first_name: 'Ada', last_name: 'Admin' })
  await absent(inspector, -2 * hour, minute)
  await absent(inspector, -3 * hour, -minute)
  await absent(inspector, -3 * hour, 0)
  await absent(inspector, day, 2 * day, admin)
  await visitAt(inspector, 'HK-7104', -2 * hour)
  await visitAt(inspector, 'HK-7105', -4 * hour)
  // It ends at this instant.
  await visitAt(inspector, 'HK-7108', -3 * hour)
  const { time_off } = await availabilityOf(db, null, inspector, now)
  expect(
    time_off.map(({ by, collisions }) => [by, collisions.map(({ number }) => number)]),
  ).toEqual([
    [null, ['HK-7104']],
    ['Ada Admin', []],
  ])
  await db.deleteFrom('users').where('user_id', '=', admin).execute()
  const after = (await availabilityOf(db, null, inspector, now)).time_off
  expect(after.map(({ by }) => by)).toEqual([null, null])
})

describe('an entry of time off that is sent again', () => {
  const entry = (more = {}) => ({
    time_off_id: randomUUID(),
    from_day: '2026-03-12',
    until_day: '2026-03-12',
    from_time: '09:00',
    until_time: '12:00',
    time_zone: 'America/Chicago' as const,
    ...more,
  })
  const add = (inspectorId: string, asked: ReturnType<typeof entry>, byId = inspectorId) =>
    addTimeOff(db, { inspectorId, byId, now }, asked)

  it('is the one that is there where its times are the same, and a conflict with any other', async () => {
    const [inspector, colleague] = [await addInspector(db), await addInspector(db)]
    const asked = entry()
    expect(await add(inspector, asked)).toBe(true)
    expect(await add(inspector, { ...asked })).toBe(false)
    const conflict = { status: 409, code: 'conflict' }
    for (const other of [{ from_time: '08:00' }, { until_time: '13:00' }])
      await expect(add(inspector, { ...asked, ...other })).rejects.toMatchObject(conflict)
    await expect(add(colleague, asked)).rejects.toMatchObject(conflict)
  })

  it('keeps its author for its own inspector alone', async () => {
    const [inspector, colleague] = [await addInspector(db), await addInspector(db)]
    const admin = await addPerson(db, { user_type: 'admin' })
    const asked = entry()
    const authorOf = async (inspector_id: string) =>
      (
        await db
          .selectFrom('time_off')
          .select('by_id')
          .where('inspector_id', '=', inspector_id)
          .executeTakeFirst()
      )?.by_id
    await add(inspector, asked, admin)
    const taken = { inspectorId: inspector, timeOffId: asked.time_off_id }
    expect(await removeTimeOff(db, taken, now)).toBe(true)
    expect(await removeTimeOff(db, taken, now)).toBe(false)
    await add(colleague, asked)
    expect(await authorOf(colleague)).toBe(colleague)
    await removeTimeOff(db, { ...taken, inspectorId: colleague }, now)
    await add(colleague, asked)
    expect(await authorOf(colleague)).toBe(colleague)
  })

  it('is of whole days only without any time of day', async () => {
    const inspector = await addInspector(db)
    await add(inspector, entry({ from_time: undefined, until_time: undefined }))
    await add(
      inspector,
      entry({ from_day: '2026-03-13', until_day: '2026-03-13', from_time: undefined }),
    )
    await add(
      inspector,
      entry({ from_day: '2026-03-14', until_day: '2026-03-14', until_time: undefined }),
    )
    const { time_off } = await availabilityOf(db, null, inspector, now)
    expect(time_off.map(({ whole_days }) => whole_days)).toEqual([true, false, false])
  })
})

it('a visit that its inspector is at lies in their time off and outside of their hours, too', async () => {
  const inspector = await addInspector(db)
  await visitAt(inspector, 'HK-7106', -hour, { status: 'in_progress' })
  await absent(inspector, 0, hour)
  const days = [{ weekday: 3, from: 540, until: 1020 }]
  const shown = () => availabilityOf(db, null, inspector, now)
  for (const version of [0, 1]) {
    const saved = { time_zone: 'America/Chicago' as const, days, version }
    await saveHours(db, inspector, saved, now, shown)
  }
  const { outside, time_off, version } = await shown()
  expect([outside, time_off[0]?.collisions].map((all) => all?.map(({ number }) => number))).toEqual(
    [['HK-7106'], ['HK-7106']],
  )
  expect(version).toBe(2)
})

it('a private address is as old as the newest one that was made', async () => {
  const inspector = await addInspector(db)
  for (const at of [now, now + hour]) {
    const services = { config: { publicUrl: 'https://example.com' }, now: () => at } as Services
    const { made_at } = await makeFeed(db, services, inspector)
    expect(await feedOf(db, inspector)).toEqual({ made_at })
    expect(Date.parse(made_at)).toBe(at)
  }
})
