import { expect, it } from 'vitest'
import { one } from '#server/resources/area-proposals/queries.ts'
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
