import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makeDirectory } from '#server/files/directory.ts'
import { makeFileStore } from '#server/files/store.ts'
import { type MailServer, startMailServer } from '#tests/support/server/mail.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { compileServer } from '#tools/compile-server.mjs'
import { type Pooler, startPooler } from './pooler.ts'
import { makePrimary, makeReplica, type Postgres } from './postgres.ts'
import { ownFolder } from './programs.ts'
import { startProxy, type WebProxy } from './proxy.ts'
import { makeVisitor, type Visitor } from './visitor.ts'

/** All that deploy/ describes, on one machine, each as a program of its own. */
export type Whole = {
  primary: Postgres
  replica: Postgres
  pooler: Pooler
  processes: readonly [ServerProcess, ServerProcess]
  proxy: WebProxy
  mail: MailServer
  /** Reaches the processes through the proxy. */
  visitor: Visitor
  files: string
  backups: string
  /** A path below the folder of all of it. */
  place: (name: string) => string
  close: () => Promise<void>
}

export const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port)

export const startWhole = async (env: Record<string, string> = {}): Promise<Whole> => {
  await compileServer(process.cwd())
  const { folder, remove } = ownFolder()
  const endings: (() => Promise<unknown>)[] = [async () => remove()]
  const close = async () => {
    for (const end of endings.splice(0).toReversed()) await end()
  }
  const ended = <T>(part: T, end: (part: T) => Promise<unknown>): T => {
    endings.push(() => end(part))
    return part
  }
  const kill = ({ kill: end }: { kill: () => Promise<void> }) => end()
  const place = (name: string) => join(folder, name)
  const [files, backups] = [place('files'), place('backups')]
  try {
    mkdirSync(files)
    const mail = ended(await startMailServer(), (server) => server.close())
    const primary = ended(await makePrimary(place('first'), backups), kill)
    const db = connect(primary.url(), 2)
    await migrateToLatest(db, primary.url())
    await seedReference(db)
    await seed(db, 'demo', makeFileStore(makeDirectory(files)), Date.now())
    await db.destroy()
    const replica = ended(await makeReplica(primary, place('second')), kill)
    const pooler = ended(await startPooler(folder, primary), kill)
    const port = await freePort()
    const url = `https://homes.example:${port}`
    const settings = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: pooler.directUrl,
      REPLICA_URLS: replica.url(),
      // These programs share a machine with their tests.
      DATABASE_TIMEOUT: '30',
      TOKEN_SECRET: randomBytes(48).toString('base64'),
      ...env,
    }
    const beside = {
      mail,
      database: { url: pooler.url, filesDirectory: files, drop: async () => {} },
    }
    const one = () => startServerProcess({ env: settings, beside })
    const processes = [ended(await one(), kill), ended(await one(), kill)] as const
    const proxy = ended(
      await startProxy(folder, { port, processes: [portOf(processes[0]), portOf(processes[1])] }),
      kill,
    )
    const visitor = ended(makeVisitor(url, proxy.certificate), (one) => one.close())
    return {
      primary,
      replica,
      pooler,
      processes,
      proxy,
      mail,
      visitor,
      files,
      backups,
      place,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
