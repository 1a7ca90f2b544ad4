import ky, {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  NetworkError,
  type Options,
  TimeoutError,
} from 'ky'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError, endsSession, errorOfAnswer, words } from './call-error.ts'
import { apiBase, type Limits, refreshTimeout } from './environment.ts'
import type { CallTold } from './trace-format.ts'

export type Request = {
  /** The endpoint's name, by which a trace tells of the call. */
  name?: string
  method: string
  /** Below the API base, filled in: `/inspections/42`. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: FormData
  /** The answer is a file and no JSON. */
  file?: boolean
  /** What the endpoint says of itself (contract/endpoint.ts). */
  token?: Endpoint['token']
  payment?: Endpoint['payment']
  /** The Idempotency-Key of a POST that may have been sent before; by default a new one. */
  key?: string
}
export type Http = (request: Request) => Promise<unknown>

export type Surroundings = {
  limits: Limits
  /** Who asks, of those who are signed in on this device; null: nobody. */
  asker: () => string | null
  /**
   * The token to send for them, refreshed first when it has expired; null: nobody is signed in any more.
   * Errors: somebody else is.
   */
  token: (asker: string | null) => Promise<string | null>
  /** The token as it is, expired or not: what a refresh renews. */
  storedToken: () => string | null
  propertyId: () => string | null
  /** A 401 that ends the session of this token. */
  rejected: (token: string) => void
  /** Hears of each try that failed, and of the one that succeeded after them. */
  tell: (call: CallTold) => void
}

/** What fetch takes for a header; storage may hold anything. */
const isSendable = (value: string | null): value is string =>
  value !== null && /^[\x21-\x7e]+$/.test(value)

/**
 * Methods that may act twice are repeated only when nothing reached the server. A refresh is repeated after a 5xx
 * as well: a deployment signs nobody out. Its time-out is the whole time that it has.
 */
const mayRepeat = (method: string, error: Error, refreshes: boolean): boolean => {
  if (isNetworkError(error)) return true
  if (refreshes && !isHTTPError(error)) return false
  if (!refreshes && method !== 'GET' && method !== 'PUT' && method !== 'DELETE') return false
  if (!isHTTPError(error)) return isTimeoutError(error)
  const { status } = error.response
  return status >= 500 && status !== 501
}

/** What a body says: null for an empty one, undefined for one that is no JSON. */
const answerOf = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The name in the answer's header. */
const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

/** A server may send anything; text that is no name of a request stays out of reports. */
const requestIdOf = (response: Response): string | null =>
  /^[\w-]{6,64}$/.exec(response.headers.get('x-request-id') ?? '')?.[0] ?? null

/** The catalogue's words for what ky throws. */
const callErrorOf = (error: Error, payment: boolean): CallError => {
  if (error instanceof CallError) return error
  if (isTimeoutError(error)) return new CallError(words.timeout, 'timeout')
  if (isNetworkError(error)) return new CallError(words.network, 'network')
  if (!isHTTPError(error)) return new CallError(words.unexpected, 'unexpected')
  const { data, response } = error
  // ky reads JSON only where the answer calls itself JSON; a proxy may not.
  const answer = typeof data === 'string' ? answerOf(data) : data
  return errorOfAnswer(response.status, answer, payment, requestIdOf(response))
}

/**
 * One try for ky, timed from the first byte sent to the last one read: ky's own time-out ends with the
 * headers, and it knows a lost connection by each browser's words. Here a body that breaks off is a lost
 * connection, and one that never ends a time-out.
 * The body goes with the try and not with ky's request: ky copies a request for each try, which holds a
 * photograph twice, and WebKit may lose a form that moves from one request to another.
 */
