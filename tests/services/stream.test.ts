import { EventSource } from 'undici'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer } from '#tests/services/scripted-server.ts'

/* The live stream, read from a server of this file. */

const sources: EventSource[] = []
class Source extends EventSource {
  constructor(...given: ConstructorParameters<typeof EventSource>) {
    super(...given)
    sources.push(this)
  }
}
let server: Awaited<ReturnType<typeof startServer>>
let openStream: typeof import('#src/services/stream.ts').openStream

beforeAll(async () => {
  vi.stubGlobal('EventSource', Source)
  server = await startServer()
  process.env.PUBLIC_API_HOST = server.address
  openStream = (await import('#src/services/stream.ts')).openStream
  delete process.env.PUBLIC_API_HOST
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.stop()
})

it('has closed a stream that was cut before it says so: the browser opens it by itself no more', async () => {
  server.answers((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end('event: connected\ndata: {}\n\n')
  })
  const said = await new Promise((resolve) =>
    openStream('token', {
      connected: () => {},
      pinged: () => {},
      arrived: () => {},
      withdrawn: () => {},
      failed: ({ code }) => resolve([code, sources[0]?.readyState]),
    }),
  )
  expect(said).toEqual(['stream_cut', Source.CLOSED])
})

it('tells which notice was withdrawn, and passes over half an event', async () => {
  server.answers((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(
      ['{"id":', '{}', '{"id":"n1"}'].map((data) => `event: withdrawn\ndata: ${data}\n\n`).join(''),
    )
  })
  const gone: unknown[] = []
  await new Promise<void>((resolve) =>
    openStream('token', {
      connected: () => {},
      pinged: () => {},
      arrived: () => {},
      withdrawn: (id) => gone.push(id),
      failed: () => resolve(),
    }),
  )
  expect(gone).toEqual(['n1'])
})
