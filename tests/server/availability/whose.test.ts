import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Services } from '#server/register.ts'
import { calendarOf } from '#server/resources/availability/feeds.ts'
import { availabilityOf, lockInspector, saveHours } from '#server/resources/availability/queries.ts'
import { addTimeOff, removeTimeOff } from '#server/resources/availability/time-off.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson, addTimeOffRow, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const off = (inspector: string, day: string) =>
  addTimeOffRow(db, inspector, [`${day}T15:00:00Z`, `${day}T18:00:00Z`])

it('nobody but the firm of an inspector reads or changes when they work, and only of somebody who is one', async () => {
  const theirs = await otherTenant({ db })
  const [own, other] = [await addInspector(db), await addInspector(db, { demo_id: theirs })]
  for (const [tenant, id] of [
    [null, own],
    [theirs, other],
  ] as const) {
    expect((await availabilityOf(db, tenant, id, now)).inspector.user_id).toBe(id)
    await expect(lockInspector(db, tenant, id)).resolves.toBeUndefined()
  }
  for (const [tenant, id] of [
    [theirs, own],
    [null, other],
    [null, await addPerson(db)],
    [theirs, await addPerson(db, { demo_id: theirs })],
  ] as const) {
    await expect(availabilityOf(db, tenant, id, now)).rejects.toMatchObject({ status: 404 })
    await expect(lockInspector(db, tenant, id)).rejects.toMatchObject({ status: 404 })
  }
})

it('the private calendar of an inspector has their own days off alone, as they begin', async () => {
  const [inspector, colleague] = [await addInspector(db), await addInspector(db)]
  const last = await off(inspector, '2026-03-14')
  const first = await off(inspector, '2026-03-12')
  await off(colleague, '2026-03-13')
  const services = { config: { publicUrl: 'https://example.com' }, now: () => now } as Services
  const lines = (await calendarOf(db, services, inspector)).split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    expect.stringContaining('20260312T150000Z'),
    expect.stringContaining('20260314T150000Z'),
  ])
  const ids = lines.filter((line) => line.startsWith('UID'))
  expect([ids[0]?.includes(first), ids[1]?.includes(last)]).toEqual([true, true])
})

it('time off is taken back by its own inspector alone', async () => {
  const [inspector, colleague] = [await addInspector(db), await addInspector(db)]
  const timeOffId = await off(inspector, '2026-03-12')
  expect(await removeTimeOff(db, { inspectorId: colleague, timeOffId }, now)).toBe(false)
  expect((await availabilityOf(db, null, inspector, now)).time_off).toHaveLength(1)
})

it('the id of another entry is a conflict, though one of the same times is there', async () => {
  const [inspector, colleague] = [await addInspector(db), await addInspector(db)]
  const asked = (time_off_id: string) => ({
    time_off_id,
    from_day: '2026-03-12',
    until_day: '2026-03-12',
    from_time: '09:00',
    until_time: '12:00',
    time_zone: 'America/Chicago' as const,
  })
  const add = (inspectorId: string, id: string) =>
    addTimeOff(db, { inspectorId, byId: inspectorId, now }, asked(id))
  const taken = randomUUID()
  await add(inspector, taken)
  await add(colleague, randomUUID())
  await expect(add(colleague, taken)).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

it('the visits in time off and outside of the hours are named as they begin', async () => {
  const inspector = await addInspector(db)
  for (const [number, hour] of [
    ['HK-7203', '20'],
    ['HK-7201', '10'],
    ['HK-7202', '15'],
  ])
    await addVisit(db, {
      inspector_id: inspector,
      number,
      status: 'scheduled',
      scheduled_start: `2026-03-12T${hour}:00:00Z`,
      scheduled_end: `2026-03-12T${hour}:59:00Z`,
    })
  await addTimeOffRow(db, inspector, ['2026-03-12T06:00:00Z', '2026-03-13T06:00:00Z'])
  const shown = () => availabilityOf(db, null, inspector, now)
  const saved = { time_zone: 'America/Chicago' as const, days: [], version: 0 }
  await saveHours(db, inspector, saved, now, shown)
  const { outside, time_off } = await shown()
  const inOrder = ['HK-7201', 'HK-7202', 'HK-7203']
  expect(outside.map(({ number }) => number)).toEqual(inOrder)
  expect(time_off[0]?.collisions.map(({ number }) => number)).toEqual(inOrder)
})

it('the hours of an inspector are their own, in which version they are, and absences that begin together have one order', async () => {
  const [first, second, none] = [
    await addInspector(db),
    await addInspector(db),
    await addInspector(db),
  ]
  const shown = (id: string) => availabilityOf(db, null, id, now)
  const save = (id: string, version: number, from: number) =>
    saveHours(
      db,
      id,
      {
        time_zone: 'America/Chicago',
        days: [{ weekday: 1, from, until: 1020 }],
        version,
      },
      now,
      () => shown(id),
    )
  for (const version of [0, 1]) await save(first, version, 540)
  await save(second, 0, 600)
  await expect(save(second, 0, 660)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  const hours = async (id: string) => {
    const { version, days } = await shown(id)
    return [version, days?.map(({ from }) => from) ?? null]
  }
  expect(await hours(first)).toEqual([2, [540]])
  expect(await hours(second)).toEqual([1, [600]])
  expect(await hours(none)).toEqual([0, null])
  const ids = []
  for (const _ of [1, 2, 3, 4]) ids.push(await off(none, '2026-03-15'))
  const { time_off } = await shown(none)
  expect(time_off.map(({ time_off_id }) => time_off_id)).toEqual(ids.toSorted())
})
