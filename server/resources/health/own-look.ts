import { sql } from 'kysely'
import type { ScoreInput } from '#contract/score.ts'
import { systemOfQuestion } from '#contract/vocabulary/diy.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'

/*
 * What an owner saw in DIY inspections, as far as the score counts it: the newest answer to each question, until an
 * inspector comes. A problem counts here until the owner makes an issue of it; from then on that issue counts, also when
 * they see the problem again.
 */

/** The newest submitted answer to each question. */
export const ownAnswers = (db: Queries, propertyId: string) =>
  db
    .selectFrom('diy_answers as a')
    .innerJoin('diy_analyses as d', 'd.analysis_id', 'a.analysis_id')
    .innerJoin('properties as p', 'p.property_id', 'd.property_id')
    .distinctOn('a.question_id')
    .select(['a.answer_id', 'a.question_id', 'a.answer', 'a.issue_id'])
    .select((eb) => eb.ref('d.submitted_at').$notNull().as('submitted_at'))
    .select(
      sql<string>`to_char(d.submitted_at at time zone p.time_zone, 'YYYY-MM-DD')`.as('seen_on'),
    )
    .where('d.property_id', '=', propertyId)
    .where('d.state', '=', 'submitted')
    .orderBy('a.question_id')
    .orderBy('d.submitted_at', 'desc')
    .execute()

type Answers = Awaited<ReturnType<typeof ownAnswers>>

/** At least half of the questions about a system need a clear answer. */
const enough = 0.5

/**
 * The part of the score that rests on these answers. `inspectedAt`: the last inspection, which replaces older ones;
 * `standing`: the questions whose problem an issue stands for.
 */
export const ownLook = (
  answers: Answers,
  inspectedAt: Date | null,
  standing: { has(questionId: string): boolean } = new Set(),
): { looked: ScoreInput['looked']; problems: ScoreInput['issues'] } => {
  const valid = answers.flatMap((one) => {
    const question = diyQuestionOf(one.question_id)
    const system = systemOfQuestion(one.question_id)
    const isNewer = inspectedAt === null || one.submitted_at > inspectedAt
    return question !== undefined && system !== null && isNewer
      ? [{ ...one, question, system }]
      : []
  })
  return {
    looked: systems.filter((system) => {
      const asked = valid.filter((one) => one.system === system && one.answer !== 'not_present')
      const clear = asked.filter(({ answer }) => answer !== 'not_sure')
      return clear.length > 0 && clear.length >= asked.length * enough
    }),
    problems: valid.flatMap(
      ({ answer_id, question_id, answer, issue_id, question, system, seen_on }) =>
        answer === 'problem' && issue_id === null && !standing.has(question_id)
          ? [
              {
                issue_id: answer_id,
                system,
                title: question.problem,
                severity: question.severity,
                state: 'open',
                found_on: seen_on,
                by_owner: true as const,
              },
            ]
          : [],
    ),
  }
}
