import { type Kysely, sql } from 'kysely'

/** Values that lost where two devices changed the same field: kept beside the field work. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table set_aside (
      aside_id uuid primary key,
      inspection_id uuid not null references inspections on delete cascade,
      label text not null,
      field text not null,
      value text not null,
      created_at timestamptz not null
    );
    create index set_aside_inspection on set_aside (inspection_id, created_at);
  `.execute(db)
}
