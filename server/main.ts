import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { EmbeddedError, startEmbedded } from './db/embedded.ts'
import { migrateToLatest } from './db/migrate.ts'
import { seedReference } from './db/seed/reference.ts'
import { makeFileStore } from './files/store.ts'

/** A start that cannot go on ends with one sentence, not with a stack. */
const giveUp = (error: unknown): never => {
  const known = error instanceof ConfigError || error instanceof EmbeddedError
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    known
      ? error.message
      : inUse
        ? `Port ${process.env.PORT ?? 3000} is in use. Stop what listens there, or choose another: PORT=3001 npm start`
        : error,
  )
  process.exit(1)
}

const start = async () => {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDirectory) : null
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? ''
  const setup = connect(databaseUrl, 2)
  await migrateToLatest(setup)
  await seedReference(setup)
  if (embedded !== null) {
    const { seedOnce } = await import('./db/seed/seed.ts')
    await seedOnce(setup, config.seed, makeFileStore(config.filesDirectory), Date.now())
  }
  await setup.destroy()
  const app = await buildApp({ ...config, databaseUrl })
  try {
    await app.server.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    await embedded?.stop()
    throw error
  }
  closeWithGrace({ delay: 8000, logger: false }, async ({ err }) => {
    if (err) console.error(err)
    await app.close()
    await embedded?.stop()
  })
  console.log(`ready on port ${config.port}`)
}

start().catch(giveUp)
