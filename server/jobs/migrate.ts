import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** The schema of the queue's tables, independent of the environment. */
export const jobsSchema = 'graphile_worker'

/**
 * Brings the queue's own tables to the newest version; processes that start at the same time wait for each other.
 */
export const migrateJobs = async (databaseUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // The library requires both: a broken connection fails its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, schema: jobsSchema, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}
