import { paymentStatuses } from '#contract/vocabulary/payments.ts'
import { errorKinds, type Facts, isRequestId } from './trace-format.ts'

/*
 * What of an event a trace keeps: words and numbers of an allow-list. Other words of an event or its error, such as
 * a message, may be somebody's own.
 */

/** Codes of failed calls that say nothing about anybody: our own words, and no other server's. */
const sayableCodes = new Set([
  ...[
    'timeout',
    'network',
    'unexpected',
    'wrong_answer',
    'unreadable',
    'session_over',
    'unauthenticated',
  ],
  ...['wrong_credentials', 'unverified', 'locked', 'forbidden', 'not_found', 'invalid', 'conflict'],
  ...['too_many', 'too_large', 'wrong_type', 'server_error', 'expired_link', 'picture_gone'],
  ...['provider_away', 'stream_refused', 'stream_cut'],
])

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The facts of an event, or of a snapshot with an error; undefined where it has none. */
export const factsOf = (told: object): Facts | undefined => {
  const { online, visible, error, output } = partsOf(told)
  const { status, code, requestId, name } = partsOf(error)
  const isSayable = typeof code === 'string' && sayableCodes.has(code)
  // Our own errors say more by their code than by their class.
  const kind = isSayable ? undefined : errorKinds.find((one) => one === name)
  const bill = paymentStatuses.find((one) => one === partsOf(output).status)
  const facts: Facts = {
    ...(typeof online === 'boolean' && { online }),
    ...(typeof visible === 'boolean' && { visible }),
    ...(typeof status === 'number' &&
      Number.isInteger(status) &&
      status >= 100 &&
      status < 600 && { status }),
    ...(isSayable && { code }),
    ...(kind !== undefined && { kind }),
    ...(isRequestId(requestId) && { request: requestId }),
    ...(bill !== undefined && { bill }),
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}
