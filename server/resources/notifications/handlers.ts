import type { endpoints } from '#contract/notifications.ts'
import { notFound, unauthenticated } from '#server/errors.ts'
import { openStream } from '#server/live/stream.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const handlers: Handlers<typeof endpoints> = {
  /** The caller's own. */
  'notifications.list': async ({ user, query, db }) => ({
    notifications: (
      await queries.list(
        db,
        user.user_id,
        query.limit ?? 50,
        query.offset ?? 0,
        query.unread_only ?? false,
        query.group,
      )
    ).map(queries.shown),
  }),
  /** The caller's own. */
  'notifications.unreadCount': async ({ user, db }) => ({
    unread_count: await queries.unreadCount(db, user.user_id),
  }),
  /** The caller's own; it ignores ids of others. */
  'notifications.read': async ({ user, body, db }) => {
    const ids = body.notification_ids.map(String).filter((id) => uuid.test(id))
    if (ids.length > 0) await queries.markRead(db, user.user_id, ids)
    return { success: true }
  },
  /** The caller's own. */
  'notifications.readAll': async ({ user, db }) => {
    await queries.markRead(db, user.user_id, null)
    return { success: true }
  },
  /** The caller's own. */
  'notifications.dismiss': async ({ user, params, db, services }) => {
    const row = uuid.test(params.id)
      ? await queries.dismiss(db, user.user_id, params.id, services.now())
      : undefined
    if (row === undefined) throw notFound()
    return { success: true }
  },
  /** The caller's own. */
  'notifications.restore': async ({ user, params, db }) => {
    const row = uuid.test(params.id)
      ? await queries.restore(db, user.user_id, params.id)
      : undefined
    if (row === undefined) throw notFound()
    return { success: true }
  },
  /** The person whom the token names. */
  'notifications.stream': async ({ query, db, services, request, reply }) => {
    const caller = await services.tokens.read(query.token)
    if (caller === null || !(await queries.isFamilyAlive(db, caller.family)))
      throw unauthenticated()
    await openStream({ caller, db, services, request, reply })
    return undefined
  },
}
