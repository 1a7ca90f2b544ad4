import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/support/server/ports.ts'
import { handOver, type Program, path, run, start } from './programs.ts'

export type Postgres = {
  port: number
  folder: string
  /** Past everything, to this database of it. */
  url: (database?: string) => string
  ask: <T extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<T[]>
  /** SIGKILL to the first process and so, by its own doing, to all. */
  kill: () => Promise<void>
  /** Starts it where it was. */
  restart: () => Promise<void>
  /** It ends its clients, and itself. */
  stop: () => Promise<void>
  said: () => string
}

export const password = 'hearth-and-home'
const database = 'hearthkeep'

const asking = (url: string): Postgres['ask'] => {
  return async (statement, values) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** Starts PostgreSQL on a folder that has its data. */
export const startPostgres = async (folder: string, settings: string[] = []): Promise<Postgres> => {
  const port = await freePort()
  const url = (name = database) => `postgres://hearthkeep:${password}@127.0.0.1:${port}/${name}`
  const up = () =>
    start(
      [
        'postgres',
        ...['-D', folder, '-p', String(port), '-k', ''],
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      async () => {
        await asking(url('postgres'))('select 1')
        return true
      },
    )
  let program: Program = await up()
  return {
    port,
    folder,
    url,
    ask: asking(url()),
    kill: () => program.kill(),
    restart: async () => {
      await program.kill()
      // What it leaves behind ends a moment later, and holds the data until then.
      for (let tries = 0; ; tries++) {
        const started = await up().catch((error: Error) => error)
        if (!(started instanceof Error)) program = started
        else if (/still in use|pre-existing/.test(started.message) && tries < 50) continue
        else throw started
        return
      }
    },
    stop: () => program.kill('SIGINT'),
    said: () => program.said(),
  }
}

/** deploy/postgresql.conf, with this folder of backups in place of its own. */
const settingsOf = (backups: string) =>
  readFileSync('deploy/postgresql.conf', 'utf8')
    .replaceAll('/var/backups/hearthkeep', backups)
    .replace("'*'", "'127.0.0.1'")

/** A new PostgreSQL with the settings of deploy/, and the database that takes the writes. */
export const makePrimary = async (folder: string, backups: string): Promise<Postgres> => {
  const secret = `${folder}.password`
  writeFileSync(secret, password)
  handOver(secret)
  await run('initdb', [
    ...['-D', folder, '-U', 'hearthkeep', `--pwfile=${secret}`, '-A', 'scram-sha-256'],
    ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
  ])
  for (const part of [backups, join(backups, 'wal')]) {
    mkdirSync(part, { recursive: true })
    handOver(part)
  }
  writeFileSync(join(folder, 'postgresql.conf'), settingsOf(backups), { flag: 'a' })
  writeFileSync(
    join(folder, 'pg_hba.conf'),
    'host replication hearthkeep 127.0.0.1/32 scram-sha-256\n',
    { flag: 'a' },
  )
  const primary = await startPostgres(folder)
  const admin = asking(primary.url('postgres'))
  // No write waits for a replica that was never there.
  await admin(`alter system set synchronous_standby_names = ''`)
  await admin('select pg_reload_conf()')
  await admin(`create database ${database}`)
  return primary
}

/** A replica by deploy/replica.sh, for which the primary waits from now on. */
export const makeReplica = async (primary: Postgres, folder: string): Promise<Postgres> => {
  await run('sh', [join(process.cwd(), 'deploy/replica.sh'), folder], {
    PRIMARY: `host=127.0.0.1 port=${primary.port} user=hearthkeep password=${password}`,
    PATH: path,
  })
  const replica = await startPostgres(folder)
  await primary.ask('alter system reset synchronous_standby_names')
  await primary.ask('select pg_reload_conf()')
  return replica
}
