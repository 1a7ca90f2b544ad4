import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { addApi } from './api.ts'
import type { SandboxEvent } from './objects.ts'
import { addPage } from './page.ts'
import { makeSandbox } from './sandbox.ts'

/** Below this path a development server answers as its own payment provider. */
export const sandboxPath = '/dev/payments'

/**
 * A payment provider that moves no money, below `prefix` of a server: its HTTP for the SDK, and the page where
 * somebody pays. It keeps its objects in the database, so it survives a restart.
 */
export const addSandbox = async (
  server: FastifyInstance,
  {
    db,
    prefix,
    publicUrl,
    secretKey,
    now,
    deliver,
  }: {
    db: Db
    prefix: string
    publicUrl: string
    secretKey: string
    now: () => number
    deliver: (event: SandboxEvent) => void
  },
) => {
  const pageUrl = (id: string) => `${publicUrl}${prefix}/pay/${id}`
  const sandbox = makeSandbox({ db, now, pageUrl, deliver })
  await server.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_, text, done) => done(null, text),
    )
    inside.addContentTypeParser('*', (_request, _body, done) => done(null))
    addApi(inside, prefix, sandbox, { secretKey, now })
    addPage(inside, prefix, sandbox)
  })
  return sandbox
}

/** Reaches the provider inside this server, by the SDK's own requests. */
export const insideFetch =
  (server: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input))
    const answer = await server.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: `${sandboxPath}${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init?.headers)),
      payload: typeof init?.body === 'string' ? init.body : undefined,
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }

/** Brings an event to this server's own webhook, signed as the provider signs it. */
export const deliverInside =
  (
    server: FastifyInstance,
    path: string,
    sign: (payload: string) => string,
  ): ((event: SandboxEvent) => void) =>
  (event) => {
    const payload = JSON.stringify(event)
    server
      .inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload) },
        payload,
      })
      .then(
        ({ statusCode }) => {
          if (statusCode !== 200) server.log.warn({ statusCode }, 'an event was not taken')
        },
        (error: unknown) => server.log.warn({ err: error }, 'an event was not taken'),
      )
  }
