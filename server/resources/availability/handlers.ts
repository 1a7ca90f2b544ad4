import type { endpoints } from '#contract/availability.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { lockCalendar } from '#server/resources/inspections/calendar.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import * as feeds from './feeds.ts'
import * as queries from './queries.ts'
import { addTimeOff, removeTimeOff } from './time-off.ts'

type Context = { params: { inspectorId: string }; user: Caller; db: Db; services: Services }

const shown = (db: Queries, { params, user, services }: Context) =>
  queries.availabilityOf(db, tenantOf(user), params.inspectorId, services.now())

/**
 * Changes when an inspector works, in one transaction that no booking and no assignment crosses, tells them when
 * somebody else did it, and answers the current state. Visits stay where they are.
 */
const changed = (
  context: Context,
  title: string,
  change: (trx: Queries, now: number) => Promise<boolean>,
) => {
  const { params, user, db, services } = context
  return inTransaction(db, async (trx) => {
    await queries.lockInspector(trx, tenantOf(user), params.inspectorId)
    await lockCalendar(trx, tenantOf(user))
    const isChanged = await change(trx, services.now())
    if (isChanged && user.user_id !== params.inspectorId)
      await notify(trx, [
        {
          user_id: params.inspectorId,
          type: 'system_alert',
          title,
          link: paths.inspectorAvailability(),
        },
      ])
    return shown(trx, context)
  })
}

export const handlers: Handlers<typeof endpoints> = {
  /** The inspector themselves; admins. */
  'availability.get': (context) => shown(context.db, context),
  /** The inspector themselves; admins. */
  'availability.saveHours': (context) =>
    changed(context, 'An admin has changed your working hours.', async (trx, now) => {
      const { params, body } = context
      await queries.saveHours(trx, params.inspectorId, body, now, () => shown(trx, context))
      return true
    }),
  /** The inspector themselves; admins. */
  'availability.addTimeOff': (context) =>
    changed(context, 'An admin has entered time off for you.', (trx, now) =>
      addTimeOff(
        trx,
        { inspectorId: context.params.inspectorId, byId: context.user.user_id, now },
        context.body,
      ),
    ),
  /** The inspector themselves; admins. */
  'availability.removeTimeOff': (context) =>
    changed(context, 'An admin has taken back some of your time off.', (trx, now) =>
      removeTimeOff(trx, context.params, now),
    ),
  /** The inspector themselves. */
  'availability.feed': ({ params, db }) => feeds.feedOf(db, params.inspectorId),
  /** The inspector themselves. The log of requests has no queries, and so no address. */
  'availability.makeFeed': async ({ params, db, services, reply }) => {
    reply.header('cache-control', 'no-store').code(201)
    return feeds.makeFeed(db, services, params.inspectorId)
  },
  /** The inspector themselves. Revoking twice is the same as once. */
  'availability.revokeFeed': ({ params, db }) => feeds.revokeFeed(db, params.inspectorId),
  /** Anyone who holds the private address. */
  'availability.readFeed': async ({ query, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'feed'), 300, 600, services.now())
    const inspectorId = await feeds.inspectorBehind(db, query.key)
    if (inspectorId === null) throw notFound()
    reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(await feeds.calendarOf(db, services, inspectorId))
    return undefined
  },
}
