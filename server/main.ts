import closeWithGrace from 'close-with-grace'
import { roles } from '#contract/vocabulary/roles.ts'
import { type Config, ConfigError } from './config.ts'
import { EmbeddedError } from './db/embedded.ts'
import { demoPassword, people } from './db/seed/people.ts'
import { startServer } from './start.ts'

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

const start = async (): Promise<void> => {
  const { config, close } = await startServer(process.env, (error) => {
    console.error(error.message)
    process.exit(1)
  })
  closeWithGrace({ delay: 9500, logger: false }, async ({ err }) => {
    if (err) console.error(err)
    await close()
  })
  console.log(welcome(config))
}

start().catch((error: unknown) => {
  console.error(sentenceFor(error, process.env.PORT ?? 3000) ?? error)
  process.exit(1)
})
