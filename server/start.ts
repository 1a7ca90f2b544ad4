import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { type Embedded, type EmbeddedError, startEmbedded } from './db/embedded.ts'
import { migrateToLatest } from './db/migrate.ts'
import { seedReference } from './db/seed/reference.ts'
import { openFileStore } from './files/store.ts'

const prepareDatabase = async (config: Config, databaseUrl: string): Promise<void> => {
  const db = connect(databaseUrl, 2)
  try {
    await migrateToLatest(db, databaseUrl)
    await seedReference(db)
    if (config.databaseUrl === null) {
      const { seedOnce } = await import('./db/seed/seed.ts')
      await seedOnce(db, config.seed, openFileStore(config), Date.now())
    }
  } finally {
    await db.destroy()
  }
}

/**
 * Starts the server as this environment says, with a database of its own if that names none; resolves when it
 * listens. `onLost` hears when its own database ends by itself.
 */
export const startServer = async (
  env: NodeJS.ProcessEnv,
  onLost: (error: EmbeddedError) => void,
): Promise<{ config: Config; close: () => Promise<void> }> => {
  const config = readConfig(env)
  let embedded: Embedded | null = null
  try {
    if (config.databaseUrl === null)
      embedded = await startEmbedded(config.dataDirectory, { onLost })
    const databaseUrl = embedded?.url ?? config.databaseUrl ?? ''
    await prepareDatabase(config, config.databaseDirectUrl ?? databaseUrl)
    const app = await buildApp({ ...config, databaseUrl })
    try {
      await app.server.listen({ port: config.port, host: config.host })
    } catch (error) {
      await app.close()
      throw error
    }
    return {
      config,
      close: async () => {
        await app.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
