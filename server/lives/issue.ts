import type { IssuePage, Scored } from '#contract/lives/issue/facts.ts'
import { issueLife } from '#contract/lives/issue/issue.life.ts'
import { issueState } from '#contract/lives/issue/state.ts'
import { overall } from '#contract/score.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { withdraw } from '#server/live/notify.ts'
import { propertyTieList } from '#server/policies.ts'
import { holdScore, recordScore, scoreInput } from '#server/resources/health/queries.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { instantOf } from '#server/time-zones.ts'
import { moveItsReminder, overdueBefore } from './issue-reminder.ts'
import type { Act, ServedLife } from './served.ts'

type Issue = Row<'issues'>

const homeOf = (db: Queries, { property_id }: Pick<Issue, 'property_id'>) =>
  db
    .selectFrom('properties')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(['owner_id', 'street', 'time_zone', 'archived_at', 'demo_id'])
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow()

const pages: Record<IssuePage, (row: Issue) => string> = {
  issues: ({ property_id: propertyId }) => paths.issues({ propertyId }),
}

/** The instant when a deferred issue returns or a repair is due: the start of this day in the time zone of the home; ISO 8601, UTC. */
export const beginOf = (timeZone: string, day: string): string =>
  instantOf(timeZone, day, 0).toISOString()

/** The least change in points after which owners get a notice about their own event. */
const much = 5

/**
 * Records the score after an event, and tells the owner about a large change, or about a change that someone else
 * made. A change that is taken back soon after leaves no trace, except a notice that was read.
 */
const score = async ({ ground, row, sender, params }: Act<Issue>): Promise<void> => {
  const { db, now, tell } = ground
  // The chart typed the params of each action by its name.
  const { why } = params as Scored
  const input = await scoreInput(db, row.property_id, now)
  const before = overall({
    ...input,
    overdue: overdueBefore.get(row) ?? input.overdue,
    issues: input.issues.map((issue) =>
      issue.issue_id === row.issue_id ? { ...issue, state: row.state } : issue,
    ),
  })
  const of = row.issue_id
  const { after, isTakenBack } = await recordScore(db, row.property_id, { before, why, of, now })
  const { owner_id, street } = await homeOf(db, row)
  const told = (from: number | null, to: number | null) => ({
    user_id: owner_id,
    type: 'health_score_updated' as const,
    title: `The score of ${street} moved from ${from} to ${to}`,
  })
  // An unread notice of the change that this event takes back goes with it, and needs no second one.
  if (isTakenBack && (await withdraw(db, told(after, before), now))) return
  const isOwner = typeof sender !== 'string' && sender.user_id === owner_id
  const moved = before !== null && after !== null && Math.abs(after - before) >= much
  if (moved || (!isOwner && after !== before))
    await tell(db, [
      { ...told(before, after), link: paths.homeHealth({ propertyId: row.property_id }) },
    ])
}

/**
 * The server's side of an issue's life. It locks the score first, as publishing does, so that the two cannot
 * deadlock.
 */
export const issues: ServedLife<typeof issueLife, Issue> = {
  life: issueLife,
  lock: async (db, id) => {
    const known = await db
      .selectFrom('issues')
      .select('property_id')
      .where('issue_id', '=', id)
      .executeTakeFirst()
    if (known === undefined) return undefined
    await holdScore(db, known.property_id)
    return db
      .selectFrom('issues')
      .selectAll()
      .where('issue_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },
  stateOf: async (db, row) => {
    const { owner_id, time_zone } = await homeOf(db, row)
    const due_at = row.due_on === null ? null : beginOf(time_zone, row.due_on)
    return issueState(row.state, {
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      owner_id,
      title: row.title,
      provider: row.provider,
      due_on: row.due_on,
      due_at,
      back_at: row.state === 'deferred' ? due_at : null,
      cost_cents: row.cost_cents,
      note: row.note,
      reason: row.reason,
    })
  },
  tiesOf: (db, { property_id }, user) => propertyTieList(db, user, property_id),
  save: async (db, id, { value, context }) => {
    await db
      .updateTable('issues')
      .set((eb) => ({
        state: value,
        provider: context.provider,
        due_on: context.due_on,
        cost_cents: context.cost_cents,
        note: context.note,
        reason: context.reason,
        // The inspection that verified it, as long as the proof stands.
        ...(value === 'verified' ? {} : { verified_by: null }),
        updated_at: context.updated_at ?? undefined,
        version: eb('version', '+', 1),
      }))
      .where('issue_id', '=', id)
      .execute()
  },
  tenantOf: async (db, row) => (await homeOf(db, row)).demo_id,
  isHeard: async (db, row) => (await homeOf(db, row)).archived_at === null,
  pages,
  letters: {},
  acts: { score, reminder: moveItsReminder },
}
