/** An error in the provider's words; `status` is that of its HTTP answer. */
export class ProviderError extends Error {
  readonly status: number
  readonly code: string
  readonly type: 'invalid_request_error' | 'idempotency_error'
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
    this.type = code === 'idempotency_error' ? code : 'invalid_request_error'
  }
}
export const missing = (id: string) =>
  new ProviderError(404, 'resource_missing', `No such object: '${id}'`)
export const keyOfAnother = () =>
  new ProviderError(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters.',
  )
