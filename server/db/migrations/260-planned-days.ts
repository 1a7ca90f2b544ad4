import { type Kysely, sql } from 'kysely'

/**
 * On its day a planned repair asks for an answer: sets the timers of those that were planned before there were any. The
 * day of an issue that came back after it was put off is none of a repair.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update issues set due_on = null
    where state = 'open' and due_on is not null and (
      select event from life_events where life = 'issue' and subject_id = issue_id
      order by event_id desc limit 1
    ) = 'return'
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
