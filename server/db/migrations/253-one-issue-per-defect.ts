import { type Kysely, sql } from 'kysely'

/** The issue of each finding, so that the findings of several inspections share one; and the inspection that verified an issue. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table findings add column issue_id uuid references issues on delete set null on update cascade;
    update findings f set issue_id = i.issue_id from issues i where i.finding_id = f.finding_id;
    create index findings_issue on findings (issue_id);
    alter table issues add column verified_by uuid references inspections on delete set null;
    create index issues_verified_by on issues (verified_by)
  `.execute(db)
}
