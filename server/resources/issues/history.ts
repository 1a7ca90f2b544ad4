import { issueLife } from '#contract/lives/issue/issue.life.ts'
import type { Queries } from '#server/db/connect.ts'

/** What a former owner of the home did, without their words; another event of theirs changed only these. */
const formerDid: Readonly<Record<string, string>> = {
  plan: 'Planned by a former owner.',
  start: 'Work began, for a former owner.',
  resolve: 'Resolved by a former owner.',
  defer: 'Deferred by a former owner.',
  dismiss: 'Dismissed by a former owner.',
  reopen: 'Opened again by a former owner.',
}

type Entry = { at: string; sentence: string }

/** The timelines of these issues of one home, oldest first, as its present owner may read them. */
export const timelinesOf = async (
  db: Queries,
  propertyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry[]>> => {
  const rows = await db
    .selectFrom('life_events as e')
    .leftJoin('users as u', 'u.user_id', 'e.actor_id')
    .select(['e.subject_id', 'e.event', 'e.tie', 'e.at', 'e.sentence'])
    // An account that was merged goes on as another one.
    .select((eb) => eb.fn.coalesce('u.merged_into', 'u.user_id').as('person'))
    .select((eb) =>
      eb
        .selectFrom('properties')
        .select('owner_id')
        .where('property_id', '=', propertyId)
        .as('owner'),
    )
    .where('e.life', '=', issueLife.name)
    .where('e.subject_id', 'in', ids)
    .orderBy('e.event_id')
    .execute()
  const timelines = new Map<string, Entry[]>()
  for (const { subject_id, event, tie, at, sentence, person, owner } of rows) {
    const said = tie === 'owner' && person !== owner ? formerDid[event] : sentence
    if (said == null) continue
    timelines.set(subject_id, [
      ...(timelines.get(subject_id) ?? []),
      { at: at.toISOString(), sentence: said },
    ])
  }
  return timelines
}
