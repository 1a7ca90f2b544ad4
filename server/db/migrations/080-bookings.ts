import { type Kysely, sql } from 'kysely'

/** A visitor's booking: an invitation that nobody sent, with the visit that begins when it is accepted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table invitations alter column invited_by drop not null;
    alter table invitations add column booking jsonb;
    alter table invitations add constraint invitations_begun
      check (invited_by is not null or booking is not null);
  `.execute(db)
}
