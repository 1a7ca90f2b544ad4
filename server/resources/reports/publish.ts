import type { Queries } from '#server/db/connect.ts'
import { notify } from '#server/live/notify.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { reportMail } from '#server/mail/templates.ts'
import { recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { record } from '#server/resources/inspections/queries.ts'
import { findingsOf, type Row } from '#server/resources/worksheets/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { buildReport } from './build.ts'

/**
 * Each finding becomes one issue, and stays that issue through amendments. Issues that their owner
 * resolved are verified when this inspection rated the same item inspected and found nothing there.
 */
const makeIssues = async (db: Queries, inspection: Row<'inspections'>) => {
  const findings = await findingsOf(db, inspection.inspection_id)
  for (const finding of findings)
    await db
      .insertInto('issues')
      .values({
        property_id: inspection.property_id,
        inspection_id: inspection.inspection_id,
        finding_id: finding.finding_id,
        system: finding.worksheet_id,
        title: finding.title,
        severity: finding.severity,
      })
      .onConflict((clash) =>
        clash.column('finding_id').doUpdateSet({
          title: finding.title,
          severity: finding.severity,
          system: finding.worksheet_id,
        }),
      )
      .execute()
  // An amendment may have taken a finding back: its issue goes with it.
  await db
    .updateTable('issues')
    .set({ state: 'dismissed', reason: 'The inspector took this finding back.' })
    .where('inspection_id', '=', inspection.inspection_id)
    .where('finding_id', 'in', (eb) =>
      eb
        .selectFrom('findings')
        .select('finding_id')
        .where('inspection_id', '=', inspection.inspection_id)
        .where('removed_at', 'is not', null),
    )
    .execute()
  const verified = await db
    .updateTable('issues')
    .set({ state: 'verified', updated_at: new Date() })
    .where('property_id', '=', inspection.property_id)
    .where('state', '=', 'resolved')
    .where('inspection_id', '!=', inspection.inspection_id)
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
  if (verified.length > 0)
    await db
      .insertInto('issue_events')
      .values(
        verified.map(({ issue_id }) => ({
          issue_id,
          sentence: 'Verified: a later inspection found nothing here.',
        })),
      )
      .execute()
}

/** Publishes the report in the caller's transaction: version kept, issues made, score moved, people told. */
export const publish = async (
  db: Queries,
  post: { publicUrl: string; send: (mail: Mail) => void },
  inspection: Row<'inspections'>,
  user: Caller,
  summary: string | undefined,
): Promise<void> => {
  const id = inspection.inspection_id
  const before = inspection.score_before ?? (await scoreNow(db, inspection.property_id))
  await db
    .updateTable('inspections')
    .set({
      status: 'finalized',
      finalized_at: new Date(),
      analysis_summary: summary ?? inspection.analysis_summary,
    })
    .where('inspection_id', '=', id)
    .execute()
  await makeIssues(db, inspection)
  const { after } = await recordScore(
    db,
    inspection.property_id,
    `Inspection ${inspection.number} was published.`,
  )
  await db
    .updateTable('inspections')
    .set({ score_before: before, score_after: after })
    .where('inspection_id', '=', id)
    .execute()
  await record(
    db,
    id,
    user.user_id,
    'finalize',
    `Version ${inspection.version} of the report was published.`,
  )
  await db
    .insertInto('report_versions')
    .values({
      inspection_id: id,
      version: inspection.version,
      report: JSON.stringify(await buildReport(db, id)),
      reason: null,
    })
    .execute()
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
  post.send(reportMail(owner.email, owner.first_name, owner.street, `${post.publicUrl}${path}`))
}
