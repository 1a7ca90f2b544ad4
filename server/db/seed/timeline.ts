import { sql } from 'kysely'
import type { Row } from '#server/resources/worksheets/queries.ts'
import type { Ground } from './ids.ts'

const hour = 3_600_000

/** What has happened to a visit so far, each at the time when it did; publishing tells its own. */
export const addTimeline = async (
  { db, id }: Ground,
  inspection: Row<'inspections'>,
  inspectorName: string | null,
) => {
  const { inspection_id, homeowner_id, inspector_id } = inspection
  const entries = [
    ['request', homeowner_id, 'Requested, and the agreement signed.', inspection.created_at],
    [
      'assign',
      id('user admin'),
      `Assigned to ${inspectorName}.`,
      inspectorName === null ? null : new Date(inspection.created_at.getTime() + 3 * hour),
    ],
    ['start', inspector_id, 'The inspector began.', inspection.started_at],
    ['complete', inspector_id, 'The field work is done.', inspection.completed_at],
    ['cancel', homeowner_id, `Cancelled: ${inspection.cancel_reason}`, inspection.cancelled_at],
  ] as const
  await db
    .insertInto('inspection_events')
    .values(
      entries.flatMap(([event, actor_id, sentence, at]) =>
        at === null ? [] : [{ inspection_id, actor_id, event, sentence, at }],
      ),
    )
    .execute()
}

/** Sets what publishing has just written back to the day when it happened, and names its issues after their findings. */
export const backdate = async (
  { db, id }: Ground,
  { inspection_id, number }: Row<'inspections'>,
  at: Date,
) => {
  for (const table of ['inspections', 'report_versions'] as const)
    await db
      .updateTable(table)
      .set({ finalized_at: at })
      .where('inspection_id', '=', inspection_id)
      .execute()
  // The kept report says when it was published, too.
  await sql`
    update report_versions set report = report || jsonb_build_object(
      'finalized_at', ${at.toISOString()}::text,
      'versions', jsonb_set(report->'versions', '{0,finalized_at}', to_jsonb(${at.toISOString()}::text))
    ) where inspection_id = ${inspection_id}
  `.execute(db)
  await db
    .updateTable('inspection_events')
    .set({ at })
    .where('inspection_id', '=', inspection_id)
    .where('event', '=', 'finalize')
    .execute()
  await db
    .updateTable('notifications')
    .set({ created_at: at })
    .where('link', 'like', `%${inspection_id}%`)
    .execute()
  await db.updateTable('score_history').set({ at }).where('why', 'like', `%${number}%`).execute()
  const issues = await db
    .selectFrom('issues')
    .select(['issue_id', 'finding_id'])
    .where('inspection_id', '=', inspection_id)
    .execute()
  for (const { issue_id, finding_id } of issues)
    await db
      .updateTable('issues')
      .set({ issue_id: id(`issue ${finding_id}`), created_at: at })
      .where('issue_id', '=', issue_id)
      .execute()
}
