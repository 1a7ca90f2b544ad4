import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { words } from '#src/services/call-error.ts'
import { fetchPicture } from '#src/services/pictures.ts'
import { failure, hangUp, json, silence, startServer } from './scripted-server.ts'

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => server.answers(json(404, {})))
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => server.stop())

const address = () => `${server.address}/api/photos/1`

describe('the server’s copy of a picture', () => {
  it('is answered as it is', async () => {
    server.answers((response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('pixels'),
    )
    expect(await (await fetchPicture(address()))?.text()).toBe('pixels')
  })

  it.each([403, 404, 410])('that is gone (%i) is none', async (status) => {
    server.answers(json(status, {}))
    expect(await fetchPicture(address())).toBeNull()
  })

  it('that a server in trouble cannot give now is asked for later, not given up', async () => {
    server.answers(json(503, {}))
    expect(await failure(fetchPicture(address()))).toMatchObject({
      message: words.server,
      status: 503,
    })
  })

  it.each([
    ['a lost connection', hangUp],
    [
      'half a picture',
      (response: Parameters<typeof hangUp>[0]) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '100' })
        response.write('pix', () => response.destroy())
      },
    ],
  ])('waits for the network after %s', async (_, step) => {
    server.answers(step)
    expect(await failure(fetchPicture(address()))).toMatchObject({ code: 'network', status: null })
  })

  it('is never the page of a captive portal', async () => {
    server.answers((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    )
    expect(await failure(fetchPicture(address()))).toMatchObject({
      code: 'unreadable',
      status: null,
    })
  })

  it('leaves no timer behind once it is there, or is not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const status of [200, 404, 503]) {
      server.answers((response) =>
        response.writeHead(status, { 'content-type': 'image/jpeg' }).end('pixels'),
      )
      await fetchPicture(address()).catch(() => null)
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  it('that never comes is given up after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let asked: () => void = () => {}
    const arrived = new Promise<void>((resolve) => {
      asked = resolve
    })
    server.answers((response) => {
      silence(response)
      asked()
    })
    const error = failure(fetchPicture(address()))
    await arrived
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await error).toMatchObject({ code: 'network', status: null })
  })
})
