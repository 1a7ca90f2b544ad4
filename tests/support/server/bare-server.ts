import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { type Answer, type Asked, tableOf, worldOf } from './bare-world.ts'

/*
 * A server that knows the specification's section 7 and nothing else: the built web app on one port with
 * scripted answers under /api. Every other call answers 404. It keeps what it was asked, and takes faults.
 */

type Answering = Answer | ((asked: Asked) => Answer | Promise<Answer>)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The files of the build whose names change with their content. */
const hashed = /\/static\/.+\.[0-9a-f]{6,}\./

export type BareServer = Awaited<ReturnType<typeof startBareServer>>

export const startBareServer = async (dist = process.env.DIST_DIRECTORY ?? 'dist') => {
  const root = resolve(dist)
  const world = worldOf()
  const asked: Asked[] = []
  const scripted = new Map<string, Answering>()
  const streams = new Set<ServerResponse>()
  let blocked: ((path: string) => Answer | null) | null = null

  const tableRow = tableOf(world)

  const write = (response: ServerResponse, answer: Answer): void => {
    if (answer === 'silent') return
    if (answer === 'cut') {
      response.destroy()
      return
    }
    if (answer === 'broken off' || answer === 'stalled') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"half": ', () => answer === 'broken off' && response.destroy())
      return
    }
    const [content, type] =
      'raw' in answer
        ? [answer.raw, answer.type]
        : [JSON.stringify(answer.body ?? {}), 'application/json']
    response.writeHead(answer.status ?? 200, {
      'content-type': type,
      ...('headers' in answer ? answer.headers : {}),
    })
    response.end(content)
  }

  const readBody = async (request: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }
  const parsed = (text: string): unknown => {
    try {
      return text === '' ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  }

  const serveFile = (path: string, response: ServerResponse) => {
    const answer = blocked?.(path) ?? null
    if (answer !== null) return write(response, answer)
    // A page of this origin without the app, to lay things into its storage.
    if (path === '/blank')
      return write(response, { raw: '<title>blank</title>', type: 'text/html' })
    const file = join(root, path)
    const isFile = file.startsWith(root) && existsSync(file) && statSync(file).isFile()
    if (!isFile && extname(path) !== '' && path.startsWith('/static/'))
      return write(response, { status: 404, raw: 'gone', type: 'text/plain' })
    const shown = isFile ? file : join(root, 'index.html')
    response.writeHead(200, {
      'content-type': types[extname(shown)] ?? 'application/octet-stream',
      // A file with a hash in its name is fetched once, as from our own server.
      ...(hashed.test(path) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    })
    createReadStream(shown).pipe(response)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare.test')
    if (!url.pathname.startsWith('/api/')) return serveFile(url.pathname, response)
    const body = await readBody(request)
    const it: Asked = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname.slice('/api'.length)),
      query: url.searchParams,
      headers: request.headers,
      body,
      json: parsed(body),
    }
    asked.push(it)
    const key = `${it.method} ${it.path}`
    const script = scripted.get(key)
    if (script !== undefined)
      return write(response, typeof script === 'function' ? await script(it) : script)
    if (key === 'GET /notifications/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      response.write('event: connected\ndata: {}\n\n')
      streams.add(response)
      response.on('close', () => streams.delete(response))
      return
    }
    const row = tableRow(key)
    write(response, row === null ? { status: 404, body: { error: 'Not found' } } : row(it))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://localhost:${port}`,
    world,
    asked,
    /** What was asked of `METHOD /path`, exactly. */
    calls: (key: string): Asked[] =>
      asked.filter(({ method, path }) => `${method} ${path}` === key),
    /** Answers `METHOD /path` so from now on; null: by the table again. */
    answer: (key: string, answering: Answering | null): void => {
      if (answering === null) scripted.delete(key)
      else scripted.set(key, answering)
    },
    /** Answers these in their order, then by the table again. */
    answerOnce: (key: string, ...answers: Answer[]): void => {
      const waiting = [...answers]
      scripted.set(key, (it) => {
        const next = waiting.shift()
        if (waiting.length === 0) scripted.delete(key)
        return next ?? tableRow(key)?.(it) ?? { status: 404 }
      })
    },
    /** Faults on files of the web app: an answer for a path, or null to serve it. */
    block: (rule: typeof blocked): void => {
      blocked = rule
    },
    /** How many streams are open. */
    streams: (): number => streams.size,
    /** Sends `data` as it is over every stream; `event` names it. */
    push: (event: string, data: unknown): void => {
      const text = typeof data === 'string' ? data : JSON.stringify(data)
      for (const stream of streams) stream.write(`event: ${event}\ndata: ${text}\n\n`)
    },
    /** Bytes on every stream, whole events or not. */
    pushRaw: (text: string): void => {
      for (const stream of streams) stream.write(text)
    },
    /** Cuts every stream. */
    cutStreams: (): void => {
      for (const stream of streams) stream.destroy()
    },
    close: async (): Promise<void> => {
      for (const stream of streams) stream.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
