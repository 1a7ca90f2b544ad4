import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/** Other jobs come first: a push service that hangs occupies a worker for seconds. */
export const afterOthers = 10

export const pushKey = (notice: string, device: string): string => `push ${notice} ${device}`

/** Queues these notices for every device of their people, in the caller's transaction, in one statement. */
export const queuePushes = async (
  db: Queries,
  notices: readonly { notification_id: string; user_id: string }[],
): Promise<void> => {
  if (notices.length === 0) return
  await sql`
    select graphile_worker.add_job(
      'push.send',
      payload => json_build_object('notice', notice, 'device', device_id, 'tries', 0),
      priority => ${afterOthers}::int,
      job_key => 'push ' || notice || ' ' || device_id
    )
    from unnest(
      ${notices.map(({ notification_id }) => notification_id)}::uuid[],
      ${notices.map(({ user_id }) => user_id)}::uuid[]
    ) as told (notice, person)
    join push_devices on user_id = person
  `.execute(db)
}

/** Nothing more is pushed to the devices of these sessions. */
export const forgetSessions = async (db: Queries, families: readonly string[]): Promise<void> => {
  if (families.length > 0)
    await db.deleteFrom('push_devices').where('family_id', 'in', families).execute()
}
