import type { DiyResult } from '#contract/diy-runs.ts'
import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import { diyCategories, diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { type DiyAnalysisRow, diyAnalyses } from '#server/lives/diy-analysis.ts'
import { step, together } from '#server/lives/live.ts'
import type { Ground, Sender } from '#server/lives/served.ts'
import { recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { costRangesOf } from '#server/resources/reports/costs.ts'
import { analysed } from './build.ts'
import { comparedWithLast } from './compare.ts'
import { acceptProposals, proposalsOf } from './proposals.ts'
import { answersOf } from './queries.ts'
import { type Around, elsewhere, runOf } from './runs.ts'

/** The findings and effects of an analysis. Errors: 404 until it is submitted. */
export const resultOf = async (
  db: Queries,
  analysisId: string,
  now: number,
): Promise<DiyResult> => {
  const row = await db
    .selectFrom('diy_analyses as d')
    .innerJoin('properties as p', 'p.property_id', 'd.property_id')
    .selectAll('d')
    .select('p.time_zone')
    .where('d.analysis_id', '=', analysisId)
    .executeTakeFirst()
  if (row === undefined || row.submitted_at === null) throw notFound()
  const { summary, counts, answers } = analysed(
    (await answersOf(db, [analysisId])).get(analysisId) ?? [],
    row.category,
    await costRangesOf(db, row.property_id),
  )
  return {
    analysis_id: row.analysis_id,
    property_id: row.property_id,
    time_zone: row.time_zone,
    area: row.category === null ? null : (diyCategoryOf(row.category)?.label ?? null),
    // Only the name of an area is stored there.
    category: row.category as DiyCategoryName | null,
    submitted_at: row.submitted_at.toISOString(),
    summary,
    counts,
    score_before: row.score_before,
    score_after: row.score_after,
    ...(await proposalsOf(db, row, answers, now)),
    compared: await comparedWithLast(
      db,
      { property_id: row.property_id, submitted_at: row.submitted_at },
      answers,
    ),
    unsure: answers.filter(({ answer }) => answer === 'not_sure'),
  }
}

const areaOf = (questionId: string) =>
  diyCategories.find(({ questions }) =>
    questions.some(({ question_id }) => question_id === questionId),
  )?.category

/** The submitted analyses of a home, each with the areas that it answers. */
const submittedOf = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('diy_analyses as d')
    .innerJoin('diy_answers as a', 'a.analysis_id', 'd.analysis_id')
    .select(['d.analysis_id', 'd.submitted_at', 'a.question_id'])
    .where('d.property_id', '=', propertyId)
    .where('d.state', '=', 'submitted')
    .execute()
  return [...new Set(rows.map(({ analysis_id }) => analysis_id))].map((id) => {
    const own = rows.filter(({ analysis_id }) => analysis_id === id)
    return {
      id,
      at: own[0]?.submitted_at?.getTime() ?? 0,
      areas: new Set(own.map(({ question_id }) => areaOf(question_id))),
    }
  })
}

/** Ends the analyses of which a later one has answered every area. */
const supersede = async (ground: Ground, { property_id, analysis_id }: DiyAnalysisRow) => {
  const areas = await submittedOf(ground.db, property_id)
  for (const one of areas) {
    if (one.id === analysis_id) continue
    const later = areas.filter(({ id, at }) => id !== one.id && (id === analysis_id || at > one.at))
    const isReplaced = [...one.areas].every((area) => later.some((other) => other.areas.has(area)))
    if (isReplaced)
      await step(ground, diyAnalyses, {
        id: one.id,
        event: 'supersede',
        sender: 'system',
        data: {},
      })
  }
}

/** Submits an analysis that is locked: its answers count in the score, and the one that it replaces ends. */
export const submitted = async (
  ground: Ground,
  row: DiyAnalysisRow,
  sender: Sender,
): Promise<void> => {
  const { db, now } = ground
  const before = await scoreNow(db, row.property_id, now)
  const outcome = await step(ground, diyAnalyses, {
    id: row.analysis_id,
    event: 'submit',
    sender,
    data: {},
  })
  if (outcome !== 'moved') return
  await supersede(ground, row)
  const { after } = await recordScore(db, row.property_id, {
    before,
    why: `DIY inspection: ${diyCategoryOf(row.category ?? '')?.label ?? 'several areas'}.`,
    now,
  })
  await db
    .updateTable('diy_analyses')
    .set({ score_before: before, score_after: after })
    .where('analysis_id', '=', row.analysis_id)
    .execute()
}

/**
 * Submits an analysis of a person. Errors: 404; 409 'conflict' when another device has changed an answer, 409
 * 'blocked' without an answer.
 */
export const submitRun = (
  { db, services, user }: Around,
  analysisId: string,
  version: number,
): Promise<DiyResult> =>
  together({ db, services }, async (ground) => {
    const row = await diyAnalyses.lock(ground.db, analysisId)
    if (row === undefined) throw notFound()
    if (row.state === 'begun' && row.version !== version)
      throw elsewhere(await runOf(ground.db, analysisId))
    await submitted(ground, row, user)
    return resultOf(ground.db, analysisId, ground.now)
  })

/** Makes issues and reminders of the chosen proposals. Errors: those of `acceptProposals`. */
export const accept = async (
  around: Around,
  analysisId: string,
  chosen: { issues: readonly string[]; reminders: readonly string[] },
): Promise<DiyResult> => {
  const { db, services } = around
  const given = (await answersOf(db, [analysisId])).get(analysisId) ?? []
  await acceptProposals(around, analysisId, chosen, analysed(given).answers)
  return resultOf(db, analysisId, services.now())
}
