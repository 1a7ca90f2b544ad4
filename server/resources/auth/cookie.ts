import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '#server/errors.ts'
import type { Services } from '#server/register.ts'
import { refreshDays } from '#server/tokens.ts'

export const refreshCookie = 'hearthkeep_refresh'

export const setCookie = (reply: FastifyReply, services: Services, secret: string) =>
  reply.setCookie(refreshCookie, secret, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: services.config.publicUrl.startsWith('https:'),
    maxAge: refreshDays * 86_400,
  })

export const dropCookie = (reply: FastifyReply) =>
  reply.clearCookie(refreshCookie, { path: '/api' })

/**
 * Refuses requests from pages of other sites where a cookie alone authenticates, in case a browser ignores
 * SameSite. Requests without an Origin do not come from a page.
 * Errors: 403.
 */
export const refuseOtherSites = (services: Services, request: FastifyRequest): void => {
  const { origin } = request.headers
  if (origin === undefined || origin === services.config.publicUrl) return
  if (origin !== `${request.protocol}://${request.host}`)
    throw forbidden('Only pages of this site may send this request.')
}
