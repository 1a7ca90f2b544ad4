import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Where the queue keeps its tables, whatever the environment says. */
export const jobsSchema = 'graphile_worker'

/** Brings the queue's own tables to the newest version; processes that start at once wait for one another. */
export const migrateJobs = async (databaseUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // The library asks for both: a connection that breaks fails the query that it was for.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, schema: jobsSchema, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}
