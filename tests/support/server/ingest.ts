import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'

/*
 * Where reports arrive: a real HTTP server that takes envelopes as the reporting service does, and keeps each
 * one, bytes and all.
 */

export type Item = {
  type: string
  headers: Record<string, unknown>
  /** What was sent as JSON; of a recording, its events. */
  json: Record<string, unknown>
}
export type Envelope = {
  headers: Record<string, unknown>
  items: Item[]
  /** Every byte of it that can be read, decompressed, with the request's own address and headers. */
  text: string
}
export type Ingest = Awaited<ReturnType<typeof startIngest>>

type Fields = Record<string, unknown>

/** A line of headers, then for each item a line of headers and its payload. */
const parse = (body: Buffer): { headers: Fields; items: Item[]; text: string } => {
  let at = 0
  const line = () => {
    const end = body.indexOf(10, at)
    const text = body.subarray(at, end === -1 ? body.length : end).toString()
    at = end === -1 ? body.length : end + 1
    return text
  }
  const headers = JSON.parse(line()) as Fields
  const items: Item[] = []
  const texts = [body.toString()]
  while (at < body.length) {
    const itemHeaders = JSON.parse(line()) as Fields & { type: string; length?: number }
    let payload: string
    if (itemHeaders.length === undefined) payload = line()
    else {
      const bytes = body.subarray(at, at + itemHeaders.length)
      at += itemHeaders.length + 1
      if (itemHeaders.type === 'replay_recording') {
        const start = bytes.indexOf(10) + 1
        payload = inflateSync(bytes.subarray(start)).toString()
        texts.push(payload)
      } else payload = bytes.toString()
    }
    items.push({ type: itemHeaders.type, headers: itemHeaders, json: JSON.parse(payload) })
  }
  return { headers, items, text: texts.join('\n') }
}

export const startIngest = async () => {
  const envelopes: Envelope[] = []
  const strays: string[] = []
  let listeningTo = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
    })
    response.end('{}')
    // The page of a test before may still be saying goodbye.
    if (request.headers.origin !== listeningTo) return
    if (request.method !== 'POST' || !request.url?.startsWith('/api/1/envelope/'))
      strays.push(`${request.method} ${request.url}`)
    else {
      const { text, ...envelope } = parse(Buffer.concat(chunks))
      const head = `${request.url}\n${request.rawHeaders.join('\n')}`
      envelopes.push({ ...envelope, text: `${head}\n${text}` })
    }
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  const items = (type: string) =>
    envelopes.flatMap((envelope) => envelope.items.filter((item) => item.type === type))
  return {
    dsn: `http://public@localhost:${port}/1`,
    envelopes,
    /** Requests that were none of the service's own. */
    strays,
    items,
    /** The errors that arrived, by their message. */
    errors: (): string[] => items('event').map(({ json }) => messageOf(json)),
    /** Everything that arrived, as one text. */
    text: (): string => envelopes.map(({ text }) => text).join('\n'),
    /** Forgets what arrived, and takes from now on what pages of this origin send. */
    listenTo: (origin: string): void => {
      listeningTo = origin
      envelopes.length = 0
      strays.length = 0
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The message of an event's outermost error. */
export const messageOf = (event: Fields): string => {
  const { values = [] } = (event.exception ?? {}) as { values?: { value?: string }[] }
  return values.at(-1)?.value ?? String(event.message ?? '')
}
