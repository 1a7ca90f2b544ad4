import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Kind } from './cluster.ts'
import { makeDatabase, type TestDatabase } from './database.ts'
import { type MailServer, startMailServer } from './mail.ts'
import { freePort } from './ports.ts'

export type ServerProcess = {
  /** `http://localhost:<port>`: web app and API, the same after every start. */
  url: string
  databaseUrl: string
  database: TestDatabase
  mail: MailServer
  pid: () => number
  /** What the process has printed so far, over all its starts. */
  output: () => string
  /** SIGKILL: no time to say goodbye. Resolves when it has gone. */
  kill: () => Promise<void>
  /** SIGTERM; resolves to its exit code. */
  stop: () => Promise<number | null>
  /** Starts it again on the same database and port; resolves when it answers. */
  start: () => Promise<void>
  /** Kills it and starts it again. */
  restart: () => Promise<void>
  /** Ends it and removes its database. */
  close: () => Promise<void>
}

/** Where a server is to be, the database and the mail server for it alone, and what its environment says of them. */
export const serverWorld = async (
  seed: Kind,
  beside?: Pick<ServerProcess, 'database' | 'mail'>,
): Promise<
  Pick<ServerProcess, 'url' | 'databaseUrl' | 'database' | 'mail' | 'close'> & {
    settings: Record<string, string>
  }
> => {
  const [database, mail, port] = await Promise.all([
    beside?.database ?? makeDatabase(seed),
    beside?.mail ?? startMailServer(),
    freePort(),
  ])
  const url = `http://localhost:${port}`
  return {
    url,
    databaseUrl: database.url,
    database,
    mail,
    settings: {
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      FILES_DIRECTORY: database.filesDirectory,
      SMTP_URL: mail.url,
      DATABASE_CONNECTIONS: '4',
    },
    close: async () => {
      if (beside !== undefined) return
      await mail.close()
      await database.drop()
    },
  }
}

/**
 * The server as it runs in production: a process of its own, on a database and a mail server of its own, or on
 * those of the process that it runs `beside`, which is closed after it.
 */
export const startServerProcess = async ({
  seed = 'demo',
  env = {},
  beside,
}: {
  seed?: Kind
  env?: Record<string, string>
  beside?: Pick<ServerProcess, 'database' | 'mail'>
} = {}): Promise<ServerProcess> => {
  const { settings, close, ...world } = await serverWorld(seed, beside)
  let child: ChildProcess | null = null
  let said = ''
  const start = async () => {
    const server = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.mjs'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...settings,
        ...env,
      },
    })
    child = server
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    await new Promise<void>((resolve, reject) => {
      let now = ''
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk
        now += chunk
        if (now.includes('is ready at')) resolve()
      })
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
    })
  }
  const end = async (signal: NodeJS.Signals) => {
    const server = child
    if (server === null || server.exitCode !== null || server.signalCode !== null) return null
    const gone = once(server, 'exit')
    server.kill(signal)
    const [code] = await gone
    return code
  }
  await start()
  return {
    ...world,
    pid: () => child?.pid ?? 0,
    output: () => said,
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    start,
    restart: async () => {
      await end('SIGKILL')
      await start()
    },
    close: async () => {
      await end('SIGKILL')
      await close()
    },
  }
}
