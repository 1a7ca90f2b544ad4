import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { zoneOfPerson } from '#server/firm.ts'

/** Other jobs come first: a push service that hangs occupies a worker for seconds. */
export const afterOthers = 10

export const pushKey = (notice: string, device: string): string => `push ${notice} ${device}`

/** The hours of a day, on the clocks of a person, in which the clock of the server may ring: from eight to nine in the evening. */
const [morning, evening] = [8, 21]

/** When the device of a `person` whom the clock tells at this instant, in milliseconds, may ring: at night in the morning. */
const mayRing = (at: number) => sql`(
  select case
    when extract(hour from local) < ${morning}::int then date_trunc('day', local) + ${`${morning} hours`}::interval
    when extract(hour from local) >= ${evening}::int then date_trunc('day', local) + ${`1 day ${morning} hours`}::interval
  end at time zone zone
  from (select ${zoneOfPerson(sql.ref('person'))} as zone) as theirs
  cross join lateral (select to_timestamp(${at / 1000}::float) at time zone zone as local) as clock
)`

/**
 * Queues these notices for every device of their people, in the caller's transaction, in one statement. `byClock`: the
 * instant, in milliseconds, at which no person but the clock caused them: at night they wait for the morning. null: they
 * go at once.
 */
export const queuePushes = async (
  db: Queries,
  notices: readonly { notification_id: string; user_id: string }[],
  byClock: number | null,
): Promise<void> => {
  if (notices.length === 0) return
  await sql`
    select graphile_worker.add_job(
      'push.send',
      payload => json_build_object('notice', notice, 'device', device_id, 'tries', 0),
      priority => ${afterOthers}::int,
      job_key => 'push ' || notice || ' ' || device_id,
      run_at => ${byClock === null ? sql`null` : mayRing(byClock)}
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
