import { expect, it } from 'vitest'
import { list, one, ruleOf, saveRule } from '#server/resources/area-proposals/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson, callerOf } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('a proposal names its counties state by state, each state by name', async () => {
  const named = await db
    .selectFrom('counties')
    .select(['fips', 'name', 'state'])
    .where('fips', 'in', ['48453', '48021', '05001', '22001'])
    .execute()
  expect(named).toHaveLength(4)
  const { proposal_id } = await db
    .insertInto('area_proposals')
    .values({
      inspector_id: await addInspector(db),
      state: 'proposed',
      added: ['48453', '22001', '48021', '05001'],
      removed: [],
      changed: [],
      terms: '[]',
      terms_before: '[]',
      base_version: 0,
      proposed_at: '2026-03-01T12:00:00Z',
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow()
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  const { added } = await one(db, admin, proposal_id)
  expect(added.map(({ name, state }) => `${state} ${name}`)).toEqual([
    'AR Arkansas',
    'LA Acadia',
    'TX Bastrop',
    'TX Travis',
  ])
})

it('the list is of those who are inspectors of the firm now, the longest wait first, whatever their state', async () => {
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  await db.deleteFrom('area_proposals').execute()
  const propose = async (
    inspector_id: string,
    proposed_at: string,
    state: 'proposed' | 'declined',
  ) =>
    db
      .insertInto('area_proposals')
      .values({
        inspector_id,
        state,
        added: ['48453'],
        removed: [],
        changed: [],
        terms: '[]',
        terms_before: '[]',
        base_version: 0,
        proposed_at,
      })
      .execute()
  const [ann, ben, former] = [await addInspector(db), await addInspector(db), await addPerson(db)]
  await propose(ben, '2026-03-03T12:00:00Z', 'proposed')
  await propose(ann, '2026-03-01T12:00:00Z', 'declined')
  await propose(former, '2026-03-02T12:00:00Z', 'proposed')
  const theirs = await otherTenant({ db })
  const visitor = await addInspector(db, { demo_id: theirs })
  await propose(visitor, '2026-03-02T12:00:00Z', 'proposed')
  const asked = { page: 1, page_size: 20, sort: 'proposed_at' } as const
  const listed = async (state?: ('proposed' | 'declined')[], by = admin) => {
    const { proposals, total } = await list(db, by, { ...asked, state })
    return [total, proposals.map(({ inspector_id }) => inspector_id)]
  }
  expect(await listed()).toEqual([2, [ann, ben]])
  expect(await listed(['proposed'])).toEqual([1, [ben]])
  const demo = { id: theirs, until: Number.MAX_SAFE_INTEGER }
  expect(await listed(undefined, { ...admin, demo })).toEqual([1, [visitor]])
})

it('each firm has a rule of its own, which names who changed it last and stays when that person has left', async () => {
  expect(await ruleOf(db, null)).toEqual({ needs_approval: false, version: 0, changed_by: null })
  const theirs = await otherTenant({ db })
  const byId = await addPerson(db, { user_type: 'admin', first_name: 'Avery', last_name: 'Stone' })
  const change = { byId, now: Date.parse('2026-03-01T12:00:00Z') }
  await saveRule(db, null, change, { needs_approval: true, version: 0 })
  expect(await ruleOf(db, null)).toEqual({
    needs_approval: true,
    version: 1,
    changed_by: 'Avery Stone',
  })
  expect(await ruleOf(db, theirs)).toMatchObject({ needs_approval: false, version: 0 })
  await db.deleteFrom('users').where('user_id', '=', byId).execute()
  expect(await ruleOf(db, null)).toEqual({ needs_approval: true, version: 1, changed_by: null })
})
