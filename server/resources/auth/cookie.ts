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
 * What a cookie alone lets through is refused to pages of other sites, should a browser not keep to
 * SameSite. Requests without an Origin come from no page.
 * Errors: 403.
 */
export const refuseOtherSites = (services: Services, request: FastifyRequest): void => {
  const { origin } = request.headers
  if (origin === undefined || origin === services.config.publicUrl) return
  if (origin !== `${request.protocol}://${request.host}`)
    throw forbidden('This can only be asked from our own pages.')
}
