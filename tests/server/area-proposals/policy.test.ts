import { expect, it } from 'vitest'
import { policies } from '#server/resources/area-proposals/policy.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, callerOf } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('a proposal is of its inspector while they are one, and not of the homeowner that they became', async () => {
  const [inspector_id, other] = [await addInspector(db), await addInspector(db)]
  const { proposal_id } = await db
    .insertInto('area_proposals')
    .values({
      inspector_id,
      state: 'proposed',
      added: [],
      removed: [],
      changed: [],
      terms: '[]',
      terms_before: '[]',
      base_version: 0,
      proposed_at: '2026-03-10T15:00:00Z',
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow()
  const may = (user_id: string, role: 'inspector' | 'homeowner') =>
    Promise.all(
      (['areaProposals.withdraw', 'areaProposals.life'] as const).map((name) =>
        policies[name].may({
          db,
          user: callerOf(user_id, role),
          params: { proposalId: proposal_id },
          query: {},
          body: {},
        }),
      ),
    )
  expect(await may(inspector_id, 'inspector')).toEqual([true, true])
  expect(await may(inspector_id, 'homeowner')).toEqual([false, false])
  expect(await may(other, 'inspector')).toEqual([false, false])
})
