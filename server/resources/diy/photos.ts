import type { DiyRun } from '#contract/diy-runs.ts'
import { diyPhotosMost } from '#contract/vocabulary/diy.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import type { PreparedPhoto } from '#server/files/store.ts'
import { answeredIn, diyAnalyses } from '#server/lives/diy-analysis.ts'
import { step, together } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import { type Around, runOf } from './runs.ts'

type Place = { analysisId: string; photoId: string }

const photoOf = (db: Queries, photoId: string) =>
  db
    .selectFrom('diy_photos as p')
    .innerJoin('diy_answers as a', 'a.answer_id', 'p.answer_id')
    .select(['p.photo_id', 'p.file_id', 'a.analysis_id'])
    .where('p.photo_id', '=', photoId)
    .executeTakeFirst()

/** A change of the answers, by the life of their analysis. Errors: 409 once it is submitted. */
const changed = (ground: Ground, { user }: Around, analysisId: string) =>
  step(ground, diyAnalyses, {
    id: analysisId,
    event: 'answer',
    sender: user,
    data: async (_, db) => ({ answered: await answeredIn(db, analysisId) }),
  })

const keep = async (
  ground: Ground,
  around: Around,
  { analysisId, photoId }: Place,
  form: { question_id: string; caption?: string | undefined },
  prepared: PreparedPhoto,
): Promise<boolean> => {
  if ((await diyAnalyses.lock(ground.db, analysisId)) === undefined) throw notFound()
  const known = await photoOf(ground.db, photoId)
  if (known !== undefined && known.analysis_id !== analysisId) throw notFound()
  if (known !== undefined) return false
  const answer = await ground.db
    .selectFrom('diy_answers')
    .leftJoin('diy_photos', 'diy_photos.answer_id', 'diy_answers.answer_id')
    .select(['diy_answers.answer_id', (eb) => eb.fn.count<string>('photo_id').as('photos')])
    .where('analysis_id', '=', analysisId)
    .where('question_id', '=', form.question_id)
    .groupBy('diy_answers.answer_id')
    .executeTakeFirst()
  if (answer === undefined) throw invalid({ question_id: 'Answer this question first.' })
  if (Number(answer.photos) >= diyPhotosMost)
    throw conflict('too_many', `An answer can have at most ${diyPhotosMost} photographs.`)
  await around.services.files.keep(ground.db, around.user.user_id, prepared)
  await ground.db
    .insertInto('diy_photos')
    .values({
      photo_id: photoId,
      answer_id: answer.answer_id,
      caption: form.caption ?? '',
      file_id: prepared.file_id,
    })
    .execute()
  await changed(ground, around, analysisId)
  return true
}

/**
 * Stores a photograph of an answer under the device's own id; sent twice it is there once. The picture is processed
 * before anything is locked. Errors: 400 without an answer, 404, 409, and those of the file store.
 */
export const savePhoto = async (
  around: Around,
  place: Place,
  form: { question_id: string; caption?: string | undefined },
  bytes: Buffer,
): Promise<DiyRun> => {
  const { files } = around.services
  const prepared = await files.prepare(around.user.user_id, bytes)
  const isKept = await orDiscard(files, [prepared], () =>
    together(around, (ground) => keep(ground, around, place, form, prepared)),
  )
  if (!isKept) await files.discard(prepared)
  return runOf(around.db, place.analysisId)
}

/** Removes a photograph; one that is not there is removed already. Errors: 404, 409 once it is submitted. */
export const removePhoto = async (around: Around, { analysisId, photoId }: Place) => {
  await together(around, async (ground) => {
    const row = await diyAnalyses.lock(ground.db, analysisId)
    if (row === undefined) throw notFound()
    const known = await photoOf(ground.db, photoId)
    if (known === undefined || known.analysis_id !== analysisId) return
    await changed(ground, around, analysisId)
    await ground.db.deleteFrom('diy_photos').where('photo_id', '=', photoId).execute()
    ground.remains.files.push(...(await deleteFiles(ground.db, [known.file_id])))
  })
  return runOf(around.db, analysisId)
}
