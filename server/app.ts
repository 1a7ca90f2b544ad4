import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { proxyHas, stopListening } from './closing.ts'
import type { Config } from './config.ts'
import { connectCounted, type Db } from './db/connect.ts'
import { makeReplicas } from './db/replicas.ts'
import { addDocumentation } from './documentation.ts'
import { addErrorAnswers } from './error-answers.ts'
import { invalid } from './errors.ts'
import { makeFaults } from './faults/faults.ts'
import { largestFile, openFileStore } from './files/store.ts'
import { countDue } from './jobs/queue.ts'
import { startWorking } from './jobs/work.ts'
import { makeEndedSessions } from './live/ended-sessions.ts'
import { startFanOut } from './live/fan-out.ts'
import { makeNoticeReads } from './live/notice-reads.ts'
import { openStreams } from './live/stream.ts'
import { addMailbox } from './mail/mailbox.ts'
import { outgoingOf } from './mail/queue.ts'
import { makeSmtp } from './mail/smtp.ts'
import { formerPath, oneClickPath } from './mail/unsubscribe.ts'
import { startMetrics } from './metrics.ts'
import { addObservation } from './observed.ts'
import { makeProvider } from './payments/provider.ts'
import { addSandbox, deliverInside, insideFetch, sandboxPath } from './payments/sandbox/mount.ts'
import { addWebhook, webhookPath } from './payments/webhook.ts'
import { makePush } from './push/sender.ts'
import { register, type Services } from './register.ts'
import { settleOwedSignOut } from './resources/auth/owed-sign-out.ts'
import { resources } from './resources/registry.ts'
import { makeIssuer } from './sign-in/issuer.ts'
import { addDevelopmentIssuer } from './sign-in/mount.ts'
import { redirectUriOf } from './sign-in/redirect-uri.ts'
import { addSecurityHeaders, addWebApp } from './static.ts'
import { makeTokens } from './tokens.ts'
import { readableAddress, refuseUnreadable } from './unreadable.ts'
import { makeWeather } from './weather.ts'
import { within } from './within.ts'

export type App = {
  server: FastifyInstance
  db: Db
  services: Services
  close: () => Promise<void>
}

/** Milliseconds that running jobs, and then requests in progress, have to end once the server closes. */
const jobsHave = 5000
const requestsHave = 2500
/** Requests get the part of these that the jobs did not need. */
const bothHave = 8000

/** The webhook of the payment provider and, without one, the checkout page of a development server. */
const addPayments = async (server: FastifyInstance, db: Db, services: Services) => {
  const { provider, config, now } = services
  if (provider === null || config.payments === null) return
  await addWebhook(server, db, services)
  if (!config.payments.sandbox) return
  const { secretKey, webhookSecret } = config.payments
  await addSandbox(server, {
    db,
    prefix: sandboxPath,
    publicUrl: config.publicUrl,
    secretKey,
    now,
    deliver: deliverInside(server, webhookPath, (payload) =>
      provider.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
    ),
  })
}

