import { type Kysely, sql } from 'kysely'

/** On its day a planned repair asks for an answer: sets the timers of those that were planned before there were any. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
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
