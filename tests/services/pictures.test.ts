import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { words } from '#src/services/call-error.ts'
import { fetchPicture, shrink, UnreadablePicture } from '#src/services/pictures.ts'
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
    await vi.advanceTimersByTimeAsync(59_999)
    expect(await Promise.race([error, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toMatchObject({ code: 'network', status: null })
  })
})

describe('a photograph', () => {
  /** A browser whose pictures are as large as this; without a canvas where `canvas` is false. */
  const browser = (width: number, height: number, { canvas = true, encoder = true } = {}) => {
    const asked: unknown[] = []
    vi.stubGlobal('createImageBitmap', async (file: Blob, options: object) => {
      if (file.size === 0) throw new DOMException('no picture', 'InvalidStateError')
      asked.push(options)
      const bitmap = {
        width,
        height,
        close: () => {
          asked.push('closed')
          // As a browser has it.
          Object.assign(bitmap, { width: 0, height: 0 })
        },
      }
      return bitmap
    })
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        constructor(...size: number[]) {
          if (!canvas) throw new TypeError('no canvas')
          asked.push(size)
        }
        getContext() {
          return { drawImage: (...given: unknown[]) => asked.push(given.slice(3)) }
        }
        async convertToBlob(options: object) {
          if (!encoder) throw new DOMException('no memory', 'EncodingError')
          asked.push(options)
          return new Blob(['small'])
        }
      },
    )
    return asked
  }
  afterEach(() => vi.unstubAllGlobals())
  const file = new Blob(['large'])

  it.each([
    [3200, 1200, 1600, 600],
    [1200, 3200, 600, 1600],
    [800, 600, 800, 600],
    [4000, 1, 1600, 1],
  ])('of %i × %i px becomes a JPEG of %i × %i, upright', async (width, height, wide, high) => {
    const asked = browser(width, height)
    const { blob, ...size } = await shrink(file)
    expect([size, await blob.text()]).toEqual([{ width: wide, height: high }, 'small'])
    expect(asked).toEqual([
      { imageOrientation: 'from-image' },
      [wide, high],
      [wide, high],
      'closed',
      { type: 'image/jpeg', quality: 0.82 },
    ])
  })

  it('stays as it is where the browser cannot draw, and is refused where it is no picture', async () => {
    for (const lacks of [{ canvas: false }, { encoder: false }]) {
      const asked = browser(3200, 1200, lacks)
      expect(await shrink(file)).toEqual({ blob: file, width: 3200, height: 1200 })
      expect(asked.filter((one) => one === 'closed')).toHaveLength(1)
    }
    await expect(shrink(new Blob([]))).rejects.toBeInstanceOf(UnreadablePicture)
  })
})
