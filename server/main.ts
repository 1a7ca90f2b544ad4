import closeWithGrace from 'close-with-grace'
import { roles } from '#contract/vocabulary/roles.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { type Embedded, EmbeddedError, startEmbedded } from './db/embedded.ts'
import { migrateToLatest } from './db/migrate.ts'
import { demoPassword, people } from './db/seed/people.ts'
import { seedReference } from './db/seed/reference.ts'
import { openFileStore } from './files/store.ts'

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** The sentence for a failed start that a person can fix; null for a bug. */
const sentenceFor = (error: unknown, port: number | string): string | null => {
  if (error instanceof ConfigError || error instanceof EmbeddedError) return error.message
  if (!hasCode(error)) return null
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${Number(port) + 1} npm start`
    case 'EACCES':
      return `Port ${port} is reserved for the system, or a folder of the data cannot be written. ${error.message}`
    case 'ENOSPC':
    case '53100':
      return 'The disk is full. Free some space and start again; nothing was damaged.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return 'The database that DATABASE_URL names does not answer. Start it, or correct the address.'
    case '28P01':
    case '28000':
      return 'The database refuses the user or the password in DATABASE_URL.'
    case '3D000':
      return 'DATABASE_URL names a database that does not exist. Create it with createdb.'
    case '42501':
      return `The user in DATABASE_URL may not create the tables: ${error.message}.`
    default:
      return null
  }
}

const welcome = (config: Config): string => {
  const address = `Hearthkeep is ready at ${config.publicUrl}`
  if (config.databaseUrl !== null) return address
  const logins = roles.map((role) => {
    const email = people.find(({ key }) => key === role)?.email ?? ''
    return `  ${role.padEnd(10)} ${email.padEnd(32)} ${demoPassword}`
  })
  return [address, '', 'Sign in with a demo account:', ...logins].join('\n')
}

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

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  let embedded: Embedded | null = null
  const onLost = (error: EmbeddedError) => {
    console.error(error.message)
    process.exit(1)
  }
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
    closeWithGrace({ delay: 9500, logger: false }, async ({ err }) => {
      if (err) console.error(err)
      await app.close()
      await embedded?.stop()
    })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  console.log(welcome(config))
}

start().catch((error: unknown) => {
  console.error(sentenceFor(error, process.env.PORT ?? 3000) ?? error)
  process.exit(1)
})
