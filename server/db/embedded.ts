import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { as, EmbeddedError, findPlace, type Place } from './embedded-place.ts'
import {
  commandOf,
  end,
  environment,
  full,
  keepUp,
  type Lost,
  lastLine,
  launchWhenFree,
  whenGone,
} from './embedded-process.ts'

export { EmbeddedError }

export type Embedded = {
  url: string
  /** It was already up: it belongs to a running server, or outlived its server. */
  shared: boolean
  stop: () => Promise<void>
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

/** The postmaster that runs on this data by its own postmaster.pid, or null. */
const running = (data: string): { pid: number; port: number } | null => {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  return commandOf(Number(pid))?.includes(data) ? { pid: Number(pid), port: Number(port) } : null
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
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

/**
 * Creates the data directory beside its final place and moves it there complete, so that an interrupted run leaves
 * no partial directory.
 */
const initialise = ({ native, data, account }: Place, password: string): void => {
  const part = `${data}.part`
  const passwordFile = `${data}.password`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) {
    chownSync(part, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      ...['-D', part, '-U', 'hearthkeep', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'],
      ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      // The password is 192 random bits, so rounds of hashing would slow down each connection and nobody who guesses.
      ...['--set', 'scram_iterations=1', '--no-instructions'],
    ],
    { ...as(account), encoding: 'utf8', cwd: dirname(data), env: environment },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(part, { recursive: true, force: true })
    const said = `${made.stderr ?? ''}${made.error?.message ?? ''}`
    throw new EmbeddedError(
      /No space left/.test(said)
        ? `The disk is full. ${full}`
        : `The database could not be made in ${data}: ${lastLine(said)}`,
    )
  }
  renameSync(part, data)
}

/**
 * After a power cut the process id in postmaster.pid may belong to another program, and PostgreSQL would refuse to
 * start. PostgreSQL judges any other leftover itself: it also looks for backends that still run.
 */
const forgetReusedNumber = (data: string): void => {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const command = commandOf(Number(readFileSync(file, 'utf8').split('\n')[0]))
  if (command !== null && !command.includes(data)) rmSync(file, { force: true })
}

const majorOf = ({ native, account }: Place): string | undefined =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...as(account),
    encoding: 'utf8',
    cwd: '/',
  }).stdout?.match(/(\d+)\./)?.[1]

/**
 * Starts the embedded PostgreSQL with its data below `directory`, creates the data on the first run, and takes over
 * a PostgreSQL that outlived a killed server. One that dies is started again; if that fails, `onLost` is called once.
 * `durable: false` is for throw-away test databases.
 * Errors: EmbeddedError with a sentence (another version's data, a full disk, no programs).
 */
export const startEmbedded = async (
  directory: string,
  { durable = true, onLost = () => {} }: { durable?: boolean; onLost?: Lost } = {},
): Promise<Embedded> => {
  mkdirSync(directory, { recursive: true })
  const place = await findPlace(directory)
  const { data, home } = place
  mkdirSync(home, { recursive: true })
  const space = statfsSync(home)
  if (space.bavail * space.bsize < 100_000_000)
    throw new EmbeddedError(
      'Less than 100 MB of disk is free. Free some space and start again; nothing was changed.',
    )
  const versionFile = join(data, 'PG_VERSION')
  const secretFile = join(home, 'postgres.secret')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    const major = majorOf(place)
    if (version !== major)
      throw new EmbeddedError(
        `The data in ${data} was written by PostgreSQL ${version}; this is PostgreSQL ${major}. Move that folder away to start over, or start the release that wrote it. Nothing was changed.`,
      )
    if (!existsSync(secretFile))
      throw new EmbeddedError(
        `The password of the database is missing: ${secretFile}. Put it back, or move ${data} away to start over. Nothing was changed.`,
      )
  } else {
    if (existsSync(data))
      throw new EmbeddedError(
        `${data} exists and is not a PostgreSQL database. Move it away and start again. Nothing was changed.`,
      )
    const password = randomBytes(24).toString('base64url')
    writeFileSync(secretFile, password, { mode: 0o600 })
    initialise(place, password)
  }
  const password = readFileSync(secretFile, 'utf8').trim()
  const urlAt = (port: number) => `postgres://hearthkeep:${password}@127.0.0.1:${port}/postgres`
  const old = running(data)
  if (old !== null) {
    if (await answers(urlAt(old.port)))
      return {
        url: urlAt(old.port),
        shared: true,
        stop: keepUp(place, old.port, durable, { pid: old.pid, gone: whenGone(old.pid) }, onLost),
      }
    // It is starting, stopping or hanging: end it; the next one recovers its data.
    await end(old.pid)
    if (running(data) !== null)
      throw new EmbeddedError(
        `A PostgreSQL that neither answers nor ends uses ${data} (process ${old.pid}). End that process and start again.`,
      )
  }
  forgetReusedNumber(data)
  const port = await freePort()
  const child = await launchWhenFree(place, port, durable)
  return { url: urlAt(port), shared: false, stop: keepUp(place, port, durable, child, onLost) }
}
