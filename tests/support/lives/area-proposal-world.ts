import type { Db } from '#server/db/connect.ts'
import { counties } from '#server/db/seed/people.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { propose } from '#server/resources/service-areas/propose.ts'
import { savedTarget } from '#server/resources/service-areas/saving.ts'
import type { Caller } from '#server/tokens.ts'

/** The inspector of this id, as calls of theirs have them. */
export const inspectorOf = (user_id: string): Caller => ({
  user_id,
  user_type: 'inspector',
  original_type: null,
  is_switched: false,
  family: '',
  demo: null,
})

/** A good license for an inspector, without which nobody has counties. */
export const license = (db: Db, user_id: string) =>
  db
    .updateTable('users')
    .set({ license_status: 'approved' })
    .where('user_id', '=', user_id)
    .execute()

/** Makes a proposal of this inspector: Hays comes, which nobody has chosen for them. Its id. */
export const proposeFor = async (db: Db, services: Surroundings, inspectorId: string) => {
  await license(db, inspectorId)
  const user = inspectorOf(inspectorId)
  await db.transaction().execute(async (trx) => {
    const ground = groundOf(trx, services)
    const change = { inspectorId, byId: inspectorId, note: '', now: ground.now }
    const target = await savedTarget(trx, user, change, { counties: [counties.hays] })
    await propose(ground, change, user, target)
  })
  const { proposal_id } = await db
    .selectFrom('area_proposals')
    .select('proposal_id')
    .where('inspector_id', '=', inspectorId)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return proposal_id
}

/** Whose proposal it is. */
export const proposerOf = async (db: Db, proposalId: string): Promise<string> => {
  const { inspector_id } = await db
    .selectFrom('area_proposals')
    .select('inspector_id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  return inspector_id
}
