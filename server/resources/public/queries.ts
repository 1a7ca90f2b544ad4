import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

export const counties = (db: Queries, state: string) =>
  db
    .selectFrom('counties')
    .select(['fips', 'name'])
    .where('state', '=', state)
    .orderBy('name')
    .execute()

export const ping = (db: Queries) => sql`select 1`.execute(db)
