import type { DiyAnalysis, SharedDiyAnalysis } from '#contract/diy.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { costRangesOf } from '#server/resources/reports/costs.ts'
import { invalidLink, type OpenLink } from '#server/shared-links/open-link.ts'
import { analysed, type Given } from './build.ts'

/** The answers of these analyses with their photographs, by analysis. */
export const answersOf = async (
  db: Queries,
  analysisIds: string[],
): Promise<Map<string, Given[]>> => {
  const given = new Map<string, Given[]>(analysisIds.map((id) => [id, []]))
  if (analysisIds.length === 0) return given
  const [answers, photos] = await Promise.all([
    db
      .selectFrom('diy_answers')
      .select(['answer_id', 'analysis_id', 'question_id', 'answer', 'note'])
      .where('analysis_id', 'in', analysisIds)
      .orderBy('question_id')
      .execute(),
    db
      .selectFrom('diy_photos as p')
      .innerJoin('diy_answers as a', 'a.answer_id', 'p.answer_id')
      .innerJoin('files as f', 'f.file_id', 'p.file_id')
      .select(['p.photo_id', 'p.answer_id', 'p.caption', 'f.file_key', 'f.width', 'f.height'])
      .where('a.analysis_id', 'in', analysisIds)
      .orderBy('p.created_at')
      .orderBy('p.photo_id')
      .execute(),
  ])
  for (const { answer_id, analysis_id, question_id, answer, note } of answers)
    given.get(analysis_id)?.push({
      question_id,
      answer,
      note,
      photos: photos
        .filter((photo) => photo.answer_id === answer_id)
        .map(({ photo_id, caption, file_key, width, height }) => ({
          photo_id,
          caption,
          width: width ?? 0,
          height: height ?? 0,
          url: `/photos/${file_key}/full`,
          thumbnail_url: `/photos/${file_key}/thumbnail`,
        })),
    })
  return given
}

const areaOf = (category: string | null) =>
  category === null ? null : (diyCategoryOf(category)?.label ?? null)

/** The finished analyses of a home, newest first. */
export const list = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('diy_analyses')
    .innerJoin('properties', 'properties.property_id', 'diy_analyses.property_id')
    .select(['analysis_id', 'category', 'submitted_at', 'time_zone'])
    .where('diy_analyses.property_id', '=', propertyId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('analysis_id')
    .limit(50)
    .execute()
  const given = await answersOf(
    db,
    rows.map((row) => row.analysis_id),
  )
  return rows.map(({ analysis_id, category, submitted_at, time_zone }) => ({
    analysis_id,
    time_zone,
    area: areaOf(category),
    submitted_at: submitted_at?.toISOString() ?? '',
    summary: analysed(given.get(analysis_id) ?? [], category).summary,
  }))
}

/** A finished analysis. Errors: 404 if it does not exist or is not finished. */
export const one = async (db: Queries, analysisId: string): Promise<DiyAnalysis> => {
  const row = await db
    .selectFrom('diy_analyses as d')
    .innerJoin('properties as p', 'p.property_id', 'd.property_id')
    .innerJoin('users as u', 'u.user_id', 'p.owner_id')
    .select([
      'd.analysis_id',
      'd.property_id',
      'd.category',
      'd.state as stage',
      'd.submitted_at',
      'p.street',
      'p.city',
      'p.state',
      'p.zip',
      'p.time_zone',
      'u.is_demo',
    ])
    .where('d.analysis_id', '=', analysisId)
    .executeTakeFirst()
  if (row === undefined || row.submitted_at === null) throw notFound()
  const given = await answersOf(db, [analysisId])
  return {
    analysis_id: row.analysis_id,
    property_id: row.property_id,
    area: areaOf(row.category),
    superseded: row.stage === 'superseded',
    address: { street: row.street, city: row.city, state: row.state, zip: row.zip },
    time_zone: row.time_zone,
    submitted_at: row.submitted_at.toISOString(),
    is_demo: row.is_demo,
    ...analysed(given.get(analysisId) ?? [], row.category, await costRangesOf(db, row.property_id)),
  }
}

/** The content of a link to an analysis, named field by field. Errors: 404 for a link to something else. */
export const analysisBehind = async (db: Queries, link: OpenLink): Promise<SharedDiyAnalysis> => {
  if (link.analysis_id === null) throw invalidLink()
  const {
    area,
    superseded,
    address,
    time_zone,
    submitted_at,
    is_demo,
    summary,
    counts,
    categories,
    answers,
    actions,
  } = await one(db, link.analysis_id)
  return {
    expires_at: link.expires_at.toISOString(),
    area,
    superseded,
    address,
    time_zone,
    submitted_at,
    is_demo,
    summary,
    counts,
    categories,
    answers,
    actions,
  }
}

/** The state of an analysis. */
export const stateOf = async (db: Queries, analysisId: string) => {
  const { state } = await db
    .selectFrom('diy_analyses')
    .select('state')
    .where('analysis_id', '=', analysisId)
    .executeTakeFirstOrThrow()
  return state
}
