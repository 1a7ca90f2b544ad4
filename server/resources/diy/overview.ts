import type { DiyOverview } from '#contract/diy-runs.ts'
import { climateOf, seasonOf } from '#contract/recurrence.ts'
import { diyCategoryNames } from '#contract/vocabulary/diy.ts'
import { diyCategories, diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import type { Queries } from '#server/db/connect.ts'
import { scoreNow } from '#server/resources/health/queries.ts'
import { dayIn } from '#server/time-zones.ts'
import { countsOf } from './build.ts'

const answersOf = (db: Queries, propertyId: string) =>
  db
    .selectFrom('diy_answers as a')
    .innerJoin('diy_analyses as d', 'd.analysis_id', 'a.analysis_id')
    .select([
      'd.analysis_id',
      'd.category',
      'd.state',
      'd.started_at',
      'd.submitted_at',
      'a.question_id',
      'a.answer',
    ])
    .where('d.property_id', '=', propertyId)
    .where('d.state', 'in', ['begun', 'submitted'])
    .execute()

/** The worst severity of the problems among these answers; null: there is none. */
const worstOf = (answers: readonly { question_id: string; answer: string }[]) => {
  const found = answers.flatMap(({ question_id, answer }) =>
    answer === 'problem' ? (diyQuestionOf(question_id)?.severity ?? []) : [],
  )
  return severities.find((severity) => found.includes(severity)) ?? null
}

/** The ten areas of a home: the last look at each, and the one that is under way. */
export const overviewOf = async (
  db: Queries,
  propertyId: string,
  now: number,
): Promise<DiyOverview> => {
  const [home, rows, score] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['state', 'time_zone'])
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow(),
    answersOf(db, propertyId),
    scoreNow(db, propertyId, now),
  ])
  return {
    time_zone: home.time_zone,
    season: seasonOf(dayIn(home.time_zone, now), climateOf(home.state)),
    score,
    areas: diyCategoryNames.map((category) => {
      const asked = new Set(
        diyCategories
          .filter((one) => one.category === category)
          .flatMap(({ questions }) => questions.map(({ question_id }) => question_id)),
      )
      const here = rows.filter(({ question_id }) => asked.has(question_id))
      const begun = here.filter((row) => row.state === 'begun' && row.category === category)
      const done = here.filter(({ state }) => state === 'submitted')
      const newest = done.reduce<(typeof done)[number] | null>(
        (best, row) =>
          best === null || (row.submitted_at ?? 0) > (best.submitted_at ?? 0) ? row : best,
        null,
      )
      const last = done.filter(({ analysis_id }) => analysis_id === newest?.analysis_id)
      return {
        category,
        last:
          newest === null
            ? null
            : {
                analysis_id: newest.analysis_id,
                submitted_at: newest.submitted_at?.toISOString() ?? '',
                counts: countsOf(last),
                worst: worstOf(last),
              },
        begun:
          begun[0] === undefined
            ? null
            : { answered: begun.length, since: begun[0].started_at.toISOString() },
      }
    }),
  }
}
