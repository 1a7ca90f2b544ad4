import { type Kysely, sql } from 'kysely'

/** A process that starts or reconnects asks which sessions ended recently. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index refresh_tokens_revoked on refresh_tokens (revoked_at) where revoked_at is not null
  `.execute(db)
}
