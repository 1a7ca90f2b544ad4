import { sql } from 'kysely'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Ground } from '#server/lives/served.ts'
import { holdScore, recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { findingsOf, type Row } from '#server/resources/worksheets/queries.ts'
import { buildReport } from './build.ts'

const takenBack = 'The inspector took this finding back.'

/** A new version, so that whoever looks at the old one is told before they change it. */
const changedAt = (now: number) => ({
  version: sql<number>`issues.version + 1`,
  updated_at: new Date(now),
})
const note = async (db: Queries, issues: { issue_id: string }[], sentence: string) => {
  if (issues.length > 0)
    await db
      .insertInto('issue_events')
      .values(issues.map(({ issue_id }) => ({ issue_id, sentence })))
      .execute()
}

/** Each finding becomes one issue, and stays that issue through amendments. */
const issuesFromFindings = async (db: Queries, inspection: Row<'inspections'>, now: number) => {
  const findings = await findingsOf(db, inspection.inspection_id)
  if (findings.length === 0) return
  await db
    .insertInto('issues')
    .values(
      findings.map((finding) => ({
        property_id: inspection.property_id,
        inspection_id: inspection.inspection_id,
        finding_id: finding.finding_id,
        system: finding.worksheet_id,
        title: finding.title,
        severity: finding.severity,
      })),
    )
    .onConflict((clash) =>
      clash
        .column('finding_id')
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          severity: eb.ref('excluded.severity'),
          system: eb.ref('excluded.system'),
          ...changedAt(now),
        }))
        .where(
          sql<boolean>`(issues.title, issues.severity, issues.system) is distinct from (excluded.title, excluded.severity, excluded.system)`,
        ),
    )
    .execute()
}

/** The findings of this inspection that were removed, or those that were not. */
const findingIds = (db: Queries, inspectionId: string, which: 'removed' | 'standing') =>
  db
    .selectFrom('findings')
    .select('finding_id')
    .where('inspection_id', '=', inspectionId)
    .where('removed_at', which === 'removed' ? 'is not' : 'is', null)

/** An amendment may take a finding back, and its issue with it, or bring it back again. */
const followRemovals = async (db: Queries, { inspection_id }: Row<'inspections'>, now: number) => {
  const gone = await db
    .updateTable('issues')
    .set({ state: 'dismissed', reason: takenBack, ...changedAt(now) })
    .where('finding_id', 'in', findingIds(db, inspection_id, 'removed'))
    .where('state', '!=', 'dismissed')
    .returning('issue_id')
    .execute()
  await note(db, gone, takenBack)
  const back = await db
    .updateTable('issues')
    .set({ state: 'open', reason: '', ...changedAt(now) })
    .where('finding_id', 'in', findingIds(db, inspection_id, 'standing'))
    .where('state', '=', 'dismissed')
    .where('reason', '=', takenBack)
    .returning('issue_id')
    .execute()
  await note(db, back, 'The inspector reported this again.')
}

const begun = (table: string) =>
  sql<Date>`coalesce(${sql.ref(`${table}.started_at`)}, ${sql.ref(`${table}.created_at`)})`

/**
 * What the owner resolved is verified when this inspection, later than the one that found it, rated the very
 * same item inspected and found nothing there; any other rating proves nothing.
 */
const verifyResolved = async (db: Queries, inspection: Row<'inspections'>, now: number) => {
  const verified = await db
    .updateTable('issues')
    .set({ state: 'verified', ...changedAt(now) })
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
    .returning('issue_id')
    .execute()
  await note(db, verified, 'Verified: a later inspection found nothing here.')
}

/**
 * Keeps the report of an inspection that has just become finalized as its next version: issues made, score moved.
 * The owner is told when the score did.
 */
export const publish = async ({ db, now, tell }: Ground, id: string): Promise<void> => {
  const inspection = await db
    .selectFrom('inspections')
    .selectAll()
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow()
  const { property_id, version, amend_reason: reason } = inspection
  const finalized_at = new Date(now)
  await holdScore(db, property_id)
  const before = inspection.score_before ?? (await scoreNow(db, property_id, now))
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
  await issuesFromFindings(db, inspection, now)
  await followRemovals(db, inspection, now)
  await verifyResolved(db, inspection, now)
  const { after } = await recordScore(
    db,
    property_id,
    `Inspection ${inspection.number} was published.`,
    now,
  )
  await db
    .updateTable('inspections')
    .set({ score_before: before, score_after: after })
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
