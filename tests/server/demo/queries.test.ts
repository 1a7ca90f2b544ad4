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
