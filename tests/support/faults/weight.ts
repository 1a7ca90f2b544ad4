import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '#tests/support/server/server-process.ts'

/** What a process uses after its garbage is collected, in bytes. */
export type Weight = { rss: number; heapUsed: number; external: number; arrayBuffers: number }

/** The environment of a process that `weighed` can ask. */
export const weighable = {
  NODE_OPTIONS: `--import ${join(process.cwd(), 'tests/support/faults/weigh.mjs')}`,
}

/** Lets a process that was started with `weighable` collect its garbage, and answers its weight after that. */
export const weighed = async (server: Pick<ServerProcess, 'pid' | 'output'>): Promise<Weight> => {
  const before = server.output().length
  process.kill(server.pid(), 'SIGWINCH')
  for (let tries = 0; tries < 600; tries++) {
    const found = /^weight (\{.*\})$/m.exec(server.output().slice(before))?.[1]
    if (found !== undefined) return JSON.parse(found)
    await pause(50)
  }
  throw new Error('The process did not say what it weighs.')
}

export const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100
