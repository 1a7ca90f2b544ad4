import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import { CallError, endsSession, errorOfAnswer, words } from './call-error.ts'
import { apiBase, type Limits, refreshTimeout } from './environment.ts'

export type Request = {
  method: string
  /** Below the API base, filled in: `/inspections/42`. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: FormData
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

const isPublic = (path: string) => path.startsWith('/public/')
/** Calls of an account's own pages: nobody is signed in yet, or the session is just what they settle. */
const isAnonymous = (path: string) =>
  isPublic(path) ||
  /^\/auth\/(login|logout|sign-up|verify|resend-verification|password-reset)/.test(path)

/** Repeats of methods that may act twice are safe only when nothing reached the server. */
const mayRepeat = (method: string, error: unknown): boolean => {
  if (isNetworkError(error)) return true
  const safe = method === 'GET' || method === 'PUT' || method === 'DELETE'
  if (isTimeoutError(error)) return safe
  return isHTTPError(error) && safe && error.response.status >= 500 && error.response.status !== 501
}

const answerOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The one way to ask the server: bearer token, cookies, property-id where the path speaks of an
 * inspection or property, an Idempotency-Key that stays the same on each retry of a POST, and the
 * error catalogue of section 8.
 */
export const makeHttp =
  ({ limits, token, storedToken, propertyId, rejected }: Surroundings): Http =>
  async ({ method, path, query, body, form }) => {
    const headers: Record<string, string> = {}
    const refreshes = path === '/refresh-token'
    const bearer = isAnonymous(path) ? null : refreshes ? storedToken() : await token()
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`
    const current = propertyId()
    if (/inspection|property/.test(path) && current !== null) headers['property-id'] = current
    if (method === 'POST' && !refreshes) headers['idempotency-key'] = crypto.randomUUID()
    const searchParams = Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    try {
      const response = await ky(`${apiBase}${path}`, {
        method,
        headers,
        credentials: 'include',
        ...(searchParams.length > 0 ? { searchParams } : {}),
        ...(form === undefined ? (body === undefined ? {} : { json: body }) : { body: form }),
        timeout: refreshes ? refreshTimeout : limits.timeout,
        retry: {
          limit: limits.retries,
          methods: ['get', 'put', 'delete', 'post'],
          retryOnTimeout: true,
          afterStatusCodes: [],
          delay: (attempt) => limits.backoff(attempt, Math.random()),
          backoffLimit: 10_000,
          shouldRetry: ({ error }) => mayRepeat(method, error),
        },
      })
      return await answerOf(response)
    } catch (error) {
      if (isTimeoutError(error)) throw new CallError(words.timeout, 'timeout')
      if (isNetworkError(error)) throw new CallError(words.network, 'network')
      if (isHTTPError(error)) {
        const { status } = error.response
        const data: unknown = error.data
        if (!refreshes && endsSession(path, bearer !== null, status)) rejected()
        throw errorOfAnswer(path, status, data)
      }
      throw error instanceof CallError ? error : new CallError(words.unexpected, 'unexpected')
    }
  }
