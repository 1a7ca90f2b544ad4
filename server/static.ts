import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'
import { escapeHtml } from './html.ts'

const placeholder = /__CSP_NONCE__/g

/** No inline script or style but those of this very answer. */
export const contentSecurityPolicy = (nonce: string, reportingOrigin: string | null) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${reportingOrigin === null ? '' : ` ${reportingOrigin}`}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers that every answer carries. */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const secure = config.publicUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('x-content-type-options', 'nosniff')
    // Addresses of these pages carry a secret; it must not travel to the next site.
    reply.header(
      'referrer-policy',
      /token|verify|reset|oauth|-public|download/.test(request.url)
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
    )
    // What only a link opens is for whoever holds it, not for a search engine.
    if (/-public|download|activate|\/public\/(shared|invitation)/.test(request.url))
      reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    return payload
  })
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? ''
    if (host.startsWith('www.'))
      return reply.redirect(`${request.protocol}://${host.slice(4)}${request.url}`, 301)
  })
}

/** The page is told whose accounts people may sign in with, so that the button costs no request. */
const withSignIn = (html: string, { externalSignIn }: Config): string =>
  externalSignIn === null
    ? html
    : html.replace(
        '</head>',
        () => `<meta name="external-sign-in" content="${escapeHtml(externalSignIn.name)}"></head>`,
      )

/** The web app: hashed files for ever, the page itself anew each time with a nonce of its own. */
export const addWebApp = async (app: FastifyInstance, config: Config): Promise<void> => {
  const built = (name: string) => {
    const file = join(config.distDirectory, name)
    return existsSync(file)
      ? readFileSync(file, 'utf8')
      : '<!doctype html><title>Hearthkeep</title><p>The web app is not built yet. Run "npm run build".</p>'
  }
  const html = withSignIn(built('index.html'), config)
  /** Pages of their own beside the app, read-only and the same for everybody: the charts, and the primitives. */
  const beside = ['statecharts', 'gallery']
  const page = (reply: FastifyReply, text: string) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, config.reportingOrigin))
      .send(text.replace(placeholder, nonce))
  }
  if (existsSync(config.distDirectory))
    await app.register(fastifyStatic, {
      root: config.distDirectory,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*', ...beside.map((name) => `${name}/index.html*`)],
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/static/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
        )
      },
    })
  for (const name of beside) {
    const text = built(`${name}/index.html`)
    app.get(`/${name}`, async (_request, reply) => reply.redirect(`/${name}/`, 301))
    app.get(`/${name}/`, async (_request, reply) => page(reply, text))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const asset = /^\/(api|dev|static|statecharts|gallery)(\/|\?|$)/.test(request.url)
    if (!asset && (request.method === 'GET' || request.method === 'HEAD')) return page(reply, html)
    return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
  })
}
