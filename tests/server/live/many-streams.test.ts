import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Crowd,
  type Listener,
  makeListeners,
  startListening,
  tellAll,
} from '#tests/support/faults/many-streams.ts'
import { weighable, weighed } from '#tests/support/faults/weight.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * Many people listen at one process, which is then updated: two processes end and start again, one after the other,
 * while notices come. `npm run test:faults -- streams 10000` lets ten thousand listen.
 */

const streams = Number(process.env.STREAMS ?? 300)
const isLong = streams > 1000
const patience = 60_000 + streams * 60

let near: TestServer
let processes: readonly [ServerProcess, ServerProcess]
let listeners: Listener[]
let crowd: Crowd | null = null
beforeAll(async () => {
  near = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  const beside = {
    mail: near.mail,
    database: {
      url: near.databaseUrl,
      filesDirectory: near.app.services.config.filesDirectory,
      drop: async () => {},
    },
  }
  const env = { ...weighable, LOG_LEVEL: 'error' }
  processes = [await startServerProcess({ env, beside }), await startServerProcess({ env, beside })]
  listeners = await makeListeners(near.db, near.app.services.tokens, streams)
}, patience)
afterAll(async () => {
  crowd?.close()
  for (const process of processes) await process.close()
  await near.close()
})

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port)
const allOpen = (now: Crowd) => expect.poll(now.open, { timeout: patience }).toBe(streams)
/** How many listeners have not heard each of these titles. */
const missing = ({ heard }: Crowd, titles: readonly string[]) =>
  heard.filter((own) => titles.some((title) => !own.has(title))).length

it(
  'costs little for each stream, and reaches all of them soon',
  async () => {
    const [process] = processes
    const few = startListening(listeners.slice(0, 20), [portOf(process)])
    await expect.poll(few.open, { timeout: patience }).toBe(20)
    await tellAll(near.db, listeners.slice(0, 20), 'First')
    await expect.poll(() => missing(few, ['First'])).toBe(0)
    few.close()
    const before = await weighed(process)
    const begun = performance.now()
    crowd = startListening(listeners, [portOf(process)])
    await allOpen(crowd)
    const opened = Math.round(performance.now() - begun)
    const after = await weighed(process)
    const kilobytesEach = (after.rss - before.rss) / streams / 1000
    const heapEach = (after.heapUsed - before.heapUsed) / streams / 1000
    const taken: number[] = []
    for (const title of ['One', 'Two', 'Three']) {
      const at = await tellAll(near.db, listeners, title)
      const now = crowd
      await expect.poll(() => missing(now, [title]), { timeout: patience }).toBe(0)
      taken.push(Math.round(crowd.lastHeard() - at))
    }
    const told = JSON.stringify({ streams, opened, kilobytesEach, heapEach, broadcasts: taken })
    if (isLong) console.info(told)
    // A few streams share the room that a process takes for itself as it goes.
    if (isLong) expect(kilobytesEach, told).toBeLessThanOrEqual(20)
    expect(Math.min(...taken), told).toBeLessThan(isLong ? 1000 : 5000)
  },
  patience * 2,
)

it(
  'loses nobody a notice over a rolling update, and says none twice',
  async () => {
    crowd?.close()
    const now = startListening(listeners, processes.map(portOf))
    crowd = now
    await allOpen(now)
    const titles: string[] = []
    let going = true
    const tell = async () => {
      for (let number = 0; going; number++) {
        const title = `Update ${number}`
        await tellAll(near.db, listeners, title)
        titles.push(title)
        await pause(isLong ? 2000 : 100)
      }
    }
    const telling = tell()
    for (const process of processes) {
      await process.stop()
      await process.start()
      await allOpen(now)
    }
    going = false
    await telling
    await expect.poll(() => missing(now, titles), { timeout: patience }).toBe(0)
    const twice = now.heard.filter((own) => [...own.values()].some((times) => times > 1)).length
    const told = JSON.stringify({ streams, notices: titles.length, breaks: now.breaks(), twice })
    if (isLong) console.info(told)
    expect(now.breaks(), told).toBeGreaterThanOrEqual(streams)
    expect(twice, told).toBe(0)
  },
  patience * 4,
)
