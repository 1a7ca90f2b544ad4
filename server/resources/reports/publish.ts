import { sql } from 'kysely'
import { takenBack } from '#contract/lives/issue/facts.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { issues } from '#server/lives/issue.ts'
import { begin, step } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import { holdScore, recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { findingsOf, type Row } from '#server/resources/worksheets/queries.ts'
import { sheetsOf } from '#server/resources/worksheets/template-sheets.ts'
import { buildReport } from './build.ts'

/** Makes one issue of each finding; it stays the same issue through amendments. */
const issuesFromFindings = async (ground: Ground, inspection: Row<'inspections'>) => {
  const { db } = ground
  const { inspection_id, property_id } = inspection
  const findings = await findingsOf(db, inspection_id)
  const { systemName } = await sheetsOf(db, inspection_id)
  const known = await db
    .selectFrom('issues')
    .innerJoin('findings', 'findings.finding_id', 'issues.finding_id')
    .select('issues.finding_id')
    .where('findings.inspection_id', '=', inspection_id)
    .execute()
  const { owner_id } = await db
    .selectFrom('properties')
    .select('owner_id')
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow()
  for (const { finding_id, worksheet_id, title, severity } of findings) {
    const system = systemName(worksheet_id)
    const words = { system, title, severity }
    if (known.some((issue) => issue.finding_id === finding_id))
      // A new version, so that a person who still sees the old one gets a conflict before they change it.
      await db
        .updateTable('issues')
        .set((eb) => ({
          ...words,
          version: eb('version', '+', 1),
          updated_at: new Date(ground.now),
        }))
        .where('finding_id', '=', finding_id)
        .where(({ or, eb }) =>
          or([
            eb('system', '!=', system),
            eb('title', '!=', title),
            eb('severity', '!=', severity),
          ]),
        )
        .execute()
    else
      await begin(ground, issues, {
        event: 'report',
        sender: 'system',
        by: ['system'],
        data: {},
        facts: { title, owner_id },
        insert: async ({ value, context }) => {
          const { issue_id } = await db
            .insertInto('issues')
            .values({
              ...words,
              property_id,
              inspection_id,
              finding_id,
              state: value,
              created_at: context.created_at ?? undefined,
              updated_at: context.updated_at ?? undefined,
            })
            .returning('issue_id')
            .executeTakeFirstOrThrow()
          return issue_id
        },
      })
  }
}

/** Sends one event from the product itself to each of these issues. */
const sendAll = async (
  ground: Ground,
  event: 'report' | 'retract' | 'verify',
  found: readonly { issue_id: string }[],
) => {
  for (const { issue_id: id } of found)
    await step(ground, issues, { id, event, sender: 'system', data: {} })
}

/** The findings of this inspection that were removed, or those that were not. */
const findingIds = (db: Queries, inspectionId: string, which: 'removed' | 'standing') =>
  db
    .selectFrom('findings')
    .select('finding_id')
    .where('inspection_id', '=', inspectionId)
    .where('removed_at', which === 'removed' ? 'is not' : 'is', null)

/** An amendment may remove a finding, and its issue with it, or restore both. */
const followRemovals = async (ground: Ground, { inspection_id }: Row<'inspections'>) => {
  const { db } = ground
  const gone = await db
    .selectFrom('issues')
    .select('issue_id')
    .where('finding_id', 'in', findingIds(db, inspection_id, 'removed'))
    .where('state', '!=', 'dismissed')
    .execute()
  await sendAll(ground, 'retract', gone)
  const back = await db
    .selectFrom('issues')
    .select('issue_id')
    .where('finding_id', 'in', findingIds(db, inspection_id, 'standing'))
    .where('state', '=', 'dismissed')
    .where('reason', '=', takenBack)
    .execute()
  await sendAll(ground, 'report', back)
}

const begun = (table: string) =>
  sql<Date>`coalesce(${sql.ref(`${table}.started_at`)}, ${sql.ref(`${table}.created_at`)})`

/**
 * Verifies a resolved issue when this inspection, later than the one that found it, rated the same item inspected
 * and found nothing there; any other rating proves nothing.
 */
const verifyResolved = async (ground: Ground, inspection: Row<'inspections'>) => {
  const resolved = await ground.db
    .selectFrom('issues')
    .select('issue_id')
    .where('property_id', '=', inspection.property_id)
    .where('state', '=', 'resolved')
    .where('inspection_id', 'in', (eb) =>
      eb
        .selectFrom('inspections as earlier')
        .select('earlier.inspection_id')
        .where('earlier.property_id', '=', inspection.property_id)
        .where(begun('earlier'), '<', inspection.started_at ?? inspection.created_at),
    )
    .where('finding_id', 'in', (eb) =>
      eb
        .selectFrom('findings')
        .innerJoin('item_ratings', 'item_ratings.item_id', 'findings.item_id')
        .select('findings.finding_id')
        .where('item_ratings.inspection_id', '=', inspection.inspection_id)
        .where('item_ratings.rating', '=', 'IN'),
    )
    .execute()
  await sendAll(ground, 'verify', resolved)
}

/**
 * Stores the report of a just finalized inspection as its next version, makes its issues and moves the score. The
 * owner gets a notice if the score moved.
 */
export const publish = async (ground: Ground, id: string): Promise<void> => {
  const { db, now, tell } = ground
  const inspection = await db
    .selectFrom('inspections')
    .selectAll()
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow()
  const { property_id, version, amend_reason: reason } = inspection
  const finalized_at = new Date(now)
  await holdScore(db, property_id)
  const before = await scoreNow(db, property_id, now)
  const report = await buildReport(db, id, now)
  await db
    .insertInto('report_versions')
    .values({
      inspection_id: id,
      version,
      reason,
      finalized_at,
      report: JSON.stringify({
        ...report,
        versions: [
          ...report.versions,
          { version, reason, finalized_at: finalized_at.toISOString() },
        ],
      }),
    })
    .execute()
  await issuesFromFindings(ground, inspection)
  await followRemovals(ground, inspection)
  await verifyResolved(ground, inspection)
  const { after } = await recordScore(db, property_id, {
    before,
    why: `Inspection ${inspection.number} was published${version === 1 ? '' : ' again, corrected'}.`,
    now,
  })
  await db
    .updateTable('inspections')
    // An amendment does not change how the home stood before the visit.
    .set({ score_before: version === 1 ? before : inspection.score_before, score_after: after })
    .where('inspection_id', '=', id)
    .execute()
  if (after === null || after === before) return
  const { owner_id } = await db
    .selectFrom('properties')
    .select('owner_id')
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow()
  await tell(db, [
    {
      user_id: owner_id,
      type: 'health_score_updated',
      title:
        before === null
          ? `Your home’s score is ${after}`
          : `Your home’s score moved from ${before} to ${after}`,
      link: paths.homeHealth({ propertyId: property_id }),
    },
  ])
}
