import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isThisMachine } from './config.ts'
import { addDiscovery } from './discovery.ts'
import { isForPrograms } from './unreadable.ts'
import { readWebPages } from './web-pages.ts'

const placeholder = /__CSP_NONCE__/g

/** No inline script or style except those of this answer. */
const contentSecurityPolicy = (nonce: string, reportingOrigin: string | null) =>
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

const isOwnHost = (host: string, own: string): boolean => {
  const name = host.replace(/:\d+$/, '')
  return name === own || isThisMachine(name)
}

/**
 * Whether a request asks for something below this path: the router reads `/%64ev/mail` as `/dev/mail`, so the route
 * that it found counts too.
 */
const isBelow = (path: string, { url, routeOptions }: FastifyRequest): boolean =>
  [url.split('?')[0], routeOptions.url].some((one) => one === path || one?.startsWith(`${path}/`))

/** Headers that every answer carries. */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const secure = config.publicUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('x-content-type-options', 'nosniff')
    // An answer is somebody's own unless its handler says otherwise.
    if (isBelow('/api', request) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store')
    // An address may carry a secret, for the people who have it: no header tells the next site or a search engine
    // about it, unless it is a public page, which says so itself.
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer')
    if (!reply.hasHeader('x-robots-tag')) reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    return payload
  })
  const own = new URL(config.publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? ''
    // Only ever to our own address: a stranger may claim any host.
    if (host.startsWith('www.'))
      return reply.redirect(`${config.publicUrl}${request.originalUrl}`, 301)
    // Another site may lead a browser here by a host name of its own; pages for developers answer to no such name.
    if (isBelow('/dev', request) && !isOwnHost(host, own.hostname))
      return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
  })
}

/** The theme of this device (src/services/theme.ts) applies with the first paint. */
const withTheme = (html: string, theme: string | undefined): string =>
  theme !== undefined && /^(light|dark|field)$/.test(theme)
    ? html.replace('<html lang="en"', (tag) => `${tag} data-theme="${theme}"`)
    : html

/**
 * The nonce makes each answer different, so the server compresses pages as it sends them: for speed rather than
 * size.
 */
const compressed = async (
  accepted: string,
  html: string,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' } | null> => {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    return { body: await promisify(brotliCompress)(html, { params }), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) return { body: await promisify(gzip)(html), encoding: 'gzip' }
  return null
}

/** Browsers ask for it again with each visit: it says which version of the app they keep (src/service-worker.ts). */
const isServiceWorker = (path: string): boolean => /\/service-worker\.js(\.br|\.gz)?$/.test(path)

/** The paths of all files below this folder, by its own names: `static/js/index.js`; none without the folder. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : []

/** Separate pages beside the app, read-only and the same for everyone: the charts, and the primitives. */
const beside = ['statecharts', 'gallery']

/** Pages are sent with a nonce of their own, and never as a file. */
const isPage = (path: string): boolean =>
  /^(index\.html|prerendered\/)/.test(path) ||
  beside.some((name) => path.startsWith(`${name}/index.html`))

/**
 * Serves these files at their paths. One route asks a set: routes for each of them and its packed twins took 1.5 of
 * the 3.5 seconds of processor time of a start.
 */
const addFiles = async (app: FastifyInstance, root: string, paths: string[]): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/static/')
          ? 'public, max-age=31536000, immutable'
          : isServiceWorker(path)
            ? 'no-cache'
            : 'public, max-age=3600',
      )
      // A service worker asks under its own policy, not under that of a page.
      if (isServiceWorker(path))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
  const known = new Set(paths)
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': path } = request.params
    return known.has(path) ? reply.sendFile(path) : reply.callNotFound()
  })
}

/** Serves the web app: browsers cache hashed files forever; every answer of a page has its own nonce. */
export const addWebApp = async (app: FastifyInstance, config: Config): Promise<void> => {
  const built = (name: string) => {
    const file = join(config.distDirectory, name)
    return existsSync(file)
      ? readFileSync(file, 'utf8')
      : '<!doctype html><title>Hearthkeep</title><p>The web app is not built yet. Run "npm run build".</p>'
  }
  const pages = readWebPages(config, built('index.html'))
  const page = async (request: FastifyRequest, reply: FastifyReply, text: string) => {
    const nonce = randomBytes(16).toString('base64')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, cookie')
      .header('content-security-policy', contentSecurityPolicy(nonce, config.reportingOrigin))
    const html = text.replace(placeholder, nonce)
    const packed = await compressed(String(request.headers['accept-encoding'] ?? ''), html)
    if (packed === null) return reply.send(html)
    return reply.header('content-encoding', packed.encoding).send(packed.body)
  }
  await addFiles(
    app,
    config.distDirectory,
    filesIn(config.distDirectory).filter((path) => !isPage(path)),
  )
  for (const name of beside) {
    const text = built(`${name}/index.html`)
    app.get(`/${name}`, async (_request, reply) => reply.redirect(`/${name}/`, 301))
    app.get(`/${name}/`, async (request, reply) => page(request, reply, text))
  }
  addDiscovery(app, config, pages.listed)
  app.setNotFoundHandler(async (request, reply) => {
    const asset = isForPrograms(request.url)
    const { status, html, path, isIndexed } = pages.find(request.url.split('?')[0] ?? '/')
    if (!asset && (request.method === 'GET' || request.method === 'HEAD')) {
      if (isIndexed)
        reply.headers({
          'x-robots-tag': 'all',
          'referrer-policy': 'strict-origin-when-cross-origin',
        })
      return page(request, reply.code(status), withTheme(html, request.cookies.theme))
    }
    // The browser sent a form without the app: drop its fields and show its page again.
    if (!asset && request.method === 'POST' && path !== null) return reply.redirect(path, 303)
    return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
  })
}
