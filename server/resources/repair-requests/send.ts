import type { RepairRequest } from '#contract/repair-requests.ts'
import { begin, step } from '#server/lives/live.ts'
import { repairRequests } from '#server/lives/repair-request.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Caller } from '#server/tokens.ts'
import * as queries from './queries.ts'

/** The copy of a request that a link shows. */
export type Copy = { request: RepairRequest; version: number }

/**
 * The owner sends their request in the caller's transaction; answers the version that the new link shows. Errors:
 * 409 for an empty request.
 */
export const sendRequest = async (
  ground: Ground,
  sender: Caller,
  inspectionId: string,
): Promise<Copy> => {
  const { db } = ground
  const id = await queries.idOf(db, inspectionId)
  if (id === undefined)
    // The chart refuses it with its own words: nothing is asked for yet.
    await begin(ground, repairRequests, {
      event: 'send',
      sender,
      by: ['owner'],
      data: {},
      facts: {},
      insert: () => Promise.reject(new Error('A request that nobody wrote was sent.')),
    })
  else await step(ground, repairRequests, { id, event: 'send', sender, data: {} })
  const { version, items, grouping, life } = await queries.kept(db, inspectionId)
  // Where a change was taken back, what is shown is the version that was sent.
  return { request: { items, grouping }, version: life?.sent_version ?? version }
}
