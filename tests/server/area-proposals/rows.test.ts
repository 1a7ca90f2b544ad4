import { expect, it } from 'vitest'
import { areaProposals, proposalRow } from '#server/lives/area-proposal.ts'
import { lastOf, list, one } from '#server/resources/area-proposals/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson, callerOf, cover, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

type Values = Parameters<ReturnType<typeof db.insertInto<'area_proposals'>>['values']>[0]
const propose = async (inspector_id: string, proposed_at: string, more: Partial<Values> = {}) => {
  const { proposal_id } = await db
    .insertInto('area_proposals')
    .values({
      ...{ inspector_id, proposed_at, state: 'proposed', base_version: 0 },
      ...{ added: ['48453'], removed: [], changed: [], terms: '[]', terms_before: '[]' },
      ...more,
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow()
  return proposal_id
}
const asAdmin = async () => callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')

it('no admin decides on a proposal of somebody whose account is closed or merged into another one', async () => {
  const admin = await asAdmin()
  const at = '2026-03-02T12:00:00Z'
  const stays = await addInspector(db)
  const proposal = await propose(stays, at)
  for (const gone of [
    { deactivated_at: at, merged_into: stays },
    { deactivated_at: at },
    { closes_at: at },
  ])
    await propose(await addInspector(db, gone), at)
  const asked = { page: 1, page_size: 20, sort: 'proposed_at', state: ['proposed'] } as const
  const { proposals, total } = await list(db, admin, { ...asked, state: [...asked.state] })
  expect([total, proposals.map(({ proposal_id }) => proposal_id)]).toEqual([1, [proposal]])
  await db.deleteFrom('area_proposals').execute()
})

it('proposals of one instant have one order, and the other one backwards', async () => {
  const admin = await asAdmin()
  const ids = idsInOrder(3)
  for (const proposal_id of ids.toReversed())
    await propose(await addInspector(db), '2026-03-03T12:00:00Z', { proposal_id })
  const first = await propose(await addInspector(db), '2026-03-02T12:00:00Z')
  const by = async (sort: 'proposed_at' | '-proposed_at') =>
    (await list(db, admin, { page: 1, page_size: 20, sort, state: undefined })).proposals.map(
      ({ proposal_id }) => proposal_id,
    )
  expect(await by('proposed_at')).toEqual([first, ...ids])
  expect(await by('-proposed_at')).toEqual([...ids.toReversed(), first])
})

it('an inspector reads the last proposal, and none once that one was decided well', async () => {
  const inspector = await addInspector(db)
  const user = callerOf(inspector, 'inspector')
  await propose(inspector, '2026-03-02T12:00:00Z', { state: 'declined' })
  const last = await propose(inspector, '2026-03-04T12:00:00Z', { state: 'declined' })
  await propose(inspector, '2026-03-03T12:00:00Z', { state: 'approved' })
  await propose(await addInspector(db), '2026-03-09T12:00:00Z')
  expect((await lastOf(db, user, inspector))?.proposal_id).toBe(last)
  await propose(inspector, '2026-03-05T12:00:00Z', { state: 'withdrawn' })
  expect(await lastOf(db, user, inspector)).toBeNull()
})

it('the counties that somebody has changed since are named by name, and those of one name by state', async () => {
  const admin = await asAdmin()
  const inspector = await addInspector(db)
  // Travis in Texas, Orange in Texas and in California, Bastrop in Texas.
  const added = ['48453', '48361', '06059', '48021']
  for (const fips of added) await cover(db, inspector, fips, { travel_cents: 500 })
  const terms = JSON.stringify(added.map((fips) => ({ fips, travel_cents: 900, days: null })))
  const proposal = await propose(inspector, '2026-03-06T12:00:00Z', { added, terms })
  const { events } = await one(db, admin, proposal)
  const sentences = events.flatMap(({ blockers }) => blockers.map(({ sentence }) => sentence))
  expect(sentences).toEqual([
    expect.stringContaining('Bastrop, TX and Orange, CA and Orange, TX and Travis, TX'),
  ])
})

it('a proposal names the counties that have changed meanwhile by their names, and those of one name by their states', async () => {
  const inspector = await addInspector(db)
  const codes = await db
    .selectFrom('counties')
    .select(['fips', 'name', 'state'])
    .where('name', 'like', 'Jefferson%')
    .where('state', 'in', ['AL', 'TX'])
    .orderBy('state', 'desc')
    .unionAll((eb) =>
      eb
        .selectFrom('counties')
        .select(['fips', 'name', 'state'])
        .where('state', '=', 'WY')
        .where('name', 'like', 'Albany%'),
    )
    .execute()
  expect(codes).toHaveLength(3)
  for (const { fips } of codes) await cover(db, inspector, fips, { travel_cents: 500 })
  const id = await propose(inspector, '2026-03-02T12:00:00Z', {
    added: codes.map(({ fips }) => fips),
  })
  const row = await proposalRow(db).where('p.proposal_id', '=', id).executeTakeFirstOrThrow()
  const { context } = await areaProposals.stateOf(db, row)
  expect(context.clashes.map((name: string) => name.replace(' County', ''))).toEqual([
    'Albany, WY',
    'Jefferson, AL',
    'Jefferson, TX',
  ])
})