const oneTry =
  (content: BodyInit | null, timeout: number): typeof fetch =>
  async (input, init) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeout)
    const request = new globalThis.Request(input, init)
    try {
      const response = await fetch(request, { body: content, signal: limit.signal })
      const body = await response.blob()
      return new Response(body.size === 0 ? null : body, response)
    } catch {
      throw limit.signal.aborted ? new TimeoutError(request) : new NetworkError(request)
    } finally {
      clearTimeout(timer)
    }
  }

/**
 * The one way to ask the server: bearer token, cookies, property-id where the path speaks of an
 * inspection or property, an Idempotency-Key that stays the same on each retry of a POST, and the
 * error catalogue of section 8. ky asks, and asks again, within the limits set here.
 * Answers the JSON of a success, null for an empty one, or the file with its name.
 * Errors: the catalogue's; `unreadable` for a success that is no JSON, such as the page of a captive portal.
 */
export const makeHttp =
  ({ limits, asker, token, storedToken, propertyId, rejected, tell }: Surroundings): Http =>
  async ({
    name = '',
    method,
    path,
    query = {},
    body,
    form,
    file = false,
    token: wanted,
    payment = false,
    key,
  }) => {
    const refreshes = wanted === 'stored'
    // A try never goes out in the name of who signs in meanwhile.
    const who = asker()
    const headers: Record<string, string> = {}
    const current = propertyId()
    // The specification's own words (section 8): every path that contains one of the two.
    if (/inspection|property/.test(path) && isSendable(current)) headers['property-id'] = current
    if (method === 'POST') headers['idempotency-key'] = key ?? crypto.randomUUID()
    if (body !== undefined) headers['content-type'] = 'application/json'
    let bearer: string | null = null
    let tries = 0
    let failed: Error = new CallError(words.unexpected, 'unexpected')
    const tellFailure = ({ status, code, requestId }: CallError, pause: number | null) =>
      tell({ type: '@call', name, failed: true, tries, status, code, pause, requestId })
    // Each try asks again: several tries may outlast a token.
    const authorize = async ({ request }: { request: globalThis.Request }) => {
      bearer = wanted === 'none' ? null : refreshes ? storedToken() : await token(who)
      if (isSendable(bearer)) request.headers.set('authorization', `Bearer ${bearer}`)
      else request.headers.delete('authorization')
      tries += 1
    }
    const options: Options = {
      method,
      headers,
      searchParams: query,
      credentials: 'include',
      timeout: false,
      fetch: oneTry(
        form ?? (body === undefined ? null : JSON.stringify(body)),
        refreshes ? refreshTimeout : limits.timeout,
      ),
      retry: {
        limit: limits.retries,
        // ky asks shouldRetry about these methods alone.
        methods: ['get', 'post', 'put', 'patch', 'delete'],
        shouldRetry: ({ error }) => {
          failed = error
          return mayRepeat(method, error, refreshes)
        },
        delay: (attempt) => {
          const pause = limits.backoff(attempt, Math.random())
          tellFailure(callErrorOf(failed, payment), Math.round(pause))
          return pause
        },
      },
      hooks: {
        beforeRequest: [authorize],
        beforeRetry: [authorize],
        beforeError: [
          ({ error }) => {
            const failure = callErrorOf(error, payment)
            tellFailure(failure, null)
            if (
              !refreshes &&
              bearer !== null &&
              endsSession(failure.status, { sentToken: true, payment })
            )
              rejected(bearer)
            return failure
          },
        ],
      },
    }
    const response = await ky(`${apiBase}${path}`, options)
    const { status } = response
    const requestId = requestIdOf(response)
    if (tries > 1)
      tell({
        type: '@call',
        name,
        failed: false,
        tries,
        status,
        code: null,
        pause: null,
        requestId,
      })
    if (file) return { blob: await response.blob(), name: nameOf(response) }
    const answer = answerOf(await response.text())
    if (answer !== undefined) return answer
    tellFailure(new CallError(words.unexpected, 'unreadable', status, { requestId }), null)
    throw new CallError(words.unexpected, 'unreadable')
  }
