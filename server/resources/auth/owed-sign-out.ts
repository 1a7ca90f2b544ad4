import type { FastifyReply, FastifyRequest } from 'fastify'
import { owedSignOut } from '#contract/vocabulary/cookies.ts'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/register.ts'
import { dropCookie, refreshCookie } from './cookie.ts'
import * as queries from './queries.ts'

/** Ends the session that a refresh cookie names; nothing if there is none. */
export const endSessionOf = async (
  db: Db,
  services: Services,
  secret: string | undefined,
): Promise<void> => {
  const session = secret === undefined ? undefined : await queries.familyOf(db, secret)
  if (!session) return
  await queries.endFamily(db, session.family_id, services.now())
  services.ended.add([session.family_id])
}

/**
 * Before any call is answered: a device that logged out without a signal has its session ended now, and the
 * call itself goes on without it. A request for a page or its code does not show the session: the browser sends the
 * refresh cookie with calls alone, and taking both cookies then would leave the session open.
 */
export const settleOwedSignOut = async (
  db: Db,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (request.cookies[owedSignOut] === undefined || !request.url.startsWith('/api/')) return
  await endSessionOf(db, services, request.cookies[refreshCookie])
  delete request.cookies[refreshCookie]
  dropCookie(reply)
  reply.clearCookie(owedSignOut, { path: '/' })
}
