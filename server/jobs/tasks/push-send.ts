import { paths } from '#contract/vocabulary/paths.ts'
import { isOwnPath } from '#contract/vocabulary/push-message.ts'
import type { Db } from '#server/db/connect.ts'
import { addJob } from '#server/jobs/queue.ts'
import { afterOthers, pushKey } from '#server/push/queue.ts'
import type { Task } from './task.ts'

/** Milliseconds for which a notice is worth a push: after a day it is found in the bell. */
const worth = 86_400_000
/** Milliseconds before each further try. */
const pauses = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** The device, while its session lasts; undefined: it has none any more. */
const deviceOf = (db: Db, id: string, now: number) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.user_id', 'd.user_id')
    .select(['d.user_id', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.device_id', '=', id)
    // A demo makes no calls.
    .where('u.demo_id', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_tokens as r')
          .select('r.family_id')
          .whereRef('r.family_id', '=', 'd.family_id')
          .where('r.revoked_at', 'is', null)
          .where('r.expires_at', '>', new Date(now)),
      ),
    )
    .executeTakeFirst()

const forget = (db: Db, id: string, endpoint?: string) =>
  db
    .deleteFrom('push_devices')
    .where('device_id', '=', id)
    // The browser may have renewed it meanwhile.
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute()

/** A path of the app and of nobody else. */
const pathOf = (link: string | null): string => (isOwnPath(link) ? link : paths.notifications())

/**
 * Pushes a notice to a device. Twice is once: the second takes the place of the first. A refusal by a push service is
 * no error of ours, so this never fails for it: it tries again later by itself.
 */
export const sendPush: Task<'push.send'> = async ({ notice, device, tries }, context) => {
  const { db, services, log } = context
  const { push } = services
  if (push === null) return
  const now = services.now()
  const to = await deviceOf(db, device, now)
  if (to === undefined) {
    await forget(db, device)
    return
  }
  const said = await db
    .selectFrom('notifications')
    .select(['title', 'link', 'created_at'])
    .where('notification_id', '=', notice)
    .where('user_id', '=', to.user_id)
    // A notice that was taken back, or read meanwhile, is no news.
    .where('dismissed_at', 'is', null)
    .where('is_read', '=', false)
    .executeTakeFirst()
  if (said === undefined) return
  const left = worth - Math.max(0, now - said.created_at.getTime())
  if (left <= 0) return
  const { endpoint, p256dh, auth } = to
  const message = {
    id: notice,
    device,
    title: 'Hearthkeep',
    // A service takes no more than 4 kB.
    body: said.title.slice(0, 500),
    path: pathOf(said.link),
  }
  const outcome = await push.send(
    { endpoint, keys: { p256dh, auth } },
    message,
    Math.ceil(left / 1000),
  )
  if (outcome.kind === 'gone') await forget(db, device, endpoint)
  if (outcome.kind === 'refused')
    log.warn({ status: outcome.status, notice }, 'a push service refused a notice')
  if (outcome.kind !== 'later') return
  const pause = pauses[tries]
  if (pause === undefined) return log.warn({ notice }, 'a notice was given up for a device')
  await addJob(
    db,
    'push.send',
    { notice, device, tries: tries + 1 },
    {
      key: pushKey(notice, device),
      runAt: new Date(now + Math.max(pause, outcome.after)),
      priority: afterOthers,
    },
  )
}
