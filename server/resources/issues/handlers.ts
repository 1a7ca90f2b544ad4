import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/issues.ts'
import type { Tie } from '#contract/lives/life.ts'
import { isHeld, overall } from '#contract/score.ts'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { historyOf } from '#server/lives/history.ts'
import { beginOf, issues } from '#server/lives/issue.ts'
import { step, together } from '#server/lives/live.ts'
import { groundOf } from '#server/lives/served.ts'
import type { Handlers } from '#server/register.ts'
import { scoreInput, scoreNow } from '#server/resources/health/queries.ts'
import { dayIn } from '#server/time-zones.ts'
import type { Caller } from '#server/tokens.ts'
import { pageOf } from './list.ts'
import * as queries from './queries.ts'
import { remindOf } from './remind.ts'

type Move = HandlerInput<(typeof endpoints)['issues.move']>['body']

/** The data of an event in the form that its chart needs. Errors: 400 that names the field. */
export const dataOf = (
  { event, version: _, ...details }: Move,
  { time_zone }: { time_zone: string },
  now: number,
  state: IssueState,
) => {
  const { provider, due_on, cost_cents, reason = '' } = details
  if (event === 'plan' && !provider && !due_on)
    throw invalid({ due_on: 'Give a day, or say who will do it.' })
  if ((event === 'defer' || event === 'dismiss') && !reason) throw invalid({ reason: 'Say why.' })
  if (cost_cents != null && cost_cents < 0)
    throw invalid({ cost_cents: 'A cost cannot be negative.' })
  // The day of a deferred issue is that on which it returns.
  const moves = event === 'defer' || (event === 'update' && state === 'deferred')
  if (!moves || (event === 'update' && due_on === undefined))
    return {
      ...details,
      reason: details.reason,
      ...(due_on !== undefined && { due_at: due_on === null ? null : beginOf(time_zone, due_on) }),
    }
  if (!due_on) throw invalid({ due_on: 'Say when to remind you.' })
  if (due_on <= dayIn(time_zone, now)) throw invalid({ due_on: 'Choose a future day.' })
  const back_at = beginOf(time_zone, due_on)
  return event === 'defer'
    ? { ...details, reason, due_on, due_at: back_at, back_at }
    : { ...details, reason: details.reason, due_at: back_at, back_at }
}

/** The ties of a person who may see the issues of a home. */
const tieOf = ({ user_type }: Caller) => [user_type === 'admin' ? 'admin' : 'owner'] as const

const shown = async (db: Queries, issueId: string, by: readonly Tie[], now: number) => {
  const place = await queries.placeOf(db, issueId)
  if (place === undefined) throw notFound()
  const input = await scoreInput(db, place.property_id, now)
  const [issue] = await queries.issuesOf(
    db,
    { propertyId: place.property_id, ids: [issueId] },
    by,
    input,
  )
  if (issue === undefined) throw notFound()
  return issue
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner; admins. */
  'issues.list': async ({ params, query, user, db, services }) => {
    const now = services.now()
    const { propertyId } = params
    const [available, { ids, ...page }, input] = await Promise.all([
      queries.isAvailable(db, propertyId),
      pageOf(db, propertyId, query),
      scoreInput(db, propertyId, now),
    ])
    const issues = await queries.issuesOf(db, { propertyId, ids }, tieOf(user), input)
    return { available, issues, ...page, score: overall(input), held: isHeld(input) }
  },

  /** The owner; admins. */
  'issues.get': ({ params, user, db, services }) =>
    shown(db, params.issueId, tieOf(user), services.now()),

  /** The owner. Reminding of the same issue twice adds it once. */
  'issues.remind': ({ params, body, user, db, services }) =>
    together({ db, services }, (ground) => remindOf(ground, user, params.propertyId, body)),

  /** The owner; admins. */
  'issues.life': async ({ params: { issueId }, db }) => ({
    life: issues.life.name,
    value: await queries.stateOf(db, issueId),
    history: await historyOf(db, issues.life.name, issueId),
  }),

  /**
   * The chart says who may send the event, when, and with which effects. The score moves in the same transaction.
   */
  'issues.move': ({ params: { issueId }, body, user, db, services }) =>
    inTransaction(db, async (trx) => {
      const ground = groundOf(trx, services)
      const row = await issues.lock(trx, issueId)
      if (row === undefined) throw notFound()
      const home = await queries.homeOf(trx, row.property_id)
      if (body.version !== row.version)
        throw conflict(
          'conflict',
          'This issue has changed in the meantime. Please review it.',
          await shown(trx, issueId, tieOf(user), ground.now),
        )
      const before = await scoreNow(trx, row.property_id, ground.now)
      await step(ground, issues, {
        id: issueId,
        event: body.event,
        sender: user,
        data: async () => dataOf(body, home, ground.now, row.state),
      })
      const issue = await shown(trx, issueId, tieOf(user), ground.now)
      return { issue, score_before: before, score_after: issue.score_now }
    }),
}
