import { CallError, endsSession, errorOfAnswer, words } from './call-error.ts'
import { apiBase, type Limits, refreshTimeout } from './environment.ts'

export type Request = {
  method: string
  /** Below the API base, filled in: `/inspections/42`. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: FormData
  /** The answer is a file and no JSON. */
  file?: boolean
}
export type Http = (request: Request) => Promise<unknown>

type Surroundings = {
  limits: Limits
  /** The token to send, refreshed first when it has expired; null: nobody is signed in. */
  token: () => Promise<string | null>
  /** The token as it is, expired or not: what a refresh renews. */
  storedToken: () => string | null
  propertyId: () => string | null
  /** A 401 that ends the session. */
  rejected: () => void
}

/** Calls of an account's own pages: nobody is signed in yet, or the session is just what they settle. */
const isAnonymous = (path: string) =>
  /^\/(public\/|auth\/(login|logout|sign-up|verify|resend-verification|password-reset|external))/.test(
    path,
  )

/** What fetch takes for a header; storage may hold anything. */
const isSendable = (value: string | null): value is string =>
  value !== null && /^[\x21-\x7e]+$/.test(value)

/** Repeats of methods that may act twice are safe only when nothing reached the server. */
const mayRepeat = (method: string, { code, status }: CallError): boolean => {
  if (status === null && code === 'network') return true
  const failed = status === null ? code === 'timeout' : status >= 500 && status !== 501
  return failed && (method === 'GET' || method === 'PUT' || method === 'DELETE')
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

/**
 * One try, timed from the first byte sent to the last one read: a body that breaks off is a lost
 * connection, and one that never ends a time-out. Answers the JSON of a success, null for an empty one, or the
 * file with its name.
 * Errors: the catalogue's; `unreadable` for a success that is no JSON, such as the page of a captive portal.
 */
const tryOnce = async (
  path: string,
  address: string,
  init: RequestInit,
  timeout: number,
  file: boolean,
) => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  let response: Response
  let text: string
  try {
    response = await fetch(address, { ...init, signal: limit.signal })
    if (file && response.ok) return { blob: await response.blob(), name: nameOf(response) }
    text = await response.text()
  } catch {
    throw limit.signal.aborted
      ? new CallError(words.timeout, 'timeout')
      : new CallError(words.network, 'network')
  } finally {
    clearTimeout(timer)
  }
  const answer = answerOf(text)
  if (!response.ok) throw errorOfAnswer(path, response.status, answer)
  if (answer === undefined) throw new CallError(words.unexpected, 'unreadable')
  return answer
}

/**
 * The one way to ask the server: bearer token, cookies, property-id where the path speaks of an
 * inspection or property, an Idempotency-Key that stays the same on each retry of a POST, and the
 * error catalogue of section 8.
 */
export const makeHttp =
  ({ limits, token, storedToken, propertyId, rejected }: Surroundings): Http =>
  async ({ method, path, query = {}, body, form, file = false }) => {
    const headers: Record<string, string> = {}
    const refreshes = path === '/refresh-token'
    const current = propertyId()
    if (/inspection|property/.test(path) && isSendable(current)) headers['property-id'] = current
    if (method === 'POST') headers['idempotency-key'] = crypto.randomUUID()
    if (body !== undefined) headers['content-type'] = 'application/json'
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.append(name, String(value))
    const address = `${apiBase}${path}?${search}`.replace(/\?$/, '')
    const content = form ?? (body === undefined ? null : JSON.stringify(body))
    const init: RequestInit = { method, headers, credentials: 'include', body: content }
    for (let attempt = 1; ; attempt += 1) {
      // Asked for anew with each try: several of them may outlast a token.
      const bearer = isAnonymous(path) ? null : refreshes ? storedToken() : await token()
      if (isSendable(bearer)) headers.authorization = `Bearer ${bearer}`
      else delete headers.authorization
      try {
        const limit = refreshes ? refreshTimeout : limits.timeout
        return await tryOnce(path, address, init, limit, file)
      } catch (error) {
        if (!(error instanceof CallError)) throw new CallError(words.unexpected, 'unexpected')
        if (attempt > limits.retries || !mayRepeat(method, error)) {
          if (!refreshes && endsSession(path, bearer !== null, error.status)) rejected()
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, limits.backoff(attempt, Math.random())))
      }
    }
  }
