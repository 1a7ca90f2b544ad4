import { type Kysely, sql } from 'kysely'

/**
 * The words of errors and of the audit trail in lower case, in one column: comparing without regard to case costs
 * several times as much for each row, and no index has several columns joined by `or`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table faults add column words text
      generated always as (lower(kind || ' ' || message || ' ' || route)) stored;
    create index faults_words on faults using gin (words gin_trgm_ops);
    alter table admin_actions add column words text
      generated always as (lower(admin_name || ' ' || person_name || ' ' || subject || ' ' || reason)) stored;
    create index admin_actions_words on admin_actions using gin (words gin_trgm_ops);
  `.execute(db)
}
