import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const [lowest, beyond] = [12_000, 32_768]
/** At least as many as there are workers of a run. */
const workers = 8
const width = Math.floor((beyond - lowest) / workers)

/** Those that this process has given: their servers may not listen yet. */
const given = new Set<number>()

/** The number of this worker among those of its run. */
const worker = () =>
  Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % workers

/**
 * A port of the loopback address that nothing listens on now, and that no other worker of the run is given: between
 * this answer and the server's start both might get the same. It lies below 32768: systems give the ports above to
 * connections that go out, and to servers that ask for any port, so one from there may be gone before it is used.
 */
export const freePort = async (): Promise<number> => {
  const first = lowest + worker() * width
  for (let tries = 0; tries < 10_000; tries++) {
    const port = randomInt(first, first + width)
    if (given.has(port)) continue
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false)
    if (!isFree) continue
    given.add(port)
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error('There is no free port.')
}
