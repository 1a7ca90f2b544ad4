import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { notify } from '#server/live/notify.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { reportMail } from '#server/mail/templates.ts'
import { holdScore, recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { record } from '#server/resources/inspections/queries.ts'
import { findingsOf, type Row } from '#server/resources/worksheets/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { buildReport } from './build.ts'

const takenBack = 'The inspector took this finding back.'

/** A new version, so that whoever looks at the old one is told before they change it. */
const changed = { version: sql<number>`issues.version + 1`, updated_at: sql<Date>`now()` }
const tell = async (db: Queries, issues: { issue_id: string }[], sentence: string) => {
  if (issues.length > 0)
    await db
      .insertInto('issue_events')
      .values(issues.map(({ issue_id }) => ({ issue_id, sentence })))
      .execute()
}

/** Each finding becomes one issue, and stays that issue through amendments. */
const issuesFromFindings = async (db: Queries, inspection: Row<'inspections'>) => {
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
          ...changed,
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
const followRemovals = async (db: Queries, { inspection_id }: Row<'inspections'>) => {
  const gone = await db
    .updateTable('issues')
    .set({ state: 'dismissed', reason: takenBack, ...changed })
    .where('finding_id', 'in', findingIds(db, inspection_id, 'removed'))
    .where('state', '!=', 'dismissed')
    .returning('issue_id')
    .execute()
  await tell(db, gone, takenBack)
  const back = await db
    .updateTable('issues')
    .set({ state: 'open', reason: '', ...changed })
    .where('finding_id', 'in', findingIds(db, inspection_id, 'standing'))
    .where('state', '=', 'dismissed')
    .where('reason', '=', takenBack)
    .returning('issue_id')
    .execute()
  await tell(db, back, 'The inspector reported this again.')
}

const begun = (table: string) =>
  sql<Date>`coalesce(${sql.ref(`${table}.started_at`)}, ${sql.ref(`${table}.created_at`)})`

/**
 * What the owner resolved is verified when this inspection, later than the one that found it, rated the very
 * same item inspected and found nothing there; any other rating proves nothing.
 */
const verifyResolved = async (db: Queries, inspection: Row<'inspections'>) => {
  const verified = await db
    .updateTable('issues')
    .set({ state: 'verified', ...changed })
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
  await tell(db, verified, 'Verified: a later inspection found nothing here.')
}

/**
 * Publishes the report in the caller's transaction: version kept, issues made, score moved, people told.
 * Answers the mail to send once that is committed.
 */
export const publish = async (
  db: Queries,
  publicUrl: string,
  inspection: Row<'inspections'>,
  user: Caller,
  summary: string | undefined,
  now: number,
): Promise<Mail> => {
  const { inspection_id: id, version, amend_reason: reason } = inspection
  const finalized_at = new Date(now)
  await holdScore(db, inspection.property_id)
  const before = inspection.score_before ?? (await scoreNow(db, inspection.property_id, now))
  await db
    .updateTable('inspections')
    .set({
      status: 'finalized',
      finalized_at,
      analysis_summary: summary ?? inspection.analysis_summary,
    })
    .where('inspection_id', '=', id)
    .execute()
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
  await issuesFromFindings(db, inspection)
  await followRemovals(db, inspection)
  await verifyResolved(db, inspection)
  const { after } = await recordScore(
    db,
    inspection.property_id,
    `Inspection ${inspection.number} was published.`,
    now,
  )
  await db
    .updateTable('inspections')
    .set({ score_before: before, score_after: after })
    .where('inspection_id', '=', id)
    .execute()
  await record(db, id, user.user_id, 'finalize', `Version ${version} of the report was published.`)
  const owner = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(['street', 'user_id', 'email', 'first_name'])
    .where('property_id', '=', inspection.property_id)
    .executeTakeFirstOrThrow()
  const path = `/${id}/${inspection.property_id}/home-inspection-report`
  const paid = inspection.payment_status === 'paid' || inspection.payment_status === 'waived'
  await notify(db, [
    {
      user_id: owner.user_id,
      type: 'inspection_completed',
      title: `The report for ${owner.street} is published`,
      link: path,
    },
    ...(paid
      ? []
      : [
          {
            user_id: owner.user_id,
            type: 'invoice_due' as const,
            title: `The inspection of ${owner.street} is to be paid`,
            link: `/property/${inspection.property_id}/inspection/${id}`,
          },
        ]),
    ...(after !== null && after !== before
      ? [
          {
            user_id: owner.user_id,
            type: 'health_score_updated' as const,
            title:
              before === null
                ? `Your home’s score is ${after}`
                : `Your home’s score moved from ${before} to ${after}`,
            link: `/home-health/${inspection.property_id}`,
          },
        ]
      : []),
  ])
  return reportMail(owner.email, owner.first_name, owner.street, `${publicUrl}${path}`)
}
