import { type Kysely, sql } from 'kysely'

/**
 * A repair request that was withdrawn and then changed is out with nobody: the version that was sent before must not
 * count as sent again once the change is taken back. See decision 0261.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update repair_requests r set sent_version = null
    where state = 'draft' and sent_version is not null and 'withdraw' = (
      select e.event from life_events e
      where e.life = 'repair-request' and e.subject_id = r.request_id and e.event in ('send', 'withdraw')
      order by e.event_id desc limit 1
    )
  `.execute(db)
}
