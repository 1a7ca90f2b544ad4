import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { idOf } from '#server/db/seed/ids.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { tokenOf } from './load.ts'
import { median, type Row } from './row.ts'

const rounds = 5
const seconds = 4

/** A bare handler on the same database, as a process of its own. */
const startBare = async (databaseUrl: string) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/bench/bare.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      USER_ID: idOf('user homeowner'),
    },
  })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() }
}

/** GET /notifications against what Fastify and pg alone can do, in turns, so that both have the same machine. */
export const readsRows = async (server: ServerProcess): Promise<Row[]> => {
  const bare = await startBare(server.databaseUrl)
  // Outside production the server also checks each of its answers.
  const ours = await startServerProcess({
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://homes.example',
      TOKEN_SECRET: 'only for a measurement on this machine',
      LOG_LEVEL: 'error',
    },
    beside: server,
  })
  try {
    const headers = { authorization: `Bearer ${await tokenOf(ours.url)}` }
    const perSecond = async (url: string) => {
      const run = await autocannon({
        url: `${url}/api/notifications`,
        headers,
        connections: 16,
        duration: seconds,
      })
      if (run.errors + run.non2xx > 0) throw new Error(`${run.errors + run.non2xx} reads failed.`)
      return run.requests.average
    }
    for (const { url } of [bare, ours]) await perSecond(url)
    const found: { ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++)
      found.push({ bare: await perSecond(bare.url), ours: await perSecond(ours.url) })
    const ratio = median(found.map((one) => one.ours / one.bare))
    return [
      {
        what: 'Reads of GET /notifications against a bare Fastify with pg',
        result: ratio.toFixed(2),
        how: `median of ${rounds} rounds in turns, ${seconds} s and 16 connections each: ${Math.round(median(found.map((one) => one.ours)))} against ${Math.round(median(found.map((one) => one.bare)))} per second; bound 0.6`,
      },
    ]
  } finally {
    bare.close()
    await ours.close()
  }
}
