import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/*
 * Programs of Debian as a machine in production runs them: PostgreSQL and pgbouncer refuse to run as root, so that all
 * of them run under the account of PostgreSQL where this process is root.
 */

/** Where Debian keeps the programs that are in no path. */
const postgresPrograms = '/usr/lib/postgresql/15/bin'
export const path = `${postgresPrograms}:/usr/sbin:${process.env.PATH}`

const account = (() => {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  return line === null ? {} : { uid: Number(line[1]), gid: Number(line[2]) }
})()

/** Gives this file or folder to the account that runs the programs. */
export const handOver = (place: string) => {
  if (account.uid !== undefined) chownSync(place, account.uid, account.gid)
  return place
}

/** A folder of that account; it is removed by `remove`. */
export const ownFolder = () => {
  const folder = handOver(mkdtempSync(join(tmpdir(), 'hearthkeep-cluster-')))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }) }
}

type Env = Record<string, string>
const surroundings = (env: Env): Env => ({ PATH: path, LANG: 'C.UTF-8', TZ: 'UTC', ...env })

/** Runs a program to its end; its output. A failure has what it said. */
export const run = async (program: string, parts: string[], env: Env = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(program, parts, {
    ...account,
    cwd: '/',
    env: surroundings(env),
    maxBuffer: 16 * 1024 ** 2,
  })
  return stdout
}

export type Program = {
  pid: () => number
  /** What it printed last. */
  said: () => string
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a program that goes on; it is ready once `isReady` says so. */
export const start = async (
  [program, ...parts]: [string, ...string[]],
  isReady: () => Promise<boolean>,
  env: Env = {},
): Promise<Program> => {
  let said = ''
  const child: ChildProcess = spawn(program, parts, {
    ...account,
    cwd: '/',
    env: surroundings(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what it started goes with it.
    detached: true,
  })
  const hear = (chunk: Buffer) => {
    said = (said + chunk).slice(-20_000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const gone = once(child, 'exit')
  const hasGone = () => child.exitCode !== null || child.signalCode !== null
  for (let tries = 0; !(await isReady().catch(() => false)); tries++) {
    if (hasGone() || tries > 600) throw new Error(`${program} did not start:\n${said}`)
    await pause(50)
  }
  return {
    pid: () => child.pid ?? 0,
    said: () => said,
    kill: async (signal = 'SIGKILL') => {
      if (hasGone()) return
      process.kill(signal === 'SIGKILL' ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
      await gone
    },
  }
}
