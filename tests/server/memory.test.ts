import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { keepListening, makeVisitor, type Visitor } from '#tests/support/cluster/visitor.ts'
import { startTraffic } from '#tests/support/faults/traffic.ts'
import { megabytes, type Weight, weighable, weighed } from '#tests/support/faults/weight.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * A process under mixed load: people who write homes, reminders, messages and files, people who read, streams that
 * come and go, requests that are wrong. `npm run test:faults -- memory 60` does so for an hour.
 */

const minutes = Number(process.env.MEMORY ?? 0.05)
const isLong = minutes >= 1
const patience = 600_000 + minutes * 120_000

let server: ServerProcess
let visitor: Visitor
let db: Db
beforeAll(async () => {
  server = await startServerProcess({ env: { ...weighable, LOG_LEVEL: 'error' } })
  db = connect(server.databaseUrl, 1)
  visitor = makeVisitor(server.url)
}, patience)
afterAll(async () => {
  await visitor.close()
  await db.destroy()
  await server.close()
})

const reads = [
  '/notifications',
  '/notifications/unread-count',
  '/profile',
  '/inspections',
  '/properties',
  '/nothing/there',
  '/notifications?limit=many',
]

/** Reads and short streams until it is stopped; answers how many. */
const startReading = (token: string) => {
  let [going, count] = [true, 0]
  const read = async () => {
    for (let turn = 0; going; turn++) {
      await visitor.ask('GET', reads[turn % reads.length] ?? '/profile', { token })
      count += 1
      if (turn % 50 === 0) {
        const stream = keepListening(visitor, token)
        await stream.connected
        await stream.close()
      }
      await pause(isLong ? 10 : 0)
    }
  }
  const reading = Promise.all([read(), read()])
  return async () => {
    going = false
    await reading
    return count
  }
}

/** The slope of the heap over these weights, in bytes for each of them (least squares). */
const slopeOf = (weights: readonly Weight[]): number => {
  const middle = (weights.length - 1) / 2
  const mean = weights.reduce((sum, { heapUsed }) => sum + heapUsed, 0) / weights.length
  const above = weights.reduce(
    (sum, { heapUsed }, at) => sum + (at - middle) * (heapUsed - mean),
    0,
  )
  const below = weights.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return below === 0 ? 0 : above / below
}

it(
  'stays as light as it was',
  async () => {
    const load = async (milliseconds: number) => {
      // An access token lives for a quarter of an hour.
      const token = await visitor.signIn('homeowner')
      // A home has room for 300 reminders, which a minute of this pace does not fill.
      const traffic = startTraffic(visitor, {
        token,
        url: server.databaseUrl,
        pace: isLong ? 250 : 20,
      })
      const stopReading = startReading(token)
      await pause(milliseconds)
      await traffic.stop()
      await db.deleteFrom('reminders').where('title', 'like', 'w-%').execute()
      await db.deleteFrom('properties').where('street', 'like', 'w-%').execute()
      return {
        reads: await stopReading(),
        writes: Object.values(traffic.acknowledged).flat().length,
      }
    }
    // What a process loads and keeps when it first does each thing is no leak.
    await load(isLong ? 60_000 : 1500)
    const weights = [await weighed(server)]
    const all = { reads: 0, writes: 0 }
    const portion = isLong ? 60_000 : 1500
    for (let done = 0; done < minutes * 60_000; done += portion) {
      const { reads: read, writes } = await load(portion)
      all.reads += read
      all.writes += writes
      weights.push(await weighed(server))
      const { heapUsed = 0, rss = 0 } = weights.at(-1) ?? {}
      if (isLong)
        console.info(
          JSON.stringify({
            minute: weights.length - 1,
            heap: megabytes(heapUsed),
            resident: megabytes(rss),
            ...all,
          }),
        )
    }
    const told = JSON.stringify({
      ...all,
      heap: weights.map(({ heapUsed }) => megabytes(heapUsed)),
      resident: weights.map(({ rss }) => megabytes(rss)),
      megabytesAnHour: isLong ? megabytes(slopeOf(weights) * 60) : null,
    })
    if (isLong) console.info(told)
    const [first] = weights
    expect(weights.at(-1)?.heapUsed, told).toBeLessThan(
      (first?.heapUsed ?? 0) * (isLong ? 1.1 : 1.2),
    )
  },
  patience * 2,
)
