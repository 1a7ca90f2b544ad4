import { type Kysely, sql } from 'kysely'

/** The facts by which a person recognizes a session: its device in words, and when it began. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table refresh_tokens
      add column device text not null default '',
      add column begun_at timestamptz;
    update refresh_tokens t set begun_at = first.at
      from (select family_id, min(created_at) as at from refresh_tokens group by family_id) first
      where first.family_id = t.family_id;
    alter table refresh_tokens
      alter column begun_at set not null,
      alter column begun_at set default now();
  `.execute(db)
}
