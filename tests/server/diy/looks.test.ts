import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DiyAnswer } from '#contract/vocabulary/diy.ts'
import { diyCategories, diyCategoryOf, diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import type { Services } from '#server/register.ts'
import { analysed } from '#server/resources/diy/build.ts'
import { overviewOf } from '#server/resources/diy/overview.ts'
import { answersOf, one } from '#server/resources/diy/queries.ts'
import { runsOf, saveRun } from '#server/resources/diy/runs.ts'
import { accept, resultOf, submitRun } from '#server/resources/diy/submit.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addHomeRow, callerOf, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const category = 'roof-gutters'
type Answers = Record<string, DiyAnswer>
const given = (answers: Answers) =>
  Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer, note: '' }))

const services = {
  config: { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' },
  now: () => now,
  ended: { add: () => {} },
  files: { remove: async () => {} },
} as unknown as Services // Nothing else is asked of it here.
const ownerOf = (owner_id: string) => ({ db, services, user: callerOf(owner_id, 'homeowner') })

/** A look as it is stored; its id. `category: null`: at several areas, as looks were before. */
const looked = async (
  property_id: string,
  answers: Answers,
  more: {
    category?: string | null
    submitted_at?: string | null
    state?: 'begun' | 'superseded'
  } = {},
) => {
  const analysis_id = randomUUID()
  await db
    .insertInto('diy_analyses')
    .values({
      analysis_id,
      property_id,
      category,
      state: 'submitted',
      started_at: '2026-02-01T12:00:00Z',
      submitted_at: '2026-02-01T12:00:00Z',
      ...more,
    })
    .execute()
  for (const { question_id, answer, note } of given(answers))
    await db
      .insertInto('diy_answers')
      .values({ answer_id: randomUUID(), analysis_id, question_id, answer, note })
      .execute()
  return analysis_id
}
const stateOf = async (analysis_id: string) =>
  (
    await db
      .selectFrom('diy_analyses')
      .select('state')
      .where('analysis_id', '=', analysis_id)
      .executeTakeFirstOrThrow()
  ).state

describe('the words of a look', () => {
  const questions = diyCategories.flatMap((area) => area.questions)
  const hazard = questions.filter(({ severity }) => severity === 'safety')
  const harmless = questions.filter(({ severity }) => severity !== 'safety')
  const found = (...problems: (typeof questions)[number][]) =>
    analysed(
      problems.map(({ question_id }) => ({
        question_id,
        answer: 'problem' as const,
        note: '',
        photos: [],
      })),
    ).summary.match(/[^.]*found[^;]*/)?.[0]

  it('count the safety hazards among the problems', () => {
    expect(found(...hazard.slice(0, 1))).toMatch(/ 1 problem was found, a safety hazard$/)
    expect(found(...hazard.slice(0, 1), ...harmless.slice(0, 1))).toMatch(
      / 2 problems were found, 1 of them a safety hazard$/,
    )
    expect(found(...hazard.slice(0, 2), ...harmless.slice(0, 1))).toMatch(
      / 3 problems were found, 2 of them safety hazards$/,
    )
    expect(found(...harmless.slice(0, 1))).toMatch(/ 1 problem was found$/)
  })

  it('of one area are about its questions alone', () => {
    const [first, second] = (diyCategoryOf(category)?.questions ?? []).map((question) => ({
      question_id: question.question_id,
      answer: 'ok' as const,
      note: '',
      photos: [],
    }))
    if (first === undefined || second === undefined) throw new Error('The roof has two questions.')
    const asked = diyCategoryOf(category)?.questions.length
    expect(analysed([first], category).summary).toContain(`: 1 of ${asked} questions was answered.`)
    const both = analysed([first, second], category)
    expect(both.summary).toContain(`: 2 of ${asked} questions were answered.`)
    expect(both.categories).toMatchObject([{ category, asked, counts: { ok: 2 } }])
  })
})

describe('an area of a home', () => {
  const areaOf = async (property_id: string) =>
    (await overviewOf(db, property_id, now)).areas.find((area) => area.category === category)

  it('shows its last look: what that one found, and none that another one has replaced', async () => {
    const { property_id } = await addHomeRow(db)
    await looked(property_id, { 'roof.sagging': 'problem' })
    const last = await looked(
      property_id,
      { 'roof.sagging': 'ok' },
      { submitted_at: '2026-02-02T12:00:00Z' },
    )
    await looked(
      property_id,
      { 'roof.sagging': 'problem' },
      { state: 'superseded', submitted_at: '2026-02-03T12:00:00Z' },
    )
    expect((await areaOf(property_id))?.last).toMatchObject({ analysis_id: last, worst: null })
  })

  it('is under way where somebody looks at it, and not for a look at several areas', async () => {
    const { property_id } = await addHomeRow(db)
    const begun = { state: 'begun', submitted_at: null } as const
    await looked(property_id, { 'roof.sagging': 'ok' }, { ...begun, category: null })
    expect((await areaOf(property_id))?.begun).toBeNull()
    await looked(property_id, { 'roof.sagging': 'ok', 'roof.gutters': 'ok' }, begun)
    expect((await areaOf(property_id))?.begun).toMatchObject({ answered: 2 })
  })

  it('has the last answers to its own questions, of a look at several areas too', async () => {
    const { property_id } = await addHomeRow(db)
    await looked(
      property_id,
      { 'roof.sagging': 'ok', 'attic.depth': 'problem' },
      { category: null },
    )
    await looked(property_id, { 'roof.gutters': 'problem' }, { state: 'begun', submitted_at: null })
    const { last } = await runsOf(db, property_id, category)
    expect(last?.answers).toEqual([{ question_id: 'roof.sagging', answer: 'ok' }])
  })
})

describe('a save', () => {
  it('that comes again is the same one only with the same answers and notes, all of them', async () => {
    const { property_id, owner_id } = await addHomeRow(db)
    const place = { propertyId: property_id, analysisId: randomUUID() }
    const save = (version: number, answers: ReturnType<typeof given>) =>
      saveRun(ownerOf(owner_id), place, { category, version, answers })
    const both = given({ 'roof.sagging': 'ok', 'roof.gutters': 'problem' })
    await save(0, both.slice(0, 1))
    const saved = await save(1, both)
    expect(await save(1, both)).toEqual(saved)
    const changed = both.map((answer) => ({ ...answer, note: 'At the back.' }))
    for (const other of [both.slice(0, 1), changed])
      await expect(save(1, other)).rejects.toMatchObject({ code: 'conflict' })
    const elsewhere = { category: 'attic-insulation' as const, version: 2, answers: [] }
    await expect(saveRun(ownerOf(owner_id), place, elsewhere)).rejects.toMatchObject({
      fields: { category: 'This DIY inspection looks at another area.' },
    })
  })
})

describe('a look that is submitted', () => {
  const submit = async (property_id: string, owner_id: string, answers: Answers) => {
    const place = { propertyId: property_id, analysisId: randomUUID() }
    const body = { category, version: 0, answers: given(answers) } as const
    const { version } = await saveRun(ownerOf(owner_id), place, body)
    return submitRun(ownerOf(owner_id), place.analysisId, version)
  }

  it('replaces only those whose areas were all looked at since', async () => {
    const { property_id, owner_id } = await addHomeRow(db)
    const [roof, several] = [
      await looked(property_id, { 'roof.sagging': 'problem' }),
      await looked(property_id, { 'roof.sagging': 'ok', 'attic.depth': 'ok' }, { category: null }),
    ]
    const { analysis_id } = await submit(property_id, owner_id, { 'roof.gutters': 'ok' })
    expect(await stateOf(roof)).toBe('superseded')
    expect(await stateOf(several)).toBe('submitted')
    expect(await one(db, roof)).toMatchObject({ superseded: true })
    expect(await one(db, analysis_id)).toMatchObject({ superseded: false })
  })

  it('leaves to a professional what its owner is not sure of, and that alone', async () => {
    const { property_id, owner_id } = await addHomeRow(db)
    const { unsure } = await submit(property_id, owner_id, {
      'roof.sagging': 'not_sure',
      'roof.gutters': 'not_present',
      'roof.shingles': 'ok',
    })
    expect(unsure.map(({ question_id }) => question_id)).toEqual(['roof.sagging'])
  })

  it('proposes for a problem alone, an issue of its severity and the task of the pack', async () => {
    const { property_id, owner_id } = await addHomeRow(db)
    const { analysis_id } = await submit(property_id, owner_id, {
      'roof.gutters': 'problem',
      'roof.shingles': 'ok',
      'roof.sagging': 'problem',
    })
    const another = await addHomeRow(db)
    const elsewhere = await submit(another.property_id, another.owner_id, {
      'roof.gutters': 'problem',
    })
    const take = (chosen: { issues?: string[]; reminders?: string[] }) =>
      accept(ownerOf(owner_id), analysis_id, { issues: [], reminders: [], ...chosen })
    for (const field of ['issues', 'reminders'] as const)
      await expect(take({ [field]: ['roof.shingles'] })).rejects.toMatchObject({
        fields: { [field]: 'There is no problem to this question.' },
      })
    await take({ issues: ['roof.gutters', 'roof.sagging'], reminders: ['roof.gutters'] })
    const issues = await db
      .selectFrom('issues')
      .select(['title', 'severity'])
      .where('property_id', '=', property_id)
      .orderBy('title')
      .execute()
    const problems = ['roof.gutters', 'roof.sagging'].map((id) => diyQuestionOf(id))
    expect(new Map(issues.map(({ title, severity }) => [title, severity]))).toEqual(
      new Map(problems.map((question) => [question?.problem, question?.severity])),
    )
    // The task comes once, however it is proposed.
    const { reminders } = await resultOf(db, analysis_id, now)
    expect(reminders.map(({ question_id }) => question_id)).toEqual(['roof.gutters'])
    // The same problem of another home has its own.
    expect((await resultOf(db, elsewhere.analysis_id, now)).reminders).toMatchObject([
      { question_id: 'roof.gutters', reminder_id: null },
    ])
    const kept = await db
      .selectFrom('reminders')
      .select('pack_key')
      .where('property_id', '=', property_id)
      .execute()
    expect(kept).toEqual([{ pack_key: 'gutters-fall' }])
  })
})

it('the photographs of an answer are in the order in which they came', async () => {
  const { property_id, owner_id } = await addHomeRow(db)
  const id = await looked(property_id, { 'roof.sagging': 'problem' })
  const { answer_id } = await db
    .selectFrom('diy_answers')
    .select('answer_id')
    .where('analysis_id', '=', id)
    .executeTakeFirstOrThrow()
  const photos = idsInOrder(3).toReversed()
  for (const [at, photo_id] of photos.entries())
    await db
      .insertInto('diy_photos')
      .values({
        photo_id,
        answer_id,
        caption: '',
        file_id: await addFile(db, owner_id),
        created_at: new Date(now + at * 1000),
      })
      .execute()
  const shown = (await answersOf(db, [id])).get(id)?.[0]?.photos
  expect(shown?.map(({ photo_id }) => photo_id)).toEqual(photos)
})
