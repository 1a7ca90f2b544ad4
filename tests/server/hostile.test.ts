import { afterAll, beforeAll, expect, it } from 'vitest'
import { attack } from '#tests/support/faults/attack.ts'
import { diceOf } from '#tests/support/faults/dice.ts'
import {
  type Base,
  baseOf,
  endpoints,
  everyone,
  type Hostile,
  hostileRequest,
  idsIn,
} from '#tests/support/faults/hostile-requests.ts'
import { megabytes, weighable, weighed } from '#tests/support/faults/weight.ts'
import { everyRow } from '#tests/support/server/policy-rows.ts'
import { makeWorld, type Person, type World } from '#tests/support/server/policy-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * Requests that somebody makes up who means harm: any endpoint, any role, right in all but one place. Each gets an
 * answer, none of them says that something broke, and the process is as light afterwards as before.
 * `npm run test:faults -- hostile 100000` sends a hundred thousand.
 */

const inputs = Number(process.env.HOSTILE ?? 800)
const seed = Number(process.env.HOSTILE_SEED ?? 1)
const isLong = inputs > 5000
const portion = 5000

let near: TestServer
let attacked: ServerProcess
let world: World
beforeAll(async () => {
  // One server knows what a right request is; the other one, on the same database, gets the wrong ones.
  near = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  world = await makeWorld(near)
  const { filesDirectory } = near.app.services.config
  attacked = await startServerProcess({
    env: { ...weighable, LOG_LEVEL: 'error' },
    beside: {
      mail: near.mail,
      database: { url: near.databaseUrl, filesDirectory, drop: async () => {} },
    },
  })
})
afterAll(async () => {
  await attacked.close()
  await near.close()
})

/** The requests of a seed: each endpoint in its turn, and somebody. */
const makeRequests = (count: number, from: number) => {
  const dice = diceOf(from)
  const rows = everyRow(world)
  const bases = new Map<string, Promise<Base | null>>()
  const ids = [...Object.values(world.ids)]
  const names = [...endpoints.keys()]
  // What draws a paper, hashes a password or furnishes a household takes the time of a hundred others.
  const isHeavy = (name: string) =>
    endpoints.get(name)?.answer === 'file' || /^(auth|demo|account|externalSignIn)\./.test(name)
  let made = 0
  const knownBase = (name: string, who: Person) => {
    const own = rows.filter((row) => row.endpoint === name)
    const row = own.length === 0 ? undefined : dice.one(own)
    if (row === undefined) return Promise.resolve(null)
    const key = `${rows.indexOf(row)} ${who}`
    const known = bases.get(key)
    if (known !== undefined) return known
    // What a row asks about may be gone by now: then the contract alone says what to send.
    const making = baseOf(row, who).catch(() => null)
    bases.set(key, making)
    return making.then((base) => {
      if (base !== null && ids.length < 2000) ids.push(...idsIn(base))
      return base
    })
  }
  return async (): Promise<Hostile | null> => {
    if (made >= count) return null
    let name = names[made % names.length] ?? ''
    made += 1
    if (isHeavy(name) && !dice.chance(0.15)) name = dice.one(names.filter((one) => !isHeavy(one)))
    const who = dice.one(everyone)
    const base = await knownBase(name, who)
    return hostileRequest(name, who, world.clients[who].token, base, ids, dice)
  }
}

it(
  'answers whatever is sent to it, breaks at nothing, and keeps nothing of it in memory',
  async () => {
    const port = Number(new URL(attacked.url).port)
    // What a process loads and keeps when it first does each thing is no leak.
    await attack(port, makeRequests(isLong ? portion : 300, seed + 1_000_000))
    const before = await weighed(attacked)
    const statuses: Record<string, number> = {}
    let slowest = { milliseconds: 0, told: '' }
    const offences: string[] = []
    for (let sent = 0; sent < inputs; sent += portion) {
      // Access tokens live for a quarter of an hour, and limits of attempts would hide what is behind them.
      world = await makeWorld(near)
      await near.db.deleteFrom('rate_limits').execute()
      const result = await attack(port, makeRequests(Math.min(portion, inputs - sent), seed + sent))
      offences.push(...result.offences.map((one) => `seed ${seed + sent}: ${one}`))
      for (const [status, count] of Object.entries(result.statuses))
        statuses[status] = (statuses[status] ?? 0) + count
      if (result.slowest.milliseconds > slowest.milliseconds) slowest = result.slowest
      if (isLong)
        console.info(
          `${sent + result.sent} of ${inputs}`,
          JSON.stringify(statuses),
          [...new Set(result.offences.map((one) => one.split('\n')[0]))].join('\n'),
        )
    }
    const after = await weighed(attacked)
    const told = {
      statuses,
      slowest,
      heap: [before, after].map(({ heapUsed }) => megabytes(heapUsed)),
      resident: [before, after].map(({ rss }) => megabytes(rss)),
    }
    if (isLong) console.info(JSON.stringify(told))
    const said = attacked.output().slice(-20_000)
    expect(offences.slice(0, 30).join('\n\n'), `${offences.length} offenses\n${said}`).toBe('')
    // They go deeper than the door: some are right, and some are wrong in a way that only a handler sees.
    expect(statuses['200'] ?? 0).toBeGreaterThan(inputs / 50)
    expect(statuses['400'] ?? 0).toBeGreaterThan(inputs / 20)
    expect(after.heapUsed, JSON.stringify(told)).toBeLessThan(before.heapUsed * 1.2)
  },
  120_000 + inputs * 100,
)
