import type { endpoints } from '#contract/issues.ts'
import { overall } from '#contract/score.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import type { Handlers } from '#server/register.ts'
import { holdScore, recordScore, scoreInput, scoreNow } from '#server/resources/health/queries.ts'
import { after, type IssueEvent } from './lifecycle.ts'
import { pageOf } from './page.ts'
import * as queries from './queries.ts'

const said: Record<IssueEvent, string> = {
  plan: 'Planned',
  start: 'Work began',
  resolve: 'Resolved by the owner',
  defer: 'Deferred',
  dismiss: 'Dismissed',
  reopen: 'Opened again',
  verify: 'Verified',
}

type Move = {
  event: IssueEvent
  provider?: string
  due_on?: string | null
  cost_cents?: number | null
  reason?: string
}
/** What an event needs to be true, named by field. */
const checkNeeds = ({ event, provider, due_on, cost_cents, reason }: Move) => {
  if (event === 'plan' && !provider && !due_on)
    throw invalid({ due_on: 'Say until when, or who will do it.' })
  if ((event === 'defer' || event === 'dismiss') && !reason) throw invalid({ reason: 'Say why.' })
  if (cost_cents != null && cost_cents < 0)
    throw invalid({ cost_cents: 'A cost is not less than nothing.' })
  if (event === 'defer' && !due_on) throw invalid({ due_on: 'Say when to look at it again.' })
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner; admins. */
  'issues.list': async ({ params, query, user, db, services }) => {
    const now = services.now()
    const [available, issues, input] = await Promise.all([
      queries.isAvailable(db, params.propertyId),
      queries.issuesOf(db, params.propertyId, user.user_type === 'admin', now),
      scoreInput(db, params.propertyId, now),
    ])
    return { available, ...pageOf(issues, query), score: overall(input) }
  },

  /** The owner; verifying, admins. The score moves in the same transaction. */
  'issues.move': ({ params, body, user, db, services }) =>
    db.transaction().execute(async (trx) => {
      const now = services.now()
      const row = await trx
        .selectFrom('issues')
        .innerJoin('properties', 'properties.property_id', 'issues.property_id')
        .selectAll('issues')
        .select(['owner_id', 'street'])
        .where('issue_id', '=', params.issueId)
        .forUpdate('issues')
        .executeTakeFirst()
      if (row === undefined) throw notFound()
      const isAdmin = user.user_type === 'admin'
      const shown = async () => {
        const issue = (await queries.issuesOf(trx, row.property_id, isAdmin, now)).find(
          (one) => one.issue_id === row.issue_id,
        )
        if (issue === undefined) throw notFound()
        return issue
      }
      if (body.version !== row.version)
        throw conflict(
          'conflict',
          'This issue was changed meanwhile. Look at it again.',
          await shown(),
        )
      const state = after(row.state, body.event)
      if (state === undefined)
        throw conflict(
          'wrong_state',
          `This issue is ${row.state.replace('_', ' ')}; that cannot happen now.`,
        )
      checkNeeds(body)
      await holdScore(trx, row.property_id)
      const before = await scoreNow(trx, row.property_id, now)
      await trx
        .updateTable('issues')
        .set({
          state,
          ...(body.provider === undefined ? {} : { provider: body.provider }),
          ...(body.due_on === undefined ? {} : { due_on: body.due_on }),
          ...(body.cost_cents === undefined ? {} : { cost_cents: body.cost_cents }),
          ...(body.note === undefined ? {} : { note: body.note }),
          ...(body.reason === undefined ? {} : { reason: body.reason }),
          version: row.version + 1,
          updated_at: new Date(now),
        })
        .where('issue_id', '=', row.issue_id)
        .execute()
      await trx
        .insertInto('issue_events')
        .values({
          issue_id: row.issue_id,
          actor_id: user.user_id,
          sentence: `${said[body.event]}${body.reason ? `: ${body.reason}` : body.event === 'plan' && body.provider ? ` with ${body.provider}` : ''}.`,
        })
        .execute()
      const { after: score } = await recordScore(
        trx,
        row.property_id,
        `${row.title}: ${said[body.event].toLowerCase()}.`,
        now,
      )
      const moved = before !== null && score !== null && Math.abs(score - before) >= 5
      if (moved || (row.owner_id !== user.user_id && score !== before))
        await notify(trx, [
          {
            user_id: row.owner_id,
            type: 'health_score_updated',
            title: `The score of ${row.street} moved from ${before} to ${score}`,
            link: paths.homeHealth({ propertyId: row.property_id }),
          },
        ])
      return { issue: await shown(), score_before: before, score_after: score }
    }),
}
