import type { Answered } from '#contract/diy.ts'
import type { DiyResult } from '#contract/diy-runs.ts'
import { systemOfQuestion } from '#contract/vocabulary/diy.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { type DiyAnalysisRow, diyAnalyses } from '#server/lives/diy-analysis.ts'
import { homeOf as ownerOf } from '#server/lives/document.ts'
import { issues } from '#server/lives/issue.ts'
import { begin, together } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import { recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { standingIssues } from '#server/resources/health/standing-issues.ts'
import { addReminder } from '#server/resources/reminders/add.ts'
import { proposalsFor } from '#server/resources/reminders/pack.ts'
import * as reminders from '#server/resources/reminders/queries.ts'
import type { Around } from './runs.ts'

/*
 * The proposals of a submitted look: an issue for each problem, and the tasks of the seasonal pack that keep it from
 * coming back. Nothing is made until the owner takes it, and taking it twice makes it once.
 */

/** The task of the seasonal pack that a problem calls for. */
const taskOf: Readonly<Record<string, string>> = {
  'roof.shingles': 'roof',
  'roof.gutters': 'gutters-fall',
  'drainage.slope': 'grading',
  'exterior.walls': 'caulk',
  'exterior.deck': 'deck',
  'exterior.plants': 'plants',
  'foundation.damp': 'basement',
  'foundation.sump': 'sump',
  'attic.stains': 'attic',
  'air.radon': 'radon',
  'air.fans': 'bath-fans',
  'heating.filter': 'filter',
  'heating.service': 'furnace',
  'cooling.condensate': 'condensate',
  'plumbing.leaks': 'leaks',
  'plumbing.relief_valve': 'tpr',
  'plumbing.heater_age': 'flush',
  'electrical.gfci': 'gfci',
  'electrical.smoke_alarms': 'alarms',
  'electrical.panel': 'panel',
  'interior.garage_eye': 'garage',
  'interior.drafts': 'weatherstrip',
  'kitchen.dryer_duct': 'dryer',
  'kitchen.hood': 'hood',
}

/** The issues and reminders that were made of the answers of an analysis. */
const takenOf = (db: Queries, analysisId: string) =>
  db
    .selectFrom('diy_answers as a')
    .leftJoin('reminders as r', 'r.reminder_id', 'a.reminder_id')
    .select(['a.question_id', 'a.issue_id', 'a.reminder_id', 'r.title', 'r.due_on'])
    .where('a.analysis_id', '=', analysisId)
    .execute()

/** The tasks that fit the home and that it is not reminded of yet. */
const openTasks = async (db: Queries, propertyId: string, now: number) => {
  const home = await reminders.homeOf(db, propertyId, now)
  const [known, taken] = await Promise.all([
    reminders.knownHome(db, home),
    reminders.takenKeys(db, propertyId),
  ])
  return proposalsFor(known, taken, home.today)
}

/** The proposals from the problems among these answers, taken or not. */
export const proposalsOf = async (
  db: Queries,
  { analysis_id, property_id }: Pick<DiyAnalysisRow, 'analysis_id' | 'property_id'>,
  answers: readonly Answered[],
  now: number,
): Promise<Pick<DiyResult, 'issues' | 'reminders'>> => {
  const found = answers.filter(({ answer }) => answer === 'problem')
  const [taken, tasks, standing] = await Promise.all([
    takenOf(db, analysis_id),
    openTasks(db, property_id, now),
    standingIssues(db, property_id),
  ])
  const takenBy = new Map(taken.map((one) => [one.question_id, one]))
  return {
    issues: found.flatMap(
      ({ question_id, problem, severity, advice, trade, cost_range }): DiyResult['issues'] => {
        if (systemOfQuestion(question_id) === null) return []
        const own = takenBy.get(question_id)?.issue_id ?? null
        const earlier = own === null ? standing.get(question_id)?.issue_id : undefined
        return [
          {
            ...{ question_id, problem, severity, advice, trade, cost_range },
            issue_id: own ?? earlier ?? null,
            ...(earlier !== undefined && { already: true }),
          },
        ]
      },
    ),
    reminders: found.flatMap(({ question_id }): DiyResult['reminders'] => {
      const own = takenBy.get(question_id)
      if (own?.reminder_id != null)
        return [
          {
            question_id,
            title: own.title ?? '',
            due_on: own.due_on ?? '',
            reminder_id: own.reminder_id,
          },
        ]
      const task = tasks.find(({ key }) => key === taskOf[question_id])
      return task === undefined
        ? []
        : [{ question_id, title: task.title, due_on: task.due_on, reminder_id: null }]
    }),
  }
}

const addIssue = async (ground: Ground, row: DiyAnalysisRow, answered: Answered) => {
  const { question_id, problem: title, severity } = answered
  const system = systemOfQuestion(question_id)
  if (system === null) return
  const { owner_id } = await ownerOf(ground.db, row.property_id)
  const issueId = await begin(ground, issues, {
    event: 'report',
    sender: 'system',
    by: ['system'],
    data: {},
    facts: { title, owner_id },
    insert: async ({ value, context: { created_at, updated_at } }) => {
      const { issue_id } = await ground.db
        .insertInto('issues')
        .values({
          property_id: row.property_id,
          system,
          title,
          severity,
          state: value,
          created_at: created_at ?? undefined,
          updated_at: updated_at ?? undefined,
        })
        .returning('issue_id')
        .executeTakeFirstOrThrow()
      return issue_id
    },
  })
  await ground.db
    .updateTable('diy_answers')
    .set({ issue_id: issueId })
    .where('analysis_id', '=', row.analysis_id)
    .where('question_id', '=', question_id)
    .execute()
}

const addTask = async (
  ground: Ground,
  { user }: Around,
  row: DiyAnalysisRow,
  questionId: string,
) => {
  const tasks = await openTasks(ground.db, row.property_id, ground.now)
  const task = tasks.find(({ key }) => key === taskOf[questionId])
  if (task === undefined) return
  const home = await reminders.homeOf(ground.db, row.property_id, ground.now)
  const { key, known: _, needs: __, now: ___, ...details } = task
  const reminderId = await addReminder(ground, user, home, {
    ...details,
    provider: '',
    pack_key: key,
  })
  await ground.db
    .updateTable('diy_answers')
    .set({ reminder_id: reminderId })
    .where('analysis_id', '=', row.analysis_id)
    .where('question_id', '=', questionId)
    .execute()
}

/**
 * Makes issues and reminders of these answers. Errors: 400 for an answer that proposes nothing, 404, 409 when a later
 * look has replaced the analysis.
 */
export const acceptProposals = (
  around: Around,
  analysisId: string,
  chosen: { issues: readonly string[]; reminders: readonly string[] },
  answers: readonly Answered[],
): Promise<void> =>
  together(around, async (ground) => {
    const row = await diyAnalyses.lock(ground.db, analysisId)
    if (row === undefined || row.state === 'begun') throw notFound()
    if (row.state === 'superseded')
      throw conflict('wrong_state', 'You have looked at this again since then. Take it from there.')
    const known = await takenOf(ground.db, analysisId)
    const taken = (id: string) => known.find(({ question_id }) => question_id === id)
    const standing = await standingIssues(ground.db, row.property_id)
    const before = await scoreNow(ground.db, row.property_id, ground.now)
    const problemOf = (id: string, field: 'issues' | 'reminders') => {
      const answered = answers.find((one) => one.question_id === id && one.answer === 'problem')
      if (answered === undefined)
        throw invalid({ [field]: 'There is no problem to this question.' })
      return answered
    }
    for (const id of new Set(chosen.issues)) {
      const answered = problemOf(id, 'issues')
      if (taken(id)?.issue_id === null && !standing.has(id)) await addIssue(ground, row, answered)
    }
    for (const id of new Set(chosen.reminders)) {
      problemOf(id, 'reminders')
      if (taken(id)?.reminder_id === null) await addTask(ground, around, row, id)
    }
    await recordScore(ground.db, row.property_id, {
      before,
      why: 'DIY inspection: issues and reminders were made of it.',
      now: ground.now,
    })
  })
