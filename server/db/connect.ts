import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseHung, isDatabaseAway } from './away.ts'
import type { Database } from './schema.ts'

// Set once for the whole process: bigint and numeric fit a JavaScript number here, a day stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export type Db = Kysely<Database>
/** Either the pool or a transaction on it. */
export type Queries = Kysely<Database> | Transaction<Database>

export type Limits = {
  /** Milliseconds for a statement, and for a connection from the pool. */
  milliseconds: number
  /** A pooler takes no settings of a connection, so only this process counts the time. */
  pooled: boolean
}

/** What a pool does now. */
export type PoolCounts = { open: number; idle: number; waiting: number }

/** A database that runs ends a slow statement by itself; a hung one is left this much later. */
const grace = 500

/**
 * A connection that is dropped once a statement on it gets no answer, or loses its database: what the database did
 * with the statement is unknown, so nobody may get the connection, or the transaction that it is in, after that.
 */
const limited = (client: pg.PoolClient, milliseconds: number): PostgresPoolClient => {
  let broken: Error | null = null
  const query = (text: string, values: unknown[]) =>
    new Promise((resolve, reject) => {
      if (broken !== null) return reject(broken)
      const timer = setTimeout(() => {
        broken = new DatabaseHung()
        reject(broken)
      }, milliseconds + grace)
      client
        .query(text, values)
        .then(resolve, (error: Error) => {
          // The end of a query is heard before the end of its connection.
          if (isDatabaseAway(error)) broken ??= error
          reject(error)
        })
        .finally(() => clearTimeout(timer))
    })
  return {
    // We configure no cursors, so the second form of `query` is never called.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(broken ?? undefined),
  }
}

/** A pool, how it is doing, and without `limits` no end of patience: for migrations and tools. */
export const connectCounted = (
  databaseUrl: string,
  max = 10,
  limits: Limits | null = null,
): { db: Db; counts: () => PoolCounts } => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    idleTimeoutMillis: 30_000,
    ...(limits === null ? {} : { connectionTimeoutMillis: limits.milliseconds }),
    ...(limits === null || limits.pooled ? {} : { statement_timeout: limits.milliseconds }),
  })
  // A broken connection must not end the process, whether it was idle or in a transaction: the next query on it
  // fails, and the one after opens a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connecting = async () => {
    const client = await pool.connect()
    return limits === null ? client : limited(client, limits.milliseconds)
  }
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: { connect: connecting, end: () => pool.end() } }),
    }),
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

export const connect = (databaseUrl: string, max?: number, limits?: Limits): Db =>
  connectCounted(databaseUrl, max, limits).db
