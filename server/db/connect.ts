import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

// Set once for the whole process: bigint and numeric fit a JavaScript number here, a day stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export type Db = Kysely<Database>
/** Either the pool or a transaction on it. */
export type Queries = Kysely<Database> | Transaction<Database>

export const connect = (databaseUrl: string, max = 10): Db => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, idleTimeoutMillis: 30_000 })
  // A broken connection must not end the process, whether it was idle or in a transaction: the next query on it
  // fails, and the one after opens a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
