import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { beginView, endViews, personInView, viewHours } from '#server/views.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson, callerOf } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const ends = now + viewHours * 3_600_000

const addView = async (of?: string, by?: string) => {
  const person = of ?? (await addPerson(db, { first_name: 'Pat', last_name: 'Person' }))
  const admin = callerOf(
    by ?? (await addPerson(db, { user_type: 'admin', first_name: 'Ada', last_name: 'Admin' })),
    'admin',
  )
  const named = { user_id: person, first_name: 'Pat', last_name: 'Person' }
  const view = await beginView(db, admin, named, now)
  return { person, admin, view, asked: { view, openedBy: admin.family, admin: admin.user_id } }
}
const change = (user_id: string, values: { user_type?: 'admin' | 'homeowner'; erased_at?: Date }) =>
  db.updateTable('users').set(values).where('user_id', '=', user_id).execute()

describe('a view', () => {
  it('is of its person for four hours, for the session and the admin that opened it', async () => {
    const { person, asked } = await addView()
    const { asked: other } = await addView()
    expect(await personInView(db, asked, ends - 1)).toMatchObject({
      user_id: person,
      user_type: 'homeowner',
    })
    expect(await personInView(db, asked, ends)).toBeNull()
    for (const wrong of [{ openedBy: other.openedBy }, { admin: other.admin }])
      expect(await personInView(db, { ...asked, ...wrong }, now)).toBeNull()
  })

  it('is of its own person where an admin has opened several, and none of another one once it has ended', async () => {
    const { person, admin, view, asked } = await addView()
    const other = await addPerson(db)
    const named = { user_id: other, first_name: 'Quinn', last_name: 'Other' }
    const second = { ...asked, view: await beginView(db, admin, named, now) }
    const seen = async () => [
      (await personInView(db, asked, now))?.user_id,
      (await personInView(db, second, now))?.user_id,
    ]
    expect(await seen()).toEqual([person, other])
    await endViews(db, { view }, now, 'It was closed.')
    expect(await seen()).toEqual([undefined, other])
  })

  it('is over once its person is an admin or is erased, or its admin is none any more', async () => {
    const { person, admin, asked } = await addView()
    await change(person, { user_type: 'admin' })
    expect(await personInView(db, asked, now)).toBeNull()
    await change(person, { user_type: 'homeowner' })
    expect(await personInView(db, asked, now)).not.toBeNull()
    await change(admin.user_id, { user_type: 'homeowner' })
    expect(await personInView(db, asked, now)).toBeNull()
    await change(admin.user_id, { user_type: 'admin' })
    await change(person, { erased_at: new Date(now) })
    expect(await personInView(db, asked, now)).toBeNull()
  })

  it('ends once, with its own row in the trail, and no other view or session ends with it', async () => {
    const { person, admin, view, asked } = await addView()
    const { asked: other } = await addView()
    const family_id = randomUUID()
    await db
      .insertInto('refresh_tokens')
      .values({
        token_hash: randomUUID(),
        family_id,
        user_id: person,
        expires_at: new Date(ends),
      })
      .execute()
    expect(await endViews(db, { view: family_id }, now, 'A session is no view.')).toEqual([])
    expect(await endViews(db, { view }, now, 'It was closed.')).toEqual([view])
    expect(await endViews(db, { view }, now, 'It was closed again.')).toEqual([])
    expect(await personInView(db, asked, now)).toBeNull()
    expect(await personInView(db, other, now)).not.toBeNull()
    const trail = await db
      .selectFrom('admin_actions')
      .select(['admin_name', 'action', 'person_name', 'reason'])
      .where('admin_id', '=', admin.user_id)
      .execute()
    expect(trail).toEqual([
      {
        admin_name: 'Ada Admin',
        action: 'auth.endView',
        person_name: 'Pat Person',
        reason: 'It was closed.',
      },
    ])
  })

  it('ends with its person, or with the sessions that opened it', async () => {
    const [first, second, third] = [await addView(), await addView(), await addView()]
    const again = await addView(first.person)
    const ended = await endViews(db, { of: first.person }, now, 'They left.')
    expect(ended.sort()).toEqual([first.view, again.view].sort())
    const openedBy = [second.admin.family, first.admin.family]
    expect(await endViews(db, { openedBy }, now, 'The session ended.')).toEqual([second.view])
    // It had ended with its person, and leaves no second row.
    const trail = await db
      .selectFrom('admin_actions')
      .select('reason')
      .where('admin_id', '=', first.admin.user_id)
      .execute()
    expect(trail).toEqual([{ reason: 'They left.' }])
    expect(await personInView(db, third.asked, now)).not.toBeNull()
  })
})
