import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '#server/errors.ts'
import type { Services } from '#server/register.ts'
import { deviceDays, refreshDays } from '#server/tokens.ts'

export const refreshCookie = 'hearthkeep_refresh'
const deviceCookie = 'hearthkeep_device'

const only = ({ config }: Services, days: number) =>
  ({
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  }) as const

export const setCookie = (reply: FastifyReply, services: Services, secret: string) =>
  reply.setCookie(refreshCookie, secret, only(services, refreshDays))

/** From now on this device is known as one on which the person signed in. It stays known after signing out. */
export const knowDevice = async (reply: FastifyReply, services: Services, userId: string) => {
  reply.setCookie(
    deviceCookie,
    await services.tokens.signDevice(userId),
    only(services, deviceDays),
  )
}

/** What the device shows when it is known to this person; null: it is not. */
export const shownBy = async (
  request: FastifyRequest,
  { tokens }: Services,
  userId: string | undefined,
): Promise<string | null> => {
  const shown = request.cookies[deviceCookie]
  if (shown === undefined || userId === undefined) return null
  return (await tokens.readDevice(shown)) === userId ? shown : null
}

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
