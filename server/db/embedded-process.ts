import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { as, EmbeddedError, type Place } from './embedded-place.ts'

export const environment = { PATH: process.env.PATH, LC_ALL: 'C' }
export const full = 'Free some space and start again; nothing was damaged.'

/** The line that says why, without PostgreSQL's hints after it. */
export const lastLine = (text: string) => {
  const lines = text.trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
}

/** The command line of a running process; null when there is none with this id. */
export const commandOf = (pid: number): string | null => {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return null
    }
  }
  const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return shown.status === 0 ? shown.stdout : null
}

const launch = ({ native, data, account }: Place, port: number, durable: boolean) =>
  new Promise<{ pid: number; gone: Promise<void> }>((resolve, reject) => {
    const safety = durable ? 'on' : 'off'
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: safety,
      synchronous_commit: safety,
      full_page_writes: safety,
      shared_buffers: '64MB',
      // One server needs a dozen; a database that may be lost serves the tests, with many servers at once.
      max_connections: durable ? 100 : 500,
      max_wal_size: durable ? '1GB' : '256MB',
      log_destination: 'stderr',
      logging_collector: 'off',
      lc_messages: 'C',
    }
    const child = spawn(
      join(native, 'bin', 'postgres'),
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      {
        ...as(account),
        cwd: data,
        // A group of its own: Ctrl-C in the terminal must not stop the database before its server.
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: environment,
      },
    )
    let said = ''
    const fail = (why: string) => reject(new EmbeddedError(`The database did not start: ${why}`))
    child.once('error', (error) => fail(error.message))
    const gone = new Promise<void>((told) => child.once('exit', () => told()))
    void gone.then(() =>
      fail(
        /No space left/.test(said)
          ? `the disk is full. ${full}`
          : lastLine(said) || 'it ended at once.',
      ),
    )
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections') && child.pid !== undefined)
        resolve({ pid: child.pid, gone })
    })
  })

/** Fast shutdown: connections end, everything is written, then the process goes. Waits for that. */
export const end = async (pid: number): Promise<void> => {
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      process.kill(pid, name)
      return true
    } catch {
      return false
    }
  }
  if (!signal('SIGINT')) return
  // We must wait for it, but it may not be our child: a killed server may have started it.
  for (let tries = 0; tries < 800; tries++) {
    if (!signal(0)) return
    await pause(25)
  }
}

/**
 * Backends of a killed postmaster end on their own within a moment; until then the data is locked. A program that took
 * its port may be gone as soon.
 */
export const launchWhenFree = async (place: Place, port: number, durable: boolean) => {
  for (let tries = 0; ; tries++) {
    try {
      return await launch(place, port, durable)
    } catch (error) {
      if (tries === 20 || !/still in use|shared memory|TCP\/IP sockets/.test(String(error)))
        throw error
      await pause(500)
    }
  }
}

export type Lost = (error: EmbeddedError) => void

/** Resolves when a process that is not our child has gone. */
export const whenGone = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    const looking = setInterval(() => {
      if (commandOf(pid) !== null) return
      clearInterval(looking)
      resolve()
    }, 1000).unref()
  })

/** A database that dies so often within a minute is not started again. */
const mostDeaths = 5

/**
 * Starts a PostgreSQL that dies again, at the same port, so that its server finds it where it was. If it cannot be
 * started again, `onLost` says why. Answers how to stop it for good.
 */
export const keepUp = (
  place: Place,
  port: number,
  durable: boolean,
  first: { pid: number; gone: Promise<void> },
  onLost: Lost,
): (() => Promise<void>) => {
  let stopped = false
  let { pid } = first
  let starting: Promise<void> = Promise.resolve()
  const deaths: number[] = []
  const watch = (gone: Promise<void>) => {
    void gone.then(() => {
      if (stopped) return
      deaths.push(performance.now())
      const earliest = deaths.at(-mostDeaths)
      if (earliest !== undefined && performance.now() - earliest < 60_000)
        return onLost(
          new EmbeddedError(`The embedded database ended ${mostDeaths} times within a minute.`),
        )
      starting = launchWhenFree(place, port, durable).then(
        (next) => {
          pid = next.pid
          watch(next.gone)
        },
        (error: Error) =>
          onLost(new EmbeddedError(`The embedded database ended. ${error.message}`)),
      )
    })
  }
  watch(first.gone)
  return async () => {
    stopped = true
    await starting
    await end(pid)
  }
}
