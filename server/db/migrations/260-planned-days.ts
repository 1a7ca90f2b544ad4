import { type Kysely, sql } from 'kysely'

/**
 * On its day a planned repair asks for an answer: sets the timers of those that were planned before there were any. The
 * day until which an issue was put off is none of a repair: it goes where no later event named another.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update issues set due_on = null
    where state in ('open', 'planned', 'in_work') and due_on is not null and (
      select data ? 'back_at' from life_events
      where life = 'issue' and subject_id = issue_id and data ? 'due_on'
      order by event_id desc limit 1
    )
  `.execute(db)
  await sql`
    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', 'issue', 'id', issue_id, 'event', 'fall_due'),
      run_at => due_on::timestamp at time zone time_zone,
      job_key => 'life issue ' || issue_id || ' planned',
      job_key_mode => 'replace'
    )
    from issues join properties using (property_id)
    where issues.state = 'planned' and due_on::timestamp at time zone time_zone > now()
  `.execute(db)
}
