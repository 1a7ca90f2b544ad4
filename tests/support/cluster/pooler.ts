import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/support/server/ports.ts'
import { type Postgres, password } from './postgres.ts'
import { handOver, type Program, start } from './programs.ts'

export type Pooler = {
  port: number
  /** The file that says where the primary is. */
  address: string
  /** Through the pool of transactions. */
  url: string
  /** Through the pool of sessions. */
  directUrl: string
  kill: () => Promise<void>
  restart: () => Promise<void>
}

/** pgbouncer with deploy/pgbouncer.ini, of which ports and paths are replaced. */
export const startPooler = async (folder: string, primary: Postgres): Promise<Pooler> => {
  const port = await freePort()
  const place = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return handOver(file)
  }
  const address = place(
    'primary.ini',
    readFileSync('deploy/primary.ini', 'utf8')
      .replaceAll('host=10.0.0.11', 'host=127.0.0.1')
      .replaceAll('port=5432', `port=${primary.port}`),
  )
  const settings = place(
    'pgbouncer.ini',
    readFileSync('deploy/pgbouncer.ini', 'utf8')
      .replaceAll('/etc/pgbouncer/primary.ini', address)
      .replaceAll('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
      .replaceAll('6432', String(port))
      .replace('query_wait_timeout = 8', 'query_wait_timeout = 30')
      .replaceAll('/var/run/postgresql', folder)
      .replaceAll('/var/log/postgresql', folder),
  )
  place('userlist.txt', `"hearthkeep" "${password}"\n`)
  const url = (database: string) =>
    `postgres://hearthkeep:${password}@127.0.0.1:${port}/${database}`
  const up = () =>
    start(['pgbouncer', settings], async () => {
      const client = new pg.Client({ connectionString: url('hearthkeep') })
      client.on('error', () => {})
      await client.connect()
      await client.end()
      return true
    })
  let program: Program = await up()
  return {
    port,
    address,
    url: url('hearthkeep'),
    directUrl: url('hearthkeep_direct'),
    kill: () => program.kill(),
    restart: async () => {
      await program.kill()
      program = await up()
    },
  }
}
