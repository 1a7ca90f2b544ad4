import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { diskFullCode, isDatabaseAway } from './db/away.ts'
import { HttpError, invalid } from './errors.ts'
import type { Faults } from './faults/faults.ts'
import { isRead, sendPage, unsubscribePages } from './mail/unsubscribe.ts'

type Thrown = Error & { statusCode?: number; code?: string }

/** The errors of the parser and the router, in our words. */
const httpErrorOf = (error: Thrown): HttpError | null => {
  if (error instanceof HttpError) return error
  if (
    error.code === 'FST_REQ_FILE_TOO_LARGE' ||
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ||
    error.statusCode === 413
  )
    return new HttpError(
      413,
      'too_large',
      'file: This is too large; a file can have at most 10 MB, other requests 1 MB.',
      {
        fields: { file: 'This is too large.' },
      },
    )
  if (error.statusCode === 415)
    return new HttpError(415, 'wrong_type', 'request: Send the fields as JSON.', {
      fields: { request: 'Send the fields as JSON.' },
    })
  // A text or number that PostgreSQL cannot store, in case a schema lets one through.
  if (
    error.code === '22021' ||
    error.code === '22P02' ||
    error.code === '22003' ||
    error.code === '22007' ||
    error.code === '22008' ||
    error.code === '22P05'
  )
    return invalid({ request: 'A value cannot be stored.' })
  if (error.code === diskFullCode)
    return new HttpError(
      507,
      'disk_full',
      'The server has no room left. Nothing was stored; try again later.',
    )
  if (isDatabaseAway(error))
    return new HttpError(
      503,
      'database_away',
      'Our database does not answer. Try again in a moment.',
      { retryAfter: 1 },
    )
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError(error.statusCode, 'invalid', 'request: It cannot be read.', {
      fields: { request: 'It cannot be read.' },
    })
  return null
}

/** A program gets the one shape of the contract; who has followed the link of a mail gets a page with its sentence. */
const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: ReturnType<HttpError['answer']>,
) => {
  reply.code(status)
  if (!isRead(request)) return reply.send(answer)
  sendPage(reply, unsubscribePages.failed(answer.error))
  return reply
}

/** Answers each error in the one shape of the contract; one that nobody foresaw is logged and counted. */
export const addErrorAnswers = (server: FastifyInstance, faults: Faults): void => {
  server.setErrorHandler((error: Thrown, request, reply) => {
    const httpError = httpErrorOf(error)
    if (httpError !== null) {
      if (httpError.code === 'database_away')
        request.log.warn({ err: error, req: request }, 'the database does not answer')
      if (httpError.retryAfter !== undefined) reply.header('retry-after', httpError.retryAfter)
      return send(request, reply, httpError.status, httpError.answer())
    }
    request.log.error({ err: error, req: request }, 'a request failed')
    faults.failed(request, error)
    return send(request, reply, 500, {
      error: `Something went wrong on our side. Tell support: ${request.id}.`,
      code: 'server_error',
    })
  })
}
