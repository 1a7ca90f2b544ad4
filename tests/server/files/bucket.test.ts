import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { makeBucket } from '#server/files/bucket.ts'

/* A store whose answers begin well: what becomes of one that breaks off, and of one that takes its time. */

let server: Server
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})
const bucketOf = async (answer: RequestListener) => {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  return makeBucket({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'homes',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
}
const away = { status: 503, code: 'files_away', retryAfter: 2 }
const bytes = Buffer.alloc(2 * 1024 * 1024, 'a')
const half = bytes.length / 2

it.each([200, 404])('an answer %i that breaks off is a store that is away', async (status) => {
  const door = await bucketOf((_, response) => {
    response.writeHead(status, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, half), () => response.destroy())
  })
  await expect(door.get('x.webp')).rejects.toMatchObject(away)
  await expect(door.put('x.webp', Buffer.from('x'))).rejects.toMatchObject(away)
  const names = door.writtenBefore(new Date())[Symbol.asyncIterator]()
  await expect(names.next()).rejects.toMatchObject(away)
})

/** A store that sends half of the file, and then waits; `rest` sends the other half. */
const slowly = async () => {
  let rest = () => {}
  const door = await bucketOf((_, response) => {
    rest = () => response.end(bytes.subarray(half))
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, half))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limits = vi.spyOn(globalThis, 'setTimeout')
  const got = door.get('x.webp')
  // The limit of the body begins with its headers.
  await expect.poll(() => limits.mock.calls.map(([, limit]) => limit)).toContain(22_048)
  return { got, rest: () => rest() }
}

it('a file that comes slowly has as much time more as it is long', async () => {
  const { got, rest } = await slowly()
  vi.advanceTimersByTime(21_000)
  rest()
  expect((await got).equals(bytes)).toBe(true)
})

it('a file that does not come to its end in that time is a store that is away', async () => {
  const { got } = await slowly()
  vi.advanceTimersByTime(22_048)
  await expect(got).rejects.toMatchObject(away)
})
