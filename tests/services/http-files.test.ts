import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { words } from '#src/services/call-error.ts'
import {
  type Client,
  failure,
  get,
  json,
  type Step,
  startClient,
  startServer,
} from './scripted-server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let client: Client
beforeAll(async () => {
  server = await startServer()
  client = await startClient(server.address)
})
afterAll(() => server.stop())

const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00])
const file =
  (headers: Record<string, string>): Step =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/pdf', ...headers }).end(bytes)
const ask = () => client()({ ...get('/public/shared-contents/pdf'), file: true })

describe('a file', () => {
  it('is handed over byte for byte, with the name that the server gave it', async () => {
    server.answers(file({ 'content-disposition': 'attachment; filename="HK-1001-v1.pdf"' }))
    const { blob, name } = (await ask()) as { blob: Blob; name: string }
    expect([name, blob.type]).toEqual(['HK-1001-v1.pdf', 'application/pdf'])
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
  })

  it('without a name is called a download', async () => {
    server.answers(file({}))
    expect(await ask()).toMatchObject({ name: 'download' })
  })

  it('that is refused says why, in the words of the catalogue like any other call', async () => {
    server.answers(json(410, { error: 'This link has expired.', code: 'expired_link' }))
    expect(await failure(ask())).toMatchObject({
      message: 'This link has expired.',
      code: 'expired_link',
      status: 410,
    })
    server.answers(json(404, {}))
    expect(await failure(ask())).toMatchObject({ message: words.missing })
  })

  it('that breaks off on its way is a lost connection, and asked for again', async () => {
    const half: Step = (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write(bytes, () => response.destroy())
    }
    server.answers(half, file({}))
    expect(await ask()).toMatchObject({ name: 'download' })
    expect(server.seen()).toHaveLength(2)
  })
})
