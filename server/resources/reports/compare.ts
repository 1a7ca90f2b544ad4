import type { Comparison, Report } from '#contract/reports.ts'
import { listedStates } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid, notFound } from '#server/errors.ts'
import { isWholeVisit, visitAt } from '#server/visits.ts'
import { byWeight } from './build.ts'
import { changesBetween, findingsIn, itemsIn, sameIn, seenIn } from './changes.ts'
import { previousReport } from './previous.ts'
import { readable } from './readable.ts'

type Finding = ReturnType<typeof findingsIn>[number]

const sideOf = (report: Report, score: number | null): Comparison['earlier'] => ({
  inspection_id: report.inspection_id,
  number: report.number,
  inspected_on: report.inspected_on,
  inspector_name: report.inspector.name,
  score,
  counts: report.counts,
})

/** What the owner did about these findings, by finding. */
const repairsOf = async (db: Queries, findings: readonly Finding[]) => {
  const repairs = new Map<string, NonNullable<Comparison['fixed'][number]['repair']>>()
  if (findings.length === 0) return repairs
  const rows = await db
    .selectFrom('findings')
    .innerJoin('issues', 'issues.issue_id', 'findings.issue_id')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.issue_id', '=', 'issues.issue_id')
        // A former owner's lies elsewhere.
        .onRef('documents.property_id', '=', 'issues.property_id')
        .on('documents.state', 'in', [...listedStates]),
    )
    .select((eb) => [
      'issues.issue_id',
      'findings.finding_id',
      'cost_cents',
      eb.fn.count<string>('document_id').as('proofs'),
    ])
    .where(
      'findings.finding_id',
      'in',
      findings.map(({ finding_id }) => finding_id),
    )
    .where('issues.state', 'in', ['resolved', 'verified'])
    .groupBy(['issues.issue_id', 'findings.finding_id', 'cost_cents'])
    .execute()
  for (const { finding_id, issue_id, cost_cents, proofs } of rows)
    repairs.set(finding_id, { issue_id, cost_cents, proofs: Number(proofs) })
  return repairs
}

type Lists = Pick<Comparison, 'fresh' | 'fixed' | 'still' | 'unseen'>

/** The findings of two reports by what became of them; `repairs`: what the owner did, to those who may read it. */
const listsOf = async (
  earlier: Report,
  later: Report,
  repairs: (gone: readonly Finding[]) => ReturnType<typeof repairsOf>,
): Promise<Lists> => {
  const before = findingsIn(earlier)
  const { fresh, fixed, still, unseen } = changesBetween(
    before,
    findingsIn(later),
    seenIn(itemsIn(later)),
  )
  const repaired = await repairs([...fixed, ...unseen])
  const shown = (report: Report, findings: readonly Finding[], isStill = false) =>
    findings.toSorted(byWeight).map((finding) => ({
      finding_id: finding.finding_id,
      inspection_id: report.inspection_id,
      title: finding.title,
      severity: finding.severity,
      severity_before: isStill ? (sameIn(before, finding)?.severity ?? null) : null,
      worksheet_id: finding.worksheet_id,
      section: report.sections.find((one) => one.worksheet_id === finding.worksheet_id)?.label,
      repair: repaired.get(finding.finding_id) ?? null,
    }))
  return {
    fresh: shown(later, fresh),
    fixed: shown(earlier, fixed),
    still: shown(later, still, true),
    unseen: shown(earlier, unseen),
  }
}

/**
 * Two published reports of a home side by side, the earlier first. Errors: 400 for one visit twice, 404 for a visit
 * to another home, 403 'locked' for a report that its owner cannot read yet.
 */
export const comparisonOf = async (
  db: Queries,
  propertyId: string,
  inspectionIds: readonly [string, string],
): Promise<Comparison> => {
  if (inspectionIds[0] === inspectionIds[1]) throw invalid({ to: 'Choose two inspections.' })
  const visits = await db
    .selectFrom('inspections')
    .select(['inspection_id', 'score_after'])
    .where('property_id', '=', propertyId)
    .where('inspection_id', 'in', inspectionIds)
    .where(isWholeVisit('inspections'))
    .orderBy(visitAt('inspections'))
    .execute()
  const [first, second] = visits
  if (first === undefined || second === undefined) throw notFound()
  const [earlier, later] = await Promise.all([
    readable(db, first.inspection_id),
    readable(db, second.inspection_id),
  ])
  return {
    property_id: propertyId,
    time_zone: later.time_zone,
    earlier: sideOf(earlier, first.score_after),
    later: sideOf(later, second.score_after),
    ...(await listsOf(earlier, later, (gone) => repairsOf(db, gone))),
  }
}

/**
 * A visit, as far as it is, beside the report of the home from before it; null: there is none to read. Repairs are
 * left out: their costs and papers are the owner's.
 */
export const sincePrevious = async (
  db: Queries,
  later: Report,
  scoreOf: (inspectionId: string) => Promise<number | null>,
): Promise<Comparison | null> => {
  const earlier = await previousReport(db, later.inspection_id)
  if (earlier === null) return null
  const [before, after] = await Promise.all([
    scoreOf(earlier.inspection_id),
    later.status === 'finalized' ? scoreOf(later.inspection_id) : null,
  ])
  return {
    property_id: later.property_id,
    time_zone: later.time_zone,
    earlier: sideOf(earlier, before),
    later: sideOf(later, after),
    ...(await listsOf(earlier, later, async () => new Map())),
  }
}
