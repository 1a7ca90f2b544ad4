import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Kind } from './cluster.ts'
import { type ServerProcess, serverWorld } from './server-process.ts'

/** A server that its test neither ends nor starts again. */
export type HostedServer = Pick<ServerProcess, 'url' | 'databaseUrl' | 'database' | 'mail'> & {
  /** Closes it and removes its database. */
  close: () => Promise<void>
}

export type ServerHost = {
  /** Starts a server on a database and a mail server of its own; the last one is closed by then. */
  start: (seed: Kind) => Promise<HostedServer>
  /** Throws if the process has ended by itself, with what it said. */
  check: () => void
  pid: () => number
  end: () => Promise<void>
}

/**
 * A process of its own, with the compiled server as in production, for one server after another: the first start
 * loads the code, and each later one takes a sixth of its time.
 */
export const makeServerHost = (): ServerHost => {
  let child: ChildProcess | null = null
  let ended: Promise<unknown> | null = null
  let said = ''
  const check = () => {
    if (child !== null && (child.exitCode !== null || child.signalCode !== null))
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${said}`)
  }
  const begin = () => {
    const host = fork('tests/support/server/host.mjs', [], {
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'development' },
    })
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-100_000)
    }
    host.stdout?.on('data', hear)
    host.stderr?.on('data', hear)
    ended = once(host, 'exit')
    return host
  }
  /** Resolves when the process has done this. */
  const ask = async (settings: Record<string, string> | null): Promise<void> => {
    child ??= begin()
    check()
    child.send({ settings })
    const answer = await Promise.race([once(child, 'message'), ended])
    check()
    const [{ problem }] = answer as [{ problem: string | null }] // host.mjs answers so
    if (problem !== null) throw new Error(`The server did not start or end: ${problem}`)
  }
  return {
    start: async (seed) => {
      const { settings, close, ...server } = await serverWorld(seed)
      await ask(settings)
      return {
        ...server,
        close: async () => {
          await ask(null)
          await close()
        },
      }
    },
    check,
    pid: () => child?.pid ?? 0,
    end: async () => {
      child?.kill('SIGKILL')
      await ended
    },
  }
}
