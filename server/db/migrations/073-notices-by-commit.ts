import { type Kysely, sql } from 'kysely'

/**
 * Which transaction wrote each notice. A notice may take its number earlier than another and be committed later; a
 * stream that resumes asks for those whose transactions still ran when it last read. The number is taken after the
 * transaction has its own id: otherwise a reader could see a larger number, and not the transaction, in between.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table notifications add column written_in xid8;
    alter table notifications alter column written_in set default pg_current_xact_id();
    create function next_notice() returns bigint language plpgsql as $$
    begin
      perform pg_current_xact_id();
      return nextval('notifications_sequence_seq');
    end $$;
    alter table notifications alter column sequence set default next_notice();
  `.execute(db)
}
