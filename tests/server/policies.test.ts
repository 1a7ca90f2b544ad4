import { describe, expect, it } from 'vitest'
import { inspectionTies, propertyTies } from '#server/policies.ts'
import { resources } from '#server/resources/registry.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const none = { owner: false, inspector: false, admin: false }

describe('the ties of a person to a home and to its visits', () => {
  it('are not those of an owner while they act in another role', async () => {
    const home = await addHomeRow(db)
    const visit = await addVisit(db, { home })
    const asOwner = callerOf(home.owner_id, 'homeowner')
    expect(await propertyTies(db, asOwner, home.property_id)).toEqual({ ...none, owner: true })
    expect(await inspectionTies(db, asOwner, visit)).toEqual({ ...none, owner: true })
    const asInspector = callerOf(home.owner_id, 'inspector')
    expect(await propertyTies(db, asInspector, home.property_id)).toEqual(none)
    expect(await inspectionTies(db, asInspector, visit)).toEqual(none)
  })

  it('are not those of an inspector once they are a homeowner', async () => {
    const home = await addHomeRow(db)
    const inspector_id = await addInspector(db)
    const visit = await addVisit(db, { home, inspector_id })
    const asInspector = callerOf(inspector_id, 'inspector')
    expect(await propertyTies(db, asInspector, home.property_id)).toEqual({
      ...none,
      inspector: true,
    })
    expect(await inspectionTies(db, asInspector, visit)).toEqual({ ...none, inspector: true })
    const asHomeowner = callerOf(inspector_id, 'homeowner')
    expect(await propertyTies(db, asHomeowner, home.property_id)).toEqual(none)
    expect(await inspectionTies(db, asHomeowner, visit)).toEqual(none)
  })

  it('are those of an inspector to the home of each visit, and to their own visits alone', async () => {
    const home = await addHomeRow(db)
    const asked = callerOf(await addInspector(db), 'inspector')
    await addVisit(db, { home, inspector_id: asked.user_id })
    const other = await addVisit(db, { home, inspector_id: await addInspector(db) })
    expect(await propertyTies(db, asked, home.property_id)).toEqual({ ...none, inspector: true })
    expect(await inspectionTies(db, asked, other)).toEqual(none)
    expect(
      await propertyTies(db, callerOf(await addPerson(db), 'homeowner'), home.property_id),
    ).toEqual(none)
  })
})

describe('a view that somebody has switched to', () => {
  const policies = new Map(resources.flatMap((resource) => Object.entries(resource.policies)))

  it.each([
    'account.changeEmail',
    'account.dropEmail',
    'account.export',
    'account.leave',
    'account.show',
    'auth.changePassword',
    'auth.switchAccountType',
    'availability.feed',
    'availability.makeFeed',
    'availability.revokeFeed',
    'bookings.prepare',
    'invitations.make',
    'licenses.addPaper',
    'licenses.removePaper',
    'licenses.restorePaper',
    'licenses.submit',
    'push.list',
    'push.remove',
    'push.subscribe',
    'sessions.end',
    'sessions.endOthers',
    'sessions.list',
  ])('has no %s, which is for the person themselves', async (name) => {
    const user = callerOf(await addInspector(db), 'inspector')
    const may = async (is_switched: boolean) =>
      policies.get(name)?.may({
        db,
        user: { ...user, is_switched, original_type: is_switched ? 'admin' : null },
        params: { inspectorId: user.user_id },
        query: {},
        body: { user_type: 'homeowner', target_user_type: 'homeowner' },
      })
    expect([await may(false), await may(true)]).toEqual([true, false])
  })
})
