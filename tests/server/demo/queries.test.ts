import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expired, holdPlace, tasksDone } from '#server/resources/demo/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFinding, addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const minute = 60_000
const addDemo = async (ends: number) => {
  const demo_id = randomUUID()
  await db
    .insertInto('demos')
    .values({ demo_id, state: 'running', expires_at: new Date(now + ends * minute) })
    .execute()
  return demo_id
}

describe('the places of demos', () => {
  it('are free until as many demos run as there are places, and the wait is for the first one that ends', async () => {
    for (const ends of [40, 12, -1]) await addDemo(ends)
    await expect(holdPlace(db, 3, now)).resolves.toBeUndefined()
    await expect(holdPlace(db, 2, now)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('free in 12 minutes'),
    })
  })

  it('are given back by the demos that have ended, the longest ago first', async () => {
    await db.deleteFrom('demos').execute()
    const [first, second] = [await addDemo(-20), await addDemo(-30)]
    await addDemo(5)
    expect(await expired(db, 10, now)).toEqual([second, first])
    expect(await expired(db, 1, now)).toEqual([second])
  })
})

it('the wait for a place is at least a minute, and a demo that ends right now holds none', async () => {
  await db.deleteFrom('demos').execute()
  await addDemo(0)
  await expect(holdPlace(db, 1, now)).resolves.toBeUndefined()
  expect(await expired(db, 10, now)).toEqual([])
  await addDemo(1 / 120)
  await expect(holdPlace(db, 1, now)).rejects.toMatchObject({
    message: expect.stringContaining('free in 1 minute at the latest'),
  })
})

it('an issue counts as resolved in a demo once it was resolved there, and stays so when it is verified', async () => {
  const issueDone = async (state: 'open' | 'resolved' | 'verified', updated_at: string) => {
    const demo_id = await addDemo(60)
    await db
      .updateTable('demos')
      .set({ furnished_at: '2026-03-10T15:00:00Z' })
      .where('demo_id', '=', demo_id)
      .execute()
    const owner_id = await addPerson(db, { demo_id })
    const { property_id } = await addHomeRow(db, { owner_id })
    await db
      .insertInto('issues')
      .values({ property_id, system: 'roof', title: 'A', severity: 'major', state, updated_at })
      .execute()
    return (await tasksDone(db, demo_id)).resolve_issue
  }
  const [before, since] = ['2026-03-10T14:59:00Z', '2026-03-10T15:01:00Z']
  expect(await issueDone('resolved', since)).toBe(true)
  expect(await issueDone('verified', since)).toBe(true)
  expect(await issueDone('open', since)).toBe(false)
  expect(await issueDone('resolved', before)).toBe(false)
})

it('field work counts as done in a demo once a finding was written there, without any rating', async () => {
  const demo_id = await addDemo(60)
  await db
    .updateTable('demos')
    .set({ furnished_at: '2026-03-10T15:00:00Z' })
    .where('demo_id', '=', demo_id)
    .execute()
  const owner_id = await addPerson(db, { demo_id })
  const inspection_id = await addVisit(db, { home: await addHomeRow(db, { owner_id }) })
  const isDone = async () => (await tasksDone(db, demo_id)).record_field_work
  await addFinding(db, inspection_id, { updated_at: '2026-03-10T14:59:00Z' })
  expect(await isDone()).toBe(false)
  await addFinding(db, inspection_id, { updated_at: '2026-03-10T15:01:00Z' })
  expect(await isDone()).toBe(true)
})

describe('a task of a demo', () => {
  const filled = '2026-03-10T15:00:00Z'
  const [before, since] = ['2026-03-10T14:59:00Z', '2026-03-10T15:00:00.001Z']
  /** A demo that was filled at that time, with a visit of before. */
  const addFilled = async (furnished_at: string | null = filled) => {
    const demo_id = await addDemo(60)
    await db.updateTable('demos').set({ furnished_at }).where('demo_id', '=', demo_id).execute()
    const owner_id = await addPerson(db, { demo_id })
    const home = await addHomeRow(db, { owner_id })
    const inspection_id = await addVisit(db, { home, created_at: before })
    return { demo_id, owner_id, home, inspection_id, done: () => tasksDone(db, demo_id) }
  }
  const event = (subject_id: string, values: { life?: string; event?: string; tie?: string }) =>
    db
      .insertInto('life_events')
      .values({
        ...{ life: 'inspection', event: 'assign', tie: 'admin', subject_id, data: '{}' },
        ...{ role: 'admin', to_state: '"scheduled"', at: since },
        ...values,
      })
      .execute()

  it('is done by nothing that was there when the demo was filled, at that very moment too', async () => {
    const { demo_id, home, inspection_id, done } = await addFilled()
    await addVisit(db, { home, created_at: filled })
    await addFinding(db, inspection_id, { updated_at: filled })
    const issue = { system: 'roof', title: 'A', severity: 'major', state: 'resolved' } as const
    await db
      .insertInto('issues')
      .values({ property_id: home.property_id, ...issue, updated_at: filled })
      .execute()
    await db
      .insertInto('life_events')
      .values({
        ...{ life: 'inspection', event: 'assign', tie: 'admin', subject_id: inspection_id },
        ...{ data: '{}', role: 'admin', to_state: '"scheduled"', at: filled },
      })
      .execute()
    const none = {
      resolve_issue: false,
      share_report: false,
      request_inspection: false,
      assign_request: false,
      record_field_work: false,
    }
    expect(await done()).toEqual(none)
    await db
      .updateTable('demos')
      .set({ furnished_at: before })
      .where('demo_id', '=', demo_id)
      .execute()
    expect(await done()).toEqual({
      ...none,
      resolve_issue: true,
      request_inspection: true,
      assign_request: true,
      record_field_work: true,
    })
    // It is not filled yet.
    await db
      .updateTable('demos')
      .set({ furnished_at: null })
      .where('demo_id', '=', demo_id)
      .execute()
    expect(await done()).toEqual(none)
  })

  it('to assign a request is done once its admin assigned one, and by no other act', async () => {
    const { inspection_id, done } = await addFilled()
    const other = await addFilled()
    const isDone = async () => (await done()).assign_request
    await event(inspection_id, { event: 'reschedule' })
    await event(inspection_id, { tie: 'inspector' })
    await event(inspection_id, { life: 'payment' })
    await event(other.inspection_id, {})
    expect(await isDone()).toBe(false)
    await event(inspection_id, {})
    expect(await isDone()).toBe(true)
  })

  it('is done in no other demo', async () => {
    const { home, done } = await addFilled()
    const other = await addFilled()
    await addVisit(db, { home: other.home, created_at: since })
    await addFinding(db, other.inspection_id, { updated_at: since })
    expect(Object.values(await done())).not.toContain(true)
    await addVisit(db, { home, created_at: since })
    expect((await done()).request_inspection).toBe(true)
  })
})
