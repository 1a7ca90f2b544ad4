import type { Socket } from 'node:net'
import { HttpError, invalid } from './errors.ts'

/** Where programs ask, who want an error rather than a page. */
export const isForPrograms = (url: string): boolean =>
  /^\/(api|dev|static|statecharts|gallery)(\/|\?|$)/.test(url)

/**
 * The address of a request as the router can read it. A link that lost a letter on its way (`/sale-50%off`) leads a
 * person to the page that says so: its percent signs stand for themselves. The API refuses garbage instead.
 */
export const readableAddress = (url: string): string => {
  if (isForPrograms(url)) return url
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Errors of the HTTP parser, in our words: its input never became a request. */
const refusalOf = ({ code }: Error & { code?: string }): HttpError => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new HttpError(431, 'too_large', 'request: Its address and its headers are too long.', {
      fields: { request: 'Its address and its headers are too long.' },
    })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpError(408, 'too_slow', 'request: It did not come in time. Send it again.', {
      fields: { request: 'It did not come in time. Send it again.' },
    })
  return invalid({ request: 'This request cannot be read.' })
}

const words: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers a connection whose bytes are no request with the one error shape, and closes it. */
export const refuseUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refusalOf(error)
  const answer = JSON.stringify(refusal.answer())
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} ${words[refusal.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(answer)}`,
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        answer,
      ].join('\r\n'),
    )
  socket.destroy(error)
}
