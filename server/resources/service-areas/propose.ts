import { changeInWords, usualTerms } from '#contract/vocabulary/service-areas.ts'
import { conflict } from '#server/errors.ts'
import { selfTies } from '#server/lives/account.ts'
import { areaProposals } from '#server/lives/area-proposal.ts'
import { begin } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Change, Target } from '#server/resources/service-areas/saving.ts'
import { differenceOf, isNothing } from '#server/resources/service-areas/saving.ts'
import type { Terms } from '#server/resources/service-areas/terms.ts'
import type { Caller } from '#server/tokens.ts'

const written = (codes: readonly string[], terms: Terms): string =>
  JSON.stringify(codes.map((fips) => ({ fips, ...(terms.get(fips) ?? usualTerms) })))

/**
 * Makes a change that an inspector wants a proposal; nothing where it changes nothing. The counties of the inspector are
 * locked. Errors: 409 'waits' while another one waits.
 */
export const propose = async (
  ground: Ground,
  { inspectorId, note, now }: Change,
  user: Caller,
  target: Target,
): Promise<void> => {
  const { db } = ground
  const difference = differenceOf(target)
  if (isNothing(difference)) return
  const waiting = await db
    .selectFrom('area_proposals')
    .select('proposal_id')
    .where('inspector_id', '=', inspectorId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  if (waiting !== undefined)
    throw conflict(
      'waits',
      'A change of yours waits for an admin already. Withdraw it before you propose another one.',
    )
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  await begin(ground, areaProposals, {
    event: 'propose',
    sender: user,
    by: selfTies(user),
    data: {},
    facts: {
      inspector_id: inspectorId,
      name: `${first_name} ${last_name}`,
      change: changeInWords(difference),
    },
    insert: async ({ value }) => {
      const { added, removed, changed } = difference
      const { proposal_id } = await db
        .insertInto('area_proposals')
        .values({
          inspector_id: inspectorId,
          state: value,
          ...difference,
          terms: written([...added, ...changed], target.after),
          terms_before: written([...removed, ...changed], target.before),
          note,
          restores: target.restored,
          base_version: target.present,
          proposed_at: new Date(now),
        })
        .returning('proposal_id')
        .executeTakeFirstOrThrow()
      return proposal_id
    },
  })
}