/** Builds the server on a database that is up and migrated. */
export const buildApp = async (
  config: Config & { databaseUrl: string },
  options: { logTo?: { write: (line: string) => void }; now?: () => number } = {},
): Promise<App> => {
  const server = Fastify({
    // A proxy is in a private network; the server does not believe an address from a stranger's header.
    trustProxy: config.production ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    // People tell it to support, so it must be unique across all processes.
    genReqId: () => randomUUID().slice(-12),
    requestTimeout: 300_000,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 4096 },
    logController: new LogController({ disableRequestLogging: true }),
    // Until the last connection is closed, a request on one is answered as ever, and the answer closes it.
    return503OnClosing: false,
    // Requests in progress may finish; `closing` ends the streams.
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    // The router refuses garbage after a percent sign before it finds a route.
    frameworkErrors: (_error, request, reply) => {
      reply.hijack()
      reply.raw
        .writeHead(400, {
          'x-request-id': request.id,
          'content-type': 'application/json; charset=utf-8',
          'x-content-type-options': 'nosniff',
        })
        .end(JSON.stringify(invalid({ request: 'This address cannot be read.' }).answer()))
    },
    logger: {
      level: config.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      // Queries carry tokens, headers carry credentials: neither may reach a log.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          stack: error.stack ?? '',
          ...(error.code === undefined ? {} : { code: error.code }),
        }),
      },
    },
  })
  const limits = {
    milliseconds: config.databaseTimeout,
    pooled: config.databaseDirectUrl !== null,
  }
  const { db, counts } = connectCounted(config.databaseUrl, config.databaseConnections, limits)
  const warn = (error: unknown, message: string) => server.log.warn({ err: error }, message)
  const now = options.now ?? Date.now
  const ended = makeEndedSessions(db, now)
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl
  const fanOut = await startFanOut(directUrl, ended)
  const metrics =
    config.metrics === null
      ? null
      : await startMetrics(config.metrics, {
          pool: counts,
          streams: openStreams,
          jobsWaiting: () =>
            within(
              1000,
              countDue(db).catch(() => null),
            ),
        })
  const closing = new AbortController()
  // Each open stream listens.
  setMaxListeners(0, closing.signal)
  server.addHook('onSend', async (_request, reply) => {
    if (closing.signal.aborted) reply.header('connection', 'close')
  })
  const tokens = await makeTokens(config, db, ended.has, now)
  const files = openFileStore(config, warn)
  const services: Services = {
    config,
    tokens,
    mail: outgoingOf(null),
    smtp: config.smtpUrl === null ? null : makeSmtp(config.smtpUrl, config),
    issuer:
      config.externalSignIn === null
        ? null
        : makeIssuer(config.externalSignIn, redirectUriOf(config), warn),
    provider: config.payments === null ? null : makeProvider(config.payments, insideFetch(server)),
    weather:
      config.weatherUrl === null
        ? null
        : makeWeather({ url: config.weatherUrl, contact: config.supportEmail, now }),
    push: config.push === null ? null : makePush(config.push, db, now),
    files,
    replicas: makeReplicas(config.replicaUrls, db, limits, now),
    metrics,
    fanOut,
    notices: makeNoticeReads(db),
    ended,
    faults: makeFaults({ db, services: { config, tokens, files, ended, now }, log: server.log }),
    now,
    closing: closing.signal,
  }
  // The server reads only JSON and files; a form of another site could send plain text.
  server.removeContentTypeParser('text/plain')
  addObservation(server, metrics)
  await server.register(cookie)
  server.addHook('onRequest', (request, reply) => settleOwedSignOut(db, services, request, reply))
  await server.register(multipart, {
    // A longer field would be cut off in silence; the longest is what was drawn on a photo, up to 200,000 letters.
    limits: { fileSize: largestFile, files: 1, fields: 10, fieldSize: 256 * 1024, parts: 12 },
  })
  // Mail programs unsubscribe by sending a form (RFC 8058), and a browser sends that of a page before the app is there.
  // Nobody reads their fields; every other endpoint refuses a form.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (request, _text, done) => {
      const { url = '' } = request.routeOptions
      if (request.is404 || [oneClickPath, formerPath].includes(url)) return done(null, undefined)
      done(Object.assign(new Error('no form'), { statusCode: 415 }))
    },
  )
  // A POST without a body may still name JSON as its type.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      const parsed: unknown = JSON.parse(String(text), (key, value) => {
        if (key === '__proto__') throw new SyntaxError('no')
        return value
      })
      done(null, parsed)
    } catch {
      done(invalid({ request: 'This is not JSON.' }))
    }
  })
  addSecurityHeaders(server, config)
  addErrorAnswers(server, services.faults)
  for (const resource of resources) register(server, resource, db, services)
  addDocumentation(server, resources)
  if (!config.production && config.smtpUrl === null) addMailbox(server, db)
  if (!config.production) await addDevelopmentIssuer(server, config)
  await addPayments(server, db, services)
  await addWebApp(server, config)
  const working = config.jobs
    ? await startWorking(directUrl, { db, services, log: server.log })
    : null
  return {
    server,
    db,
    services,
    close: async () => {
      closing.abort()
      const begun = Date.now()
      const drained = config.production ? pause(proxyHas) : null
      // Another process picks up a job that this one leaves behind.
      if (working !== null) await within(jobsHave, working.stop())
      await drained
      if (config.production) await stopListening(server)
      await fanOut.close()
      const cutOff = setTimeout(
        () => server.server.closeAllConnections(),
        Math.max(requestsHave, begun + bothHave - Date.now()),
      )
      await server.close()
      clearTimeout(cutOff)
      services.smtp?.close()
      await metrics?.close()
      await within(requestsHave, services.faults.settled())
      // A database that hangs does not take its leave.
      await within(requestsHave, services.replicas.close())
      await within(requestsHave, db.destroy())
    },
  }
}
