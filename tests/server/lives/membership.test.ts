import { describe, expect, it } from 'vitest'
import { memberships, unfinishedOf } from '#server/lives/membership.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = new Date('2026-03-10T15:00:00Z')
const statuses = [
  'requested',
  'scheduled',
  'in_progress',
  'completed',
  'finalized',
  'cancelled',
] as const

/** What keeps a person in their role, and from leaving. */
const keptBy = async (id: string) => {
  const row = await memberships.lock(db, id)
  if (row === undefined) throw new Error('They were stored.')
  const { homes, visits, requests, other_admins } = (await memberships.stateOf(db, row)).context
  return { homes, visits, requests, other_admins }
}

describe('a person', () => {
  it('is kept by the homes that they own, and not by those in the archive', async () => {
    const owner_id = await addPerson(db)
    await addHomeRow(db)
    await addHomeRow(db, { owner_id, archived_at: now })
    expect(await keptBy(owner_id)).toMatchObject({ homes: 0 })
    await addHomeRow(db, { owner_id })
    expect(await keptBy(owner_id)).toMatchObject({ homes: 1 })
  })

  it('is kept by visits that they have to do or wait for, until each is published or cancelled', async () => {
    const inspector_id = await addInspector(db)
    const home = await addHomeRow(db)
    for (const [at, status] of statuses.entries())
      await addVisit(db, {
        home,
        status,
        number: `HK-70${9 - at}`,
        inspector_id: status === 'requested' ? null : inspector_id,
      })
    expect(await keptBy(inspector_id)).toMatchObject({ visits: 3, requests: 0 })
    expect(await keptBy(home.owner_id)).toMatchObject({ visits: 0, requests: 4 })
    const numbers = async (id: string) => (await unfinishedOf(db, id)).map(({ number }) => number)
    expect(await numbers(inspector_id)).toEqual(['HK-706', 'HK-707', 'HK-708'])
    expect(await numbers(home.owner_id)).toEqual(['HK-706', 'HK-707', 'HK-708', 'HK-709'])
  })

  it('is the last admin unless another one can sign in', async () => {
    const admin = await addPerson(db, { user_type: 'admin' })
    await addPerson(db, { user_type: 'admin', deactivated_at: now })
    await addPerson(db, { user_type: 'admin', verified_at: null })
    expect(await keptBy(admin)).toMatchObject({ other_admins: 0 })
    await addPerson(db, { user_type: 'admin' })
    expect(await keptBy(admin)).toMatchObject({ other_admins: 1 })
  })
})
