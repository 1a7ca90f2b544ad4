import type { FastifyRequest } from 'fastify'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { endpoints, ShareScope } from '#contract/sharing.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, notFound, Refusal } from '#server/errors.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { kept } from '#server/resources/repair-requests/queries.ts'
import { readable } from '#server/resources/reports/readable.ts'
import { sendReport } from './files.ts'
import * as queries from './queries.ts'
import { cutTo } from './scope.ts'

/** Errors: 404 no such link, 410 revoked or expired, 403 locked. */
const open = async (db: Queries, services: Services, request: FastifyRequest, token: string) => {
  await countAttempt(db, `shared:${request.ip}`, 300, 600)
  const link = await queries.byToken(db, token)
  if (link === undefined)
    throw new Refusal(404, 'invalid_link', 'There is no report behind this link. Ask for it again.')
  if (link.revoked_at !== null)
    throw new Refusal(410, 'revoked_link', 'The owner has withdrawn this link.')
  if (link.expires_at.getTime() <= services.now())
    throw new Refusal(410, 'expired_link', 'This link has expired. Ask the owner for a new one.')
  const report = await readable(db, link.inspection_id)
  // Only make() below writes it; a link from before there were requests has none.
  const asks = link.repair_request as RepairRequest | null
  return { link, shared: cutTo(link.scope, link.expires_at, report, asks) }
}

/** What a link to a repair request goes on showing. Errors: 409 while nothing is asked for. */
const requestFor = async (db: Queries, scope: ShareScope, inspectionId: string) => {
  if (scope !== 'repair_request') return null
  const { items, grouping } = await kept(db, inspectionId)
  if (items.length === 0)
    throw conflict('nothing_asked', 'Choose what to ask for first: the repair request is empty.')
  return { items, grouping }
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner. */
  'sharing.list': async ({ params, db }) => ({
    links: await queries.links(db, params.inspectionId),
  }),

  /** The owner, once they can read the report themselves. */
  'sharing.make': async ({ params, body, user, db, services }) => {
    await countAttempt(db, `share:${user.user_id}`, 60, 3600)
    const { inspectionId } = params
    await readable(db, inspectionId)
    const { secret, link_id } = await queries.make(db, {
      ...body,
      request: await requestFor(db, body.scope, inspectionId),
      inspectionId,
      madeBy: user.user_id,
      now: services.now(),
      // A link outlives its demo no more than the report does.
      ...(user.demo === null ? {} : { until: user.demo.until }),
    })
    const link = (await queries.links(db, inspectionId)).find((one) => one.link_id === link_id)
    if (link === undefined) throw notFound()
    return {
      url: `${services.config.publicUrl}/inspection-report-public?token=${secret}`,
      link,
    }
  },

  /** The owner. */
  'sharing.revoke': async ({ params, db }) => {
    if (!(await queries.revoke(db, params.inspectionId, params.linkId))) throw notFound()
    return { success: true }
  },

  /** Whoever holds the link; when it was opened is noted, by whom is not. */
  'sharing.open': async ({ query, db, services, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { link, shared } = await open(db, services, request, query.token)
    await queries.noteOpening(db, link.link_id)
    return shared
  },

  /** Whoever holds the link. */
  'sharing.download': async ({ params, query, db, services, request, reply }) => {
    const { shared } = await open(db, services, request, query.token)
    await sendReport({ db, services, reply }, shared, params.format)
    return undefined
  },
}
