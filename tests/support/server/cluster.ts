import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makeDirectory } from '#server/files/directory.ts'
import { makeFileStore } from '#server/files/store.ts'
import { compileServer } from '#tools/compile-server.mjs'

/** What a test finds in its database: the schema and its reference data, three people, or the whole demo. */
export const kinds = ['none', 'empty', 'demo'] as const
export type Kind = (typeof kinds)[number]

const prefix = 'hearthkeep-test-'

/** Bytes that the databases of a whole run need at most at one time: each is 15 MB, and the log of changes. */
const room = 3 * 1024 ** 3
const memory = '/dev/shm'
const filesInMemory = 0x01021994

/** Where the databases lie: in memory where it has room, for a copy of a template takes a seventh of the time there. */
const place = (): string => {
  if (!existsSync(memory)) return tmpdir()
  const { type, bavail, bsize } = statfsSync(memory)
  return type === filesInMemory && bavail * bsize > room ? memory : tmpdir()
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A run that was killed leaves its database server behind; the next run ends it and removes its folder. */
const sweep = (folder: string) => {
  for (const name of readdirSync(folder)) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    const directory = join(folder, name)
    const lock = join(directory, 'postgres', 'postmaster.pid')
    try {
      const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
      if (pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory))
        process.kill(pid, 'SIGQUIT')
    } catch {
      // It has gone meanwhile.
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/**
 * Compiles the server, for tests that start it as a process, starts one throw-away PostgreSQL and makes a template
 * database for each kind. Both runners call it once before their tests; its address is handed on in the environment, and one that is there already
 * (npm test keeps one for both, by keep-cluster.ts) is used and left alone.
 */
export const startCluster = async (): Promise<() => Promise<void>> => {
  if (process.env.TEST_CLUSTER_URL !== undefined) return async () => {}
  await compileServer(process.cwd())
  const within = place()
  for (const folder of new Set([within, tmpdir()])) sweep(folder)
  const directory = mkdtempSync(join(within, `${prefix}${process.pid}-`))
  // PostgreSQL may run under another account than the tests.
  chmodSync(directory, 0o755)
  const embedded = await startEmbedded(directory, { durable: false })
  const remove = async () => {
    await embedded.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    const admin = new pg.Client({ connectionString: embedded.url })
    await admin.connect()
    for (const kind of kinds) {
      await admin.query(
        `create database template_${kind} ${kind === 'none' ? '' : 'template template_none'}`,
      )
      const url = new URL(embedded.url)
      url.pathname = `/template_${kind}`
      const files = join(directory, `files-${kind}`)
      mkdirSync(files)
      const db = connect(url.href, 1)
      if (kind === 'none') {
        await migrateToLatest(db, url.href)
        await seedReference(db)
      } else await seed(db, kind, makeFileStore(makeDirectory(files)), Date.now())
      await db.destroy()
    }
    await admin.end()
  } catch (error) {
    await remove()
    throw error
  }
  process.env.TEST_CLUSTER_URL = embedded.url
  process.env.TEST_CLUSTER_DIRECTORY = directory
  return remove
}

// biome-ignore lint/style/noDefaultExport: both runners ask their global setup for a default export
export default startCluster
