import type { Queries } from './db/connect.ts'
import type { Caller } from './tokens.ts'

/*
 * A home that is transferred takes its visits and reports along. What the client of a visit signed, wrote and asked
 * stays theirs alone.
 */

/** Whether the home of a visit has another owner since: its client is somebody else. */
export const hasNewOwner = (visit: { owner_id: string; homeowner_id: string }): boolean =>
  visit.owner_id !== visit.homeowner_id

/** Whether an owner looks at a visit that a former owner of the home was the client of. */
export const isOfFormerOwner = async (
  db: Queries,
  user: Pick<Caller, 'user_type'>,
  inspectionId: string,
): Promise<boolean> => {
  if (user.user_type !== 'homeowner') return false
  const visit = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['owner_id', 'homeowner_id'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  return visit === undefined || hasNewOwner(visit)
}
