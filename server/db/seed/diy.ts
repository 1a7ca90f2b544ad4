import type { DiyAnswer } from '#contract/diy.ts'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'
import type { FileStore } from '#server/files/store.ts'
import { diyAnalyses } from '#server/lives/diy-analysis.ts'
import { begin, step } from '#server/lives/live.ts'
import { submitted } from '#server/resources/diy/submit.ts'
import type { Ground } from './ids.ts'
import { at as past, personOf } from './past.ts'
import { fileOfScene } from './pictures.ts'

const day = 86_400_000

/** The answers of the demo's owner other than OK; a scene is the photograph of the answer. */
const told: Record<string, { answer: DiyAnswer; note?: string; scene?: string }> = {
  'drainage.slope': {
    answer: 'problem',
    note: 'Demo: after rain there is a puddle at the east wall.',
    scene: 'ground-slopes',
  },
  'exterior.steps': { answer: 'problem', note: 'Demo: the rail at the back steps wobbles.' },
  'exterior.deck': { answer: 'not_present' },
  'foundation.cracks': {
    answer: 'not_sure',
    note: 'Demo: there is a line in the north wall; I cannot tell how deep it is.',
    scene: 'stepped-crack',
  },
  'foundation.sump': { answer: 'not_present' },
  'attic.stains': { answer: 'not_sure', note: 'Demo: it is too dark to see the far end.' },
  'air.stains': { answer: 'problem', note: 'Demo: as large as a plate.', scene: 'ceiling-stain' },
  'air.radon': { answer: 'not_sure' },
  'heating.filter': { answer: 'problem' },
  'plumbing.relief_valve': {
    answer: 'problem',
    note: 'Demo: the valve ends in the air.',
    scene: 'relief-valve',
  },
  'plumbing.shut_off': {
    answer: 'not_sure',
    note: 'Demo: I found it, but did not dare to turn it.',
  },
  'electrical.alarm_age': { answer: 'not_sure' },
  'electrical.cords': { answer: 'problem', note: 'Demo: in the garage.' },
  'interior.garage_eye': { answer: 'not_present' },
}
/** The owner leaves one area unanswered. */
const skipped = 'kitchen-laundry'

/** Days ago that the owner looked at their first home: before its newest inspection. */
export const diyDaysAgo = 21

/** The owner's analysis of their first home. */
export const addDiy = async (ground: Ground, files: FileStore): Promise<void> => {
  const { db, id, now } = ground
  const fileOf = fileOfScene(ground, files)
  const analysis_id = id('diy lane')
  const at = new Date(now - diyDaysAgo * day)
  const owner = personOf(ground, 'homeowner', 'homeowner')
  await begin(past(ground, at.getTime() - 3_000_000), diyAnalyses, {
    event: 'begin',
    sender: owner,
    by: ['owner'],
    data: { answered: 0 },
    facts: {},
    insert: async ({ context: { started_at } }) => {
      await db
        .insertInto('diy_analyses')
        .values({
          analysis_id,
          property_id: id('property lane'),
          started_at: started_at ?? at,
        })
        .execute()
      return analysis_id
    },
  })
  const questions = diyCategories
    .filter(({ category }) => category !== skipped)
    .flatMap((one) => one.questions)
  await db
    .insertInto('diy_answers')
    .values(
      questions.map(({ question_id }) => ({
        answer_id: id(`diy answer ${question_id}`),
        analysis_id,
        question_id,
        answer: told[question_id]?.answer ?? 'ok',
        note: told[question_id]?.note ?? '',
        updated_at: at,
      })),
    )
    .execute()
  const then = past(ground, at.getTime())
  await step(then, diyAnalyses, {
    id: analysis_id,
    event: 'answer',
    sender: owner,
    data: { answered: questions.length },
  })
  const row = await diyAnalyses.lock(db, analysis_id)
  if (row !== undefined) await submitted(then, row, owner)
  for (const [question_id, { scene }] of Object.entries(told)) {
    if (scene === undefined) continue
    const file_id = await fileOf(scene, id('user homeowner'))
    await db
      .insertInto('diy_photos')
      .values({
        photo_id: id(`diy photo ${question_id}`),
        answer_id: id(`diy answer ${question_id}`),
        caption: 'Rendered for the demo',
        file_id,
        created_at: at,
      })
      .execute()
  }
}
