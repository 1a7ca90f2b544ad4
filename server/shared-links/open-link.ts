import type { FastifyRequest } from 'fastify'
import { shareLinkState } from '#contract/lives/share-link/share-link.life.ts'
import type { Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Services } from '#server/register.ts'
import { byToken } from './links.ts'

type Asked = { db: Queries; services: Services; request: FastifyRequest }
export type OpenLink = NonNullable<Awaited<ReturnType<typeof byToken>>>

/** Nothing is behind this link, or something of another kind. */
export const invalidLink = () =>
  new HttpError(404, 'invalid_link', 'There is nothing behind this link. Ask for it again.')

/** The link of this secret while it is valid. Errors: 404 no such link, 410 revoked or expired. */
export const openLink = async (
  { db, services, request }: Asked,
  token: string,
): Promise<OpenLink> => {
  await countAttempt(db, perNetwork(request, 'shared'), 300, 600, services.now())
  const link = await byToken(db, token)
  if (link === undefined) throw invalidLink()
  const state = shareLinkState(link)
  if (state.matches('revoked'))
    throw new HttpError(410, 'revoked_link', 'The owner has withdrawn this link.')
  // The hour counts, also while the clock's event is on its way.
  if (state.matches('expired') || link.expires_at.getTime() <= services.now())
    throw new HttpError(410, 'expired_link', 'This link has expired. Ask the owner for a new one.')
  return link
}
