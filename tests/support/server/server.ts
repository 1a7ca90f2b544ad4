import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Role } from '#contract/common.ts'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import type { Kind } from './cluster.ts'
import { makeDatabase } from './database.ts'
import { type MailServer, startMailServer } from './mail.ts'
import { freePort } from './ports.ts'

export type Answer = {
  status: number
  headers: Headers
  /** The parsed JSON, or the text of an answer that is none. Tests say what they expect of it. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
  body: any
}

export type Client = {
  token: string | null
  userId: string | null
  /** `path` is the specification's, without /api: `/auth/me`. */
  call: (
    method: string,
    path: string,
    input?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  patch: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  delete: (path: string, headers?: Record<string, string>) => Promise<Answer>
}

export type TestServer = {
  /** `http://127.0.0.1:<port>`; the API is below `/api`. */
  url: string
  databaseUrl: string
  db: Db
  app: App
  mail: MailServer
  /** The lines that the server logged, one JSON object each. */
  log: string[]
  /** Without a person: no token. */
  anonymous: Client
  /** Signed in as the seeded person of this key: homeowner, homeowner2, inspector, inspector2, admin … */
  as: (person: string) => Promise<Client>
  withToken: (token: string, userId?: string) => Client
  /** Waits until every job whose time has come is done: what was to be mailed was mailed then. */
  quiet: () => Promise<void>
  close: () => Promise<void>
}

/** Somebody who calls the server at this address. */
export const makeClient = (url: string, token: string | null, userId: string | null): Client => {
  const call: Client['call'] = async (method, path, { body, headers } = {}) => {
    const form = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') === true && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      body: json ? JSON.parse(text) : text,
    }
  }
  return {
    token,
    userId,
    call,
    get: (path, headers) => call('GET', path, { headers }),
    post: (path, body, headers) => call('POST', path, { body, headers }),
    put: (path, body, headers) => call('PUT', path, { body, headers }),
    patch: (path, body, headers) => call('PATCH', path, { body, headers }),
    delete: (path, headers) => call('DELETE', path, { headers }),
  }
}

/**
 * The real server in this process, listening on a port of its own, on a database of its own, sending
 * mail to a mail server of its own. `env` is what the environment would say beside that; `now` is the
 * server's clock in milliseconds.
 */
export const startTestServer = async ({
  seed = 'empty',
  env = {},
  now,
}: {
  seed?: Kind
  env?: Record<string, string>
  now?: () => number
} = {}): Promise<TestServer> => {
  const [database, mail, port] = await Promise.all([
    makeDatabase(seed),
    startMailServer(),
    freePort(),
  ])
  const log: string[] = []
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    FILES_DIRECTORY: database.filesDirectory,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'info',
    // Each connection learns the tables anew: a file of tests is done sooner with few.
    DATABASE_CONNECTIONS: '4',
    ...env,
  })
  const app = await buildApp(
    { ...config, databaseUrl: database.url },
    { logTo: { write: (line) => log.push(line) }, ...(now === undefined ? {} : { now }) },
  )
  await app.server.listen({ port, host: '127.0.0.1' })
  return {
    url,
    databaseUrl: database.url,
    db: app.db,
    app,
    mail,
    log,
    anonymous: makeClient(url, null, null),
    withToken: (token, userId) => makeClient(url, token, userId ?? null),
    as: async (person) => {
      const user_id = idOf(`user ${person}`)
      const { user_type } = await app.db
        .selectFrom('users')
        .select('user_type')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow(() => new Error(`Nobody is seeded as "${person}".`))
      const token = await app.services.tokens.sign({
        user_id,
        user_type: user_type as Role, // a check constraint holds the three words
        original_type: null,
        is_switched: false,
        family: randomUUID(),
        demo: null,
      })
      return makeClient(url, token, user_id)
    },
    quiet: async () => {
      const due = () =>
        sql`select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`
          .execute(app.db)
          .then(({ rows }) => rows.length > 0)
      while (await due()) await pause(20)
    },
    close: async () => {
      await app.close()
      await mail.close()
      await database.drop()
    },
  }
}
