import type { Endpoint } from '#contract/endpoint.ts'
import { CallError } from './call-error.ts'

type Parts = { params?: unknown; query?: unknown; body?: unknown; file?: unknown }
type Asked = { name: string; params: string; key: string; at: number }
/** `key`: undefined where the server keeps no answer to this request. */
type PressKey = { key: string | undefined; done: () => void; failed: (error: unknown) => void }

const resourceOf = (name: string) => name.split('.')[0]

/** Whether the server has judged the request. It keeps no answer of 500 and above, and none that says "later". */
const isJudged = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status !== null &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 408 &&
  error.status !== 429 &&
  error.code !== 'in_progress'

/** Milliseconds in which a press is a second try: the automatic ones end within three minutes. */
export const secondTry = 10 * 60_000

/**
 * The Idempotency-Keys of requests that got no answer. The server may have acted, and the person presses again: the
 * same request then goes with the same key, so that it acts once. A key ends with an answer; it ends as well when
 * another act has changed the same resource, for then the press is a new wish and no second try. Marks of reading and
 * other acts without a kept answer happen by themselves and end no key, and neither does the same act on another thing.
 * After ten minutes the same words are a new wish, and so is each press of an act that names nothing ("all of them").
 */
export const makePressKeys = (now = Date.now) => {
  const unanswered = new Map<string, Asked>()
  const tried = (print: string) => {
    const asked = unanswered.get(print)
    return asked !== undefined && now() - asked.at < secondTry ? asked : undefined
  }
  return {
    of: (name: string, { method, keepsAnswer }: Endpoint, parts: Parts): PressKey => {
      const isKept = keepsAnswer === true && parts.file === undefined
      const print = JSON.stringify([name, parts.params, parts.query, parts.body])
      const params = JSON.stringify(parts.params) ?? ''
      const namesSomething = parts.params !== undefined || parts.body !== undefined
      const earlier = tried(print)
      const key = isKept ? (earlier?.key ?? crypto.randomUUID()) : undefined
      return {
        key,
        done: () => {
          unanswered.delete(print)
          if (method === 'GET' || (method === 'POST' && !keepsAnswer)) return
          for (const [other, asked] of unanswered)
            if (
              resourceOf(asked.name) === resourceOf(name) &&
              (asked.name !== name || asked.params === params)
            )
              unanswered.delete(other)
        },
        failed: (error) => {
          if (key === undefined) return
          if (isJudged(error) || !namesSomething) unanswered.delete(print)
          else unanswered.set(print, { name, params, key, at: earlier?.at ?? now() })
        },
      }
    },
  }
}
