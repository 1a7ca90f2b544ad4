/**
 * The one error of every answer: a status, a code for programs, a sentence for people, a sentence for each field,
 * and the current state when two edits conflict.
 */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly current: unknown
  /** Whole seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    sentence: string,
    more: { fields?: Record<string, string>; current?: unknown; retryAfter?: number } = {},
  ) {
    super(sentence)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.current = more.current
    this.retryAfter = more.retryAfter
  }

  /** The one error shape of the contract. */
  answer() {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields === undefined ? {} : { fields: this.fields }),
      ...(this.current === undefined ? {} : { current: this.current }),
    }
  }
}

export const invalid = (fields: Record<string, string>): HttpError => {
  // The name of a field is for programs; the sentence names it in words.
  const [sentence = 'This cannot be read.'] = Object.values(fields)
  return new HttpError(400, 'invalid', sentence, { fields })
}
export const unauthenticated = () => new HttpError(401, 'unauthenticated', 'Sign in to go on.')
export const forbidden = (sentence = 'You don’t have permission for this.') =>
  new HttpError(403, 'forbidden', sentence)
export const notFound = (sentence = 'There is nothing here, or it has been removed.') =>
  new HttpError(404, 'not_found', sentence)
export const conflict = (code: string, sentence: string, current?: unknown) =>
  new HttpError(409, code, sentence, current === undefined ? {} : { current })
