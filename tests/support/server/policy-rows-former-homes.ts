import { randomUUID } from 'node:crypto'
import { homeowners, type PolicyRow, type World } from './policy-world.ts'
import { addHomeRow } from './rows.ts'

/** What homeowners keep of homes that were theirs: for everybody else there is none. */
export const formerHomeRows = ({ server, ids }: World): PolicyRow[] => {
  const kept = async () => {
    const { property_id } = await addHomeRow(server.db, {
      owner_id: ids.owner,
      former_of: randomUUID(),
      archived_at: new Date(),
    })
    return `/former-homes/${property_id}`
  }
  const ofKeeper = { may: ['owner'], of: 'person', refusal: 404 } as const
  return [
    {
      endpoint: 'formerHomes.list',
      may: homeowners,
      request: () => ({ path: '/former-homes' }),
    },
    {
      endpoint: 'formerHomes.archive',
      ...ofKeeper,
      request: async () => ({ path: `${await kept()}/archive` }),
    },
    { endpoint: 'formerHomes.remove', ...ofKeeper, request: async () => ({ path: await kept() }) },
  ]
}
