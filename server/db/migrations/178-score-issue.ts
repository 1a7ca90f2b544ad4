import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/**
 * Gives an old entry of a score's history its issue where that is certain: one issue of the home alone has the title
 * that the reason begins with and an event within the second before the entry. Two issues may have one title.
 */
export const fillIssues = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    update score_history h set issue_id = found.issue_id
    from (
      select s.score_id, min(i.issue_id::text)::uuid as issue_id
      from score_history s join issues i on i.property_id = s.property_id
      where s.issue_id is null and starts_with(s.why, i.title || ': ')
        and exists (select from life_events e where e.life = 'issue' and e.subject_id = i.issue_id and e.event <> 'report'
          and e.at between s.at - interval '1 second' and s.at)
      group by s.score_id having count(*) = 1
    ) found
    where h.score_id = found.score_id`.execute(db)
}

/** An entry of a score's history knows the issue whose event it is by its id; before, only its title was there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table score_history add column issue_id uuid references issues on delete set null;
    create index score_history_issue on score_history (issue_id) where issue_id is not null;
  `.execute(db)
  await fillIssues(db)
}
