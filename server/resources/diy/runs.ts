import type { endpoints } from '#contract/diy.ts'
import type { DiyRun } from '#contract/diy-runs.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { answeredIn, diyAnalyses } from '#server/lives/diy-analysis.ts'
import { begin, step, together } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Services } from '#server/register.ts'
import { holdScore } from '#server/resources/health/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { answersOf } from './queries.ts'

/*
 * An owner's look at one area while they answer it. The device keeps every answer and sends all of them with each
 * change, so that a save that comes twice changes nothing, and one from a second device is seen as a conflict.
 */

export type Around = { db: Db; services: Services; user: Caller }
type Saved = HandlerInput<(typeof endpoints)['diy.save']>['body']

/** Errors: 404 for an analysis that is not there, or that looks at several areas. */
export const runOf = async (db: Queries, analysisId: string): Promise<DiyRun> => {
  const row = await db
    .selectFrom('diy_analyses')
    .select(['analysis_id', 'category', 'state', 'version'])
    .where('analysis_id', '=', analysisId)
    .executeTakeFirst()
  if (row === undefined || row.category === null) throw notFound()
  const given = await answersOf(db, [analysisId])
  return {
    ...row,
    // Only the name of an area is stored there.
    category: row.category as DiyCategoryName,
    answers: given.get(analysisId) ?? [],
  }
}

/** The look at an area of a home that is under way; undefined: there is none. */
const begunOf = (db: Queries, propertyId: string, category: string) =>
  db
    .selectFrom('diy_analyses')
    .select('analysis_id')
    .where('property_id', '=', propertyId)
    .where('category', '=', category)
    .where('state', '=', 'begun')
    .executeTakeFirst()

/** The look under way in an area, and the last answers there. */
export const runsOf = async (db: Queries, propertyId: string, category: DiyCategoryName) => {
  const questions = (diyCategoryOf(category)?.questions ?? []).map((one) => one.question_id)
  const [begun, newest] = await Promise.all([
    begunOf(db, propertyId, category),
    db
      .selectFrom('diy_analyses as d')
      .innerJoin('properties as p', 'p.property_id', 'd.property_id')
      .innerJoin('diy_answers as a', 'a.analysis_id', 'd.analysis_id')
      .select(['d.analysis_id', 'd.submitted_at', 'p.time_zone'])
      .where('d.property_id', '=', propertyId)
      .where('d.state', '!=', 'begun')
      .where('a.question_id', 'in', questions)
      .orderBy('d.submitted_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const given = newest === undefined ? null : await answersOf(db, [newest.analysis_id])
  return {
    run: begun === undefined ? null : await runOf(db, begun.analysis_id),
    last:
      newest === undefined
        ? null
        : {
            submitted_at: newest.submitted_at?.toISOString() ?? '',
            time_zone: newest.time_zone,
            answers: (given?.get(newest.analysis_id) ?? [])
              .filter(({ question_id }) => questions.includes(question_id))
              .map(({ question_id, answer }) => ({ question_id, answer })),
          },
  }
}

const sameAnswers = (run: DiyRun, { answers }: Saved): boolean =>
  run.answers.length === answers.length &&
  answers.every((one) =>
    run.answers.some(
      ({ question_id, answer, note }) =>
        question_id === one.question_id && answer === one.answer && note === one.note,
    ),
  )

export const elsewhere = (current: DiyRun) =>
  conflict('conflict', 'These answers have changed on another device.', current)

const beginRun = (
  ground: Ground,
  user: Caller,
  { propertyId, analysisId }: { propertyId: string; analysisId: string },
  { category, answers }: Saved,
) =>
  begin(ground, diyAnalyses, {
    event: 'begin',
    sender: user,
    by: ['owner'],
    data: { answered: answers.length },
    facts: {},
    insert: async ({ value, context: { started_at } }) => {
      await ground.db
        .insertInto('diy_analyses')
        .values({
          analysis_id: analysisId,
          property_id: propertyId,
          category,
          state: value,
          started_at: started_at ?? new Date(ground.now),
        })
        .execute()
      return analysisId
    },
  })

const writeAnswers = async ({ db, now }: Ground, analysisId: string, { answers }: Saved) => {
  if (answers.length === 0) return
  await db
    .insertInto('diy_answers')
    .values(
      answers.map(({ question_id, answer, note }) => ({
        answer_id: crypto.randomUUID(),
        analysis_id: analysisId,
        question_id,
        answer,
        note,
        updated_at: new Date(now),
      })),
    )
    .onConflict((clash) =>
      clash.columns(['analysis_id', 'question_id']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        note: eb.ref('excluded.note'),
        updated_at: eb.ref('excluded.updated_at'),
        version: eb('diy_answers.version', '+', 1),
      })),
    )
    .execute()
}

/** Errors: 400 for a question of another area, and for one that is answered twice. */
const checkQuestions = ({ category, answers }: Saved) => {
  const asked = new Set(diyCategoryOf(category)?.questions.map((one) => one.question_id))
  const given = answers.map(({ question_id }) => question_id)
  if (given.some((one) => !asked.has(one)))
    throw invalid({ answers: 'This question belongs to another area.' })
  if (new Set(given).size !== given.length) throw invalid({ answers: 'A question has one answer.' })
}

/**
 * Saves all answers of a device; the first save begins the analysis. Errors: 400; 404 for an id of another home;
 * 409 'conflict' with the current answers when another device was here; 409 'wrong_state' once it is submitted.
 */
export const saveRun = async (
  { db, services, user }: Around,
  place: { propertyId: string; analysisId: string },
  body: Saved,
): Promise<DiyRun> => {
  checkQuestions(body)
  const { propertyId, analysisId } = place
  return together({ db, services }, async (ground) => {
    // Saves of one home follow one another, so that two devices do not begin the same area twice.
    await holdScore(ground.db, propertyId)
    const row = await diyAnalyses.lock(ground.db, analysisId)
    if (row === undefined) {
      const begun = await begunOf(ground.db, propertyId, body.category)
      if (begun !== undefined) throw elsewhere(await runOf(ground.db, begun.analysis_id))
      await beginRun(ground, user, place, body)
      await writeAnswers(ground, analysisId, body)
      return runOf(ground.db, analysisId)
    }
    if (row.property_id !== propertyId || row.category === null) throw notFound()
    if (row.category !== body.category)
      throw invalid({ category: 'This DIY inspection looks at another area.' })
    if (row.state === 'begun' && row.version !== body.version) {
      const current = await runOf(ground.db, analysisId)
      if (sameAnswers(current, body)) return current
      throw elsewhere(current)
    }
    await writeAnswers(ground, analysisId, body)
    await step(ground, diyAnalyses, {
      id: analysisId,
      event: 'answer',
      sender: user,
      data: async (_, trx) => ({ answered: await answeredIn(trx, analysisId) }),
    })
    return runOf(ground.db, analysisId)
  })
}
