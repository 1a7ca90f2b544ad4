import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** The pattern of an API call; pages and files of the web app count together, because there are so many of them. */
const routeOf = (request: FastifyRequest): string => {
  const pattern = request.routeOptions.url
  if (pattern?.startsWith('/api/') === true) return pattern
  if (!request.is404) return 'file'
  return /^\/(api|dev)(\/|\?|$)/.test(request.url) ? 'unknown' : 'page'
}

const isStream = (reply: FastifyReply): boolean =>
  String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')

/**
 * Every answer carries the id of its request, which the log names too; a call that failed is a line of the log, and
 * every call is counted. The address itself may hold a secret, so only its pattern is written.
 */
export const addObservation = (app: FastifyInstance, metrics: Metrics | null): void => {
  // On the raw answer: a stream does not pass through the framework.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const { statusCode: status } = reply.raw
    metrics?.answered(
      request.method,
      route,
      status,
      isStream(reply) ? null : reply.elapsedTime / 1000,
    )
    if (!route.startsWith('/api/')) return
    const line = {
      method: request.method,
      route,
      status,
      milliseconds: Math.round(reply.elapsedTime),
    }
    if (status >= 400) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
