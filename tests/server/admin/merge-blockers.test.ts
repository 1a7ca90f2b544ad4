import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { mergePreview } from '#server/resources/admin/merge.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-05T12:00:00Z')
const blockersOf = async (from: string, into: string) => {
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  const asked = { admin, userId: from, email: `${into}@example.com` }
  return (await mergePreview(db, asked, now)).blockers
}

it('a merge names each street at which both have a home, in the order of the streets, and no archived home', async () => {
  const [from, into] = [await addPerson(db), await addPerson(db)]
  for (const street of ['9 Last Lane', '1 First Lane', '5 Middle Lane']) {
    await addHomeRow(db, { owner_id: from, street })
    await addHomeRow(db, { owner_id: into, street: street.toUpperCase() })
  }
  const archived_at = '2026-03-01T12:00:00Z'
  for (const [gone, kept] of [
    [from, into],
    [into, from],
  ] as const) {
    const street = `Gone of ${gone}`
    await addHomeRow(db, { owner_id: gone, street, archived_at })
    await addHomeRow(db, { owner_id: kept, street })
  }
  expect(await blockersOf(from, into)).toEqual([
    'Both own a home at 1 First Lane, 5 Middle Lane, 9 Last Lane. Archive one of them first.',
  ])
})

it('a merge says what moves: all that the person has, and nothing of anybody else', async () => {
  const from = await addInspector(db)
  const home = await addHomeRow(db, { owner_id: from })
  const archived = { owner_id: from, archived_at: '2026-03-01T12:00:00Z' }
  const others = await addHomeRow(db)
  await addHomeRow(db, archived)
  const inspection_id = await addVisit(db, { home })
  await addVisit(db, { home: others, inspector_id: from, status: 'finalized' })
  await addVisit(db, { home: others, inspector_id: await addInspector(db) })
  const removed_at = '2026-03-02T12:00:00Z'
  for (const [of, state, away] of [
    [home, 'kept', null],
    [home, 'removed', removed_at],
    [others, 'kept', null],
  ] as const)
    await db
      .insertInto('documents')
      .values({
        ...{ document_id: randomUUID(), property_id: of.property_id, name: 'A paper' },
        ...{ category: 'warranty', state, removed_at: away, bytes: 1, created_at: new Date(now) },
      })
      .execute()
  for (const [user_id, dismissed_at] of [
    [from, null],
    [from, null],
    [from, removed_at],
    [others.owner_id, null],
  ] as const)
    await db
      .insertInto('notifications')
      .values({ user_id, type: 'system_alert', title: 'News', dismissed_at })
      .execute()
  for (const payer_id of [from, from, from, others.owner_id])
    await db
      .insertInto('payments')
      .values({
        ...{ inspection_id, payer_id, purpose: 'inspection', state: 'expired' },
        ...{ amount_cents: 100, begun_at: new Date(now), expires_at: new Date(now) },
      })
      .execute()
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  const asked = { admin, userId: from, email: `${await addInspector(db)}@example.com` }
  const { moves } = await mergePreview(db, asked, now)
  expect(moves).toEqual({ homes: 2, inspections: 2, documents: 1, messages: 2, payments: 3 })
})

it('a merge names once, by number, each open visit that overlaps open visits of the other, not one that only touches them', async () => {
  const [from, into] = [await addInspector(db), await addInspector(db)]
  const visit = (
    inspector_id: string,
    number: string,
    [start, end]: readonly [number, number],
    status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled' = 'scheduled',
  ) => {
    const at = (hour: number) => new Date(Date.parse('2027-03-08T00:00:00Z') + hour * 3_600_000)
    const span = { scheduled_start: at(start), scheduled_end: at(end) }
    return addVisit(db, { inspector_id, number, status, ...span })
  }
  await visit(into, 'B-1', [9, 11])
  await visit(into, 'B-2', [11, 13])
  await visit(into, 'B-3', [20, 22])
  await visit(from, 'A-3', [10, 12])
  await visit(from, 'A-1', [12, 14], 'in_progress')
  // These end and begin with one of the other, or are open no longer.
  await visit(from, 'A-2', [7, 9])
  await visit(from, 'A-4', [22, 24])
  await visit(from, 'A-5', [9, 13], 'completed')
  await visit(from, 'A-6', [9, 13], 'cancelled')
  await visit(from, 'A-7', [1, 3])
  await visit(into, 'B-4', [1, 3], 'completed')
  await visit(into, 'B-5', [1, 3], 'cancelled')
  expect(await blockersOf(from, into)).toEqual([
    'Both have a visit at the same time: A-1, A-3. Move one or give it to somebody else first.',
  ])
})

it('an account of a demo is merged into one of the same demo, at an address in any letters', async () => {
  const demo_id = await otherTenant({ db })
  const admin = {
    ...callerOf(await addPerson(db, { demo_id, user_type: 'admin' }), 'admin'),
    demo: { id: demo_id, until: now + 3_600_000 },
  }
  const userId = await addPerson(db, { demo_id })
  const into = await addPerson(db, { demo_id, email: 'Mixed.Letters@Demo.example' })
  const outside = await addPerson(db, { email: 'outside@demo.example' })
  const preview = (email: string) => mergePreview(db, { admin, userId, email }, now)
  expect((await preview('mixed.letters@demo.example')).into.user_id).toBe(into)
  await expect(preview('outside@demo.example')).rejects.toMatchObject({ status: 400 })
  await expect(
    mergePreview(db, { admin, userId: outside, email: 'mixed.letters@demo.example' }, now),
  ).rejects.toMatchObject({ status: 404 })
})

it('an account whose person has asked to delete it is not merged, from neither side, until they log in', async () => {
  const closes_at = '2026-03-12T12:00:00Z'
  const [leaving, other] = [await addPerson(db, { closes_at }), await addPerson(db)]
  expect(await blockersOf(leaving, other)).toEqual([
    'The person has asked to delete this account. It stays, and can be merged, once they log in.',
  ])
  expect(await blockersOf(other, leaving)).toEqual([
    'The account that stays must be active and have a confirmed address.',
  ])
  await db.updateTable('users').set({ closes_at: null }).where('user_id', '=', leaving).execute()
  expect(await blockersOf(leaving, other)).toEqual([])
})

it('the account of an admin is not merged, from neither side', async () => {
  const [admin, person] = [await addPerson(db, { user_type: 'admin' }), await addPerson(db)]
  for (const [from, into] of [
    [admin, person],
    [person, admin],
  ] as const)
    expect(await blockersOf(from, into)).toEqual(['The account of an admin cannot be merged.'])
})
