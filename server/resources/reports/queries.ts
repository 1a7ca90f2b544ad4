import { sql } from 'kysely'
import type { System } from '#contract/common.ts'
import { gatesOf, inspectionState } from '#contract/lives/inspection/state.ts'
import type { Analysis, Report } from '#contract/reports.ts'
import { bandOf } from '#contract/score.ts'
import { severities, timeFrames, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { costSource } from '#contract/vocabulary/guides.ts'
import { systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { health } from '#server/resources/health/shown.ts'
import { findingsOf } from '#server/resources/worksheets/queries.ts'
import { sheetsOf } from '#server/resources/worksheets/template-sheets.ts'
import { isWhole, isWholeVisit, visitAt } from '#server/visits.ts'
import { airOf } from './air.ts'
import { byWeight } from './build.ts'
import { changesBetween, findingsIn, itemsIn, seenIn } from './changes.ts'
import { costRangesOf, shownRange } from './costs.ts'

/** The work of an inspection, and the gates that keep its owner from reading the report. */
export const gatesFor = async (db: Queries, inspectionId: string) => {
  const row = await db
    .selectFrom('inspections')
    .select(['status', 'version', 'signed_at', 'payment_status'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  return { status: row.status, gates: gatesOf(inspectionState(row, { version: row.version })) }
}

/** An owner reads a report once its gates are open; inspectors and admins always do. */
type Reader = 'owner' | 'staff'

const riskWhy = {
  safety: 'Someone could get hurt.',
  major: 'It gets worse and more expensive with time.',
  maintenance: 'A small job that keeps it small.',
  monitor: 'Nothing to do yet except to look again.',
} as const

/** The first of these reports, or the first that the owner can read. */
const firstFor = async <T extends { inspection_id: string }>(
  db: Queries,
  reader: Reader,
  reports: readonly T[],
): Promise<T | undefined> => {
  if (reader === 'staff') return reports[0]
  for (const one of reports)
    if ((await gatesFor(db, one.inspection_id)).gates.length === 0) return one
  return undefined
}

/** A comparison with the previous published report; for its owner, with the previous one that they can read. */
const changesSince = async (
  db: Queries,
  inspectionId: string,
  now: { item_id: string; title: string }[],
  isSeen: (itemId: string) => boolean,
  reader: Reader,
) => {
  const earlier = await db
    .selectFrom('inspections as this')
    .innerJoin('inspections as earlier', 'earlier.property_id', 'this.property_id')
    .innerJoin('report_versions as v', 'v.inspection_id', 'earlier.inspection_id')
    .select(['v.inspection_id', 'v.version'])
    .select(
      sql<Date>`coalesce(earlier.started_at, earlier.scheduled_start, v.finalized_at)`.as(
        'inspected_at',
      ),
    )
    .where('this.inspection_id', '=', inspectionId)
    .where(isWholeVisit('this'))
    .where(isWholeVisit('earlier'))
    .where(visitAt('earlier'), '<', visitAt('this'))
    .orderBy(visitAt('earlier'), 'desc')
    .orderBy('v.inspection_id')
    .orderBy('v.version', 'desc')
    .execute()
  const previous = await firstFor(db, reader, earlier)
  if (previous === undefined) return null
  const { report } = await db
    .selectFrom('report_versions')
    .select('report')
    .where('inspection_id', '=', previous.inspection_id)
    .where('version', '=', previous.version)
    .executeTakeFirstOrThrow()
  // Only publish() writes it, from a report of this shape.
  const before = findingsIn(report as Report)
  const { fresh, fixed, still, unseen } = changesBetween(before, now, isSeen)
  const titles = (findings: readonly { title: string }[]) => findings.map(({ title }) => title)
  return {
    since: previous.inspected_at.toISOString(),
    fresh: titles(fresh),
    fixed: titles(fixed),
    still: titles(still),
    unseen: titles(unseen),
  }
}

const ratingsOf = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('item_ratings')
    .select(['item_id', 'rating'])
    .where('inspection_id', '=', inspectionId)
    .execute()

/** The analysis of an inspection, from the given report's findings, otherwise from the current state. */
export const analysis = async (
  db: Queries,
  inspectionId: string,
  report: Report | null,
  now: number,
  reader: Reader = 'owner',
): Promise<Analysis> => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select([
      'inspections.property_id',
      'number',
      'status',
      'started_at',
      'scheduled_start',
      'time_zone',
      'analysis_summary',
      'score_before',
      'score_after',
      'services',
    ])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const whole = isWhole(row.services)
  const [all, items, state, ranges, air, { systemName }] = await Promise.all([
    report?.sections.flatMap((section) => section.findings) ?? findingsOf(db, inspectionId),
    report === null ? ratingsOf(db, inspectionId) : itemsIn(report),
    health(db, row.property_id, now),
    costRangesOf(db, row.property_id),
    report?.air ?? airOf(db, inspectionId),
    sheetsOf(db, inspectionId),
  ])
  const findings = [...all].sort(byWeight)
  const systemOf = (system: System) => state.systems.find((entry) => entry.system === system)
  return {
    inspection_id: inspectionId,
    property_id: row.property_id,
    number: row.number,
    status: row.status,
    inspected_on: (row.started_at ?? row.scheduled_start)?.toISOString() ?? null,
    time_zone: row.time_zone,
    ...(!whole && { tests_only: true }),
    analysis_summary: row.analysis_summary,
    score_before: row.score_before,
    score_after: row.score_after,
    band: bandOf(row.score_after),
    score_now: state.score,
    confidence: state.confidence,
    rated_share: state.rated_share,
    by_system: systems.map((system: System) => ({
      system,
      label: systemWord[system],
      score: systemOf(system)?.score ?? null,
      standing: systemOf(system)?.standing ?? 'unknown',
      counts: {
        safety: 0,
        major: 0,
        maintenance: 0,
        monitor: 0,
        ...Object.fromEntries(
          severities.map((severity) => [
            severity,
            findings.filter(
              (finding) =>
                systemName(finding.worksheet_id) === system && finding.severity === severity,
            ).length,
          ]),
        ),
      },
    })),
    top_risks: findings
      .slice(0, 5)
      .map(({ finding_id, title, severity, implication, worksheet_id }) => ({
        finding_id,
        title,
        severity,
        why: implication || riskWhy[severity],
        worksheet_id,
      })),
    air,
    plan: timeFrames
      .map((time_frame) => ({
        time_frame,
        label: timeFrameWord[time_frame],
        findings: findings
          .filter((finding) => finding.time_frame === time_frame)
          .map((finding) => {
            const defect = { ...finding, system: systemName(finding.worksheet_id) }
            const range = shownRange(ranges, defect, finding.trade)
            return {
              finding_id: finding.finding_id,
              title: finding.title,
              severity: finding.severity,
              trade: finding.trade,
              cost_low_cents: range?.low_cents ?? null,
              cost_high_cents: range?.high_cents ?? null,
              cost_source: range === null ? null : costSource(range),
            }
          }),
      }))
      .filter((frame) => frame.findings.length > 0),
    changes: await changesSince(db, inspectionId, findings, seenIn(items), reader),
    questions: [
      ...findings
        .filter((finding) => finding.action === 'evaluate')
        .slice(0, 4)
        .map(
          (finding) =>
            `What did you see that makes you recommend a ${finding.trade || 'specialist'} for "${finding.title}"?`,
        ),
      ...(whole || findings.length > 1 ? ['Which of these would you do first, and why?'] : []),
      ...(whole ? ['Which parts could you not see, and how could someone inspect them?'] : []),
    ],
  }
}
