import type { Answered } from '#contract/diy.ts'
import type { DiyResult } from '#contract/diy-runs.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import type { Queries } from '#server/db/connect.ts'
import { standingIssues } from '#server/resources/health/standing-issues.ts'

/** The changes since the owner last answered the same questions; null: they had not. */
export const comparedWithLast = async (
  db: Queries,
  { property_id, submitted_at }: { property_id: string; submitted_at: Date },
  answers: readonly Answered[],
): Promise<DiyResult['compared']> => {
  const rows = await db
    .selectFrom('diy_answers as a')
    .innerJoin('diy_analyses as d', 'd.analysis_id', 'a.analysis_id')
    .distinctOn('a.question_id')
    .select(['a.question_id', 'a.answer', 'd.submitted_at'])
    .where('d.property_id', '=', property_id)
    .where('d.state', '!=', 'begun')
    .where('d.submitted_at', '<', submitted_at)
    .where(
      'a.question_id',
      'in',
      answers.map(({ question_id }) => question_id),
    )
    .orderBy('a.question_id')
    .orderBy('d.submitted_at', 'desc')
    .execute()
  if (rows.length === 0) return null
  const before = new Map(rows.map(({ question_id, answer }) => [question_id, answer]))
  const named = (wanted: (was: string, is: string) => boolean) =>
    answers.flatMap(({ question_id, answer }) => {
      const was = before.get(question_id)
      return was !== undefined && wanted(was, answer)
        ? (diyQuestionOf(question_id)?.problem ?? [])
        : []
    })
  const standing = await standingIssues(db, property_id)
  const isGone = (is: string) => is === 'ok' || is === 'not_present'
  const to_settle = answers.flatMap(({ question_id, answer, problem }) => {
    const issue = standing.get(question_id)
    return issue !== undefined && isGone(answer)
      ? [{ ...issue, problem: diyQuestionOf(question_id)?.problem ?? problem }]
      : []
  })
  return {
    since: new Date(Math.max(...rows.map((row) => row.submitted_at?.getTime() ?? 0))).toISOString(),
    // What is not in the home any more has no problem.
    fixed: named((was, is) => was === 'problem' && isGone(is)),
    fresh: named((was, is) => was !== 'problem' && is === 'problem'),
    still: named((was, is) => was === 'problem' && is === 'problem'),
    unsure: named((was, is) => was === 'problem' && is === 'not_sure'),
    ...(to_settle.length > 0 && { to_settle }),
  }
}
