import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { CallError } from '#src/services/call-error.ts'
import type { Http, Request } from '#src/services/http.ts'
import type { CallTold } from '#src/services/trace-format.ts'

export type Step = (response: ServerResponse) => void
type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
export const well = json(200, { well: true })
export const hangUp: Step = (response) => response.destroy()
export const silence: Step = () => {}

/** A real server that answers as a test says: one step for each request, the last one for all that follow. */
export const startServer = async () => {
  let steps: Step[] = [well]
  let seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    seen.push({ method, url, headers, body })
    // No connection is used twice, so that one test never meets what another left of it.
    response.setHeader('connection', 'close')
    steps[Math.min(seen.length, steps.length) - 1]?.(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    seen: () => seen,
    /** Forgets what was asked before and answers so from now on. */
    answers: (...next: Step[]) => {
      seen = []
      steps = next
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * The client on that server, with a short breath between tries; the limits of each environment have
 * tests of their own. The address is read once, when the environment is loaded: so the client comes
 * after the server.
 */
export const startClient = async (address: string) => {
  process.env.PUBLIC_API_HOST = address
  const { makeHttp } = await import('#src/services/http.ts')
  delete process.env.PUBLIC_API_HOST
  return ({
    asker = () => null,
    token = async () => 'the-token',
    storedToken = () => 'run-out',
    property = 'p1',
    timeout = 10_000,
    retries = 2,
    rejected = () => {},
    waiting = () => {},
    pause = 1,
    tell = () => {},
  }: {
    asker?: () => string | null
    token?: (asker: string | null) => Promise<string | null>
    storedToken?: () => string | null
    property?: string | null
    timeout?: number
    retries?: number
    rejected?: (token: string) => void
    waiting?: (attempt: number, random: number) => void
    /** Milliseconds before each next try. */
    pause?: number
    tell?: (call: CallTold) => void
  } = {}): Http =>
    makeHttp({
      limits: {
        timeout,
        retries,
        backoff: (attempt, random) => {
          waiting(attempt, random)
          return pause
        },
      },
      token,
      asker,
      storedToken,
      propertyId: () => property,
      rejected,
      tell,
    })
}
export type Client = Awaited<ReturnType<typeof startClient>>

export const get = (path: string): Request => ({ method: 'GET', path })

/** The error of a call that must fail. */
export const failure = async (answer: Promise<unknown>): Promise<CallError> => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error(`This is no call's error: ${String(error)}`)
  return error
}
