import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/issues.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import { isSystem } from '#contract/vocabulary/worksheets.ts'
import { invalid } from '#server/errors.ts'
import { reminderKey } from '#server/lives/issue-reminder.ts'
import type { Ground } from '#server/lives/served.ts'
import { holdScore } from '#server/resources/health/queries.ts'
import { addReminder } from '#server/resources/reminders/add.ts'
import { checkRoom, homeOf, takenKeys } from '#server/resources/reminders/queries.ts'
import type { Caller } from '#server/tokens.ts'

type Asked = HandlerInput<(typeof endpoints)['issues.remind']>['body']

/**
 * Adds a reminder for each of these issues of a home, in the caller's transaction. Errors: 400 for an issue of
 * another home, and for a day that has passed.
 */
export const remindOf = async (
  ground: Ground,
  user: Caller,
  propertyId: string,
  { issue_ids, due_on }: Asked,
): Promise<{ added: number }> => {
  await holdScore(ground.db, propertyId)
  const home = await homeOf(ground.db, propertyId, ground.now)
  if (due_on < home.today) throw invalid({ due_on: 'Choose today or a later day.' })
  const wanted = [...new Set(issue_ids)]
  const issues = await ground.db
    .selectFrom('issues')
    .leftJoin('findings', 'findings.finding_id', 'issues.finding_id')
    .leftJoin('diy_answers', 'diy_answers.issue_id', 'issues.issue_id')
    // Several looks may have found the same.
    .distinctOn('issues.issue_id')
    .select(['issues.issue_id', 'issues.title', 'issues.system', 'provider', 'recommendation'])
    .select(['trade', 'question_id'])
    .where('issues.property_id', '=', propertyId)
    .where('issues.issue_id', 'in', wanted)
    .orderBy('issues.issue_id')
    .execute()
  if (issues.length < wanted.length) throw invalid({ issue_ids: 'Choose issues of this home.' })
  // A reminder that is done or skipped does not come again, and an issue may.
  const taken = await takenKeys(ground.db, propertyId, ['finished', 'removed'])
  const fresh = issues.filter(({ issue_id }) => !taken.has(reminderKey(issue_id)))
  await checkRoom(ground.db, propertyId, fresh.length)
  for (const { issue_id, title, system, provider, recommendation, ...of } of fresh)
    await addReminder(ground, user, home, {
      title: title.slice(0, 120),
      why: (recommendation ?? '').slice(0, 300),
      system: isSystem(system) ? system : 'interior',
      minutes: null,
      who: tradeOf(of) === 'owner' ? 'diy' : 'pro',
      provider,
      supply: '',
      every_months: null,
      season: null,
      due_on,
      pack_key: reminderKey(issue_id),
    })
  return { added: fresh.length }
}

/** Who does the repair: as its finding says, or the question of a DIY inspection that it comes from. */
const tradeOf = ({ trade, question_id }: { trade: string | null; question_id: string | null }) =>
  trade ?? (question_id === null ? undefined : diyQuestionOf(question_id)?.trade)
