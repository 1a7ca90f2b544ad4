import { systemOfQuestion } from '#contract/vocabulary/diy.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import { type Severity, severities } from '#contract/vocabulary/findings.ts'
import type { Queries } from '#server/db/connect.ts'
import { standingIssues } from '#server/resources/health/standing-issues.ts'

/** Problems of one look of the owners' own, the worst first. */
export type OwnProblems = {
  analysisId: string
  worst: { problem: string; severity: Severity }
  count: number
}

/**
 * The problems that the owners of a home saw and made no issue of, of the look with the worst of them; undefined: there
 * are none. The last look at a question counts; an issue from an earlier look that is not settled stands for the
 * problem that was seen again.
 */
export const ownProblemsOf = async (
  db: Queries,
  propertyId: string,
): Promise<OwnProblems | undefined> => {
  const [rows, standing] = await Promise.all([
    db
      .selectFrom('diy_answers as a')
      .innerJoin('diy_analyses as d', 'd.analysis_id', 'a.analysis_id')
      .select(['a.question_id', 'a.answer', 'a.issue_id', 'd.analysis_id', 'd.state'])
      .where('d.property_id', '=', propertyId)
      .where('d.submitted_at', 'is not', null)
      .orderBy('d.submitted_at', 'desc')
      .orderBy('d.analysis_id')
      .execute(),
    standingIssues(db, propertyId),
  ])
  const newest = new Map(rows.toReversed().map((row) => [row.question_id, row]))
  const open = [...newest.values()].flatMap(
    ({ question_id, answer, issue_id, analysis_id, state }) => {
      const asked = diyQuestionOf(question_id)
      // Of a part that no system counts no issue is proposed, and of a look that was replaced none can be made.
      const isOpen =
        answer === 'problem' &&
        state === 'submitted' &&
        issue_id === null &&
        !standing.has(question_id) &&
        systemOfQuestion(question_id) !== null
      return isOpen && asked !== undefined
        ? [{ analysisId: analysis_id, problem: asked.problem, severity: asked.severity }]
        : []
    },
  )
  const [worst] = open.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  )
  if (worst === undefined) return undefined
  const { analysisId, problem, severity } = worst
  return {
    analysisId,
    worst: { problem, severity },
    count: open.filter((one) => one.analysisId === analysisId).length,
  }
}
