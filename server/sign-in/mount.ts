import type { FastifyInstance } from 'fastify'
import { type Config, isThisMachine, ownIssuerPath } from '#server/config.ts'
import { notFound } from '#server/errors.ts'
import { redirectUriOf } from './redirect-uri.ts'

/**
 * The issuer inside a development server, at /dev/sign-in. The first request to it loads its code, a development
 * dependency. It answers only to this machine, even behind a proxy or a tunnel; production has no such route.
 */
export const addDevelopmentIssuer = async (server: FastifyInstance, config: Config) => {
  const { externalSignIn } = config
  if (externalSignIn === null || !externalSignIn.ownIssuer) return
  const make = async () => {
    const { makeDevelopmentIssuer } = await import('./development-issuer.ts')
    const { issuer, clientId } = externalSignIn
    return makeDevelopmentIssuer(issuer, { clientId, redirectUri: redirectUriOf(config) })
  }
  let made: ReturnType<typeof make> | null = null
  await server.register(async (inside) => {
    // The issuer reads bodies itself.
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', (_request, _body, done) => done(null))
    inside.all(`${ownIssuerPath}/*`, async (request, reply) => {
      if (!isThisMachine(request.hostname)) throw notFound()
      made ??= make()
      const answer = await made
      reply.hijack()
      const { raw } = request
      const originalUrl = raw.url ?? ''
      await answer(
        Object.assign(raw, { originalUrl, url: originalUrl.slice(ownIssuerPath.length) }),
        reply.raw,
      )
    })
  })
}
