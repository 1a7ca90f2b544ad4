import { type Kysely, sql } from 'kysely'

/** Why a test that was ordered with an inspection was not done, in the words of its inspector. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table tests_not_done (
      inspection_id uuid not null references inspections on delete cascade,
      kind text not null check (kind in ('radon', 'mold')),
      reason text not null,
      version integer not null,
      updated_at timestamptz not null default now(),
      primary key (inspection_id, kind)
    );
  `.execute(db)
}
