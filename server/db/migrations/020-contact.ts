import { type Kysely, sql } from 'kysely'

/** Messages from the contact page, each with the reference that its sender got. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table contact_messages (
      reference text primary key,
      name text not null,
      email text not null,
      topic text not null,
      message text not null,
      trace text,
      created_at timestamptz not null default now()
    )
  `.execute(db)
}
