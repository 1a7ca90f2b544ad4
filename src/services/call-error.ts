import { missingWords } from '#contract/vocabulary/missing.ts'

/** The error catalogue's own words (section 8). */
export const words = {
  timeout: 'Request timed out. Please try again in a moment.',
  network: 'Unable to connect to the server. Please check your internet connection.',
  session: 'Session expired. Redirecting to login...',
  payment: 'Unable to verify payment status',
  forbidden: "Access denied. You don't have permission for this action.",
  missing: missingWords,
  server: 'Server temporarily unavailable. Please try again in a few moments.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

/** A call that failed: a sentence for a person, a code for a chart, the status if there was an answer. */
export class CallError extends Error {
  readonly code: string
  readonly status: number | null
  readonly fields: Record<string, string>
  readonly current: unknown
  /** The name of the request in the server's log; null: no answer, or a server that gives none. */
  readonly requestId: string | null

  constructor(
    message: string,
    code: string,
    status: number | null = null,
    more: { fields?: Record<string, string>; current?: unknown; requestId?: string | null } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.fields = more.fields ?? {}
    this.current = more.current ?? null
    this.requestId = more.requestId ?? null
  }
}

type Body = {
  error?: unknown
  message?: unknown
  code?: unknown
  fields?: unknown
  current?: unknown
}

const said = (body: Body): string | null =>
  typeof body.error === 'string' && body.error !== ''
    ? body.error
    : typeof body.message === 'string' && body.message !== ''
      ? body.message
      : null

/**
 * The catalogue's row for an answer that is no success. A 409 passes through unchanged. `payment`: the endpoint's own
 * fact; `requestId`: the answer's header of that name.
 */
export const errorOfAnswer = (
  status: number,
  answer: unknown,
  payment = false,
  requestId: string | null = null,
): CallError => {
  const body: Body = typeof answer === 'object' && answer !== null ? answer : {}
  const fields =
    typeof body.fields === 'object' && body.fields !== null
      ? Object.fromEntries(Object.entries(body.fields).map(([name, text]) => [name, String(text)]))
      : {}
  const code = typeof body.code === 'string' ? body.code : `http_${status}`
  const error = (message: string) =>
    new CallError(message, code, status, { fields, current: body.current, requestId })
  if (status === 401) return error(payment ? words.payment : (said(body) ?? words.session))
  if (status === 403)
    return error(
      code === 'unverified' || code === 'locked' || code === 'read_only'
        ? (said(body) ?? words.forbidden)
        : words.forbidden,
    )
  if (status === 404)
    return error(code === 'invalid_link' ? (said(body) ?? words.missing) : words.missing)
  if (status >= 500 && status !== 501) return error(words.server)
  if (status >= 400 && status < 500)
    return error(said(body) ?? `Request failed with status ${status}`)
  return error(words.unexpected)
}

/** Whether the server did not answer as itself: no connection, a time-out, the page of a captive portal, or a 5xx. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === null
    ? ['network', 'timeout', 'unreadable'].includes(error.code)
    : error.status >= 500)

/** Whether a 401 means that the session has ended: not for payments, and not where no token was sent, as at the log-in. */
export const endsSession = (
  status: number | null,
  { sentToken, payment }: { sentToken: boolean; payment: boolean },
): boolean => status === 401 && sentToken && !payment
