import { type Kysely, sql } from 'kysely'

/**
 * The issue of each finding, so that the findings of several inspections share one; and the inspection that verified
 * an issue. A process of the former release publishes meanwhile and knows nothing of it: the trigger writes it there
 * too. The figures of an inspection do not depend on it, and counting them anew would lock every published one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table findings add column issue_id uuid references issues on delete set null on update cascade;
    alter table findings disable trigger figures_update;
    update findings f set issue_id = i.issue_id from issues i where i.finding_id = f.finding_id;
    alter table findings enable trigger figures_update;
    create index findings_issue on findings (issue_id);
    alter table issues add column verified_by uuid references inspections on delete set null;
    create index issues_verified_by on issues (verified_by)
  `.execute(db)
  await sql`
    create function name_issue_of_finding() returns trigger language plpgsql as $$
    begin
      update findings set issue_id = new.issue_id
        where finding_id = new.finding_id and issue_id is distinct from new.issue_id;
      return null;
    end $$;
    create trigger issue_made after insert on issues for each row
      when (new.finding_id is not null) execute function name_issue_of_finding();
    create trigger issue_shows after update of finding_id on issues for each row
      when (new.finding_id is not null and new.finding_id is distinct from old.finding_id)
      execute function name_issue_of_finding()
  `.execute(db)
}
