import type { FastifyRequest } from 'fastify'
import type { endpoints, SharedReport } from '#contract/sharing.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { gateSentence, gatesOf } from '#server/resources/inspections/lifecycle.ts'
import { published } from '#server/resources/reports/published.ts'
import { gate } from '#server/resources/reports/queries.ts'
import { asCsv } from './csv.ts'
import { picturesOf } from './pictures.ts'
import * as queries from './queries.ts'
import { cutTo } from './scope.ts'

/** What the owner may not read, a link does not show either. Errors: 403 'locked' naming each gate. */
const readable = async (db: Queries, inspectionId: string) => {
  const gates = gatesOf(await gate(db, inspectionId))
  const report = await published(db, inspectionId)
  if (gates.length > 0 || report === null)
    throw new Refusal(
      403,
      'locked',
      `This report cannot be read yet. ${gates.map((one) => gateSentence[one]).join(' ')}`,
      { fields: Object.fromEntries(gates.map((one) => [one, gateSentence[one]])) },
    )
  return report
}

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
  return { link, shared: cutTo(link.scope, link.expires_at, report) }
}

const fileName = ({ number, version }: SharedReport, format: string) =>
  `${number}-v${version}.${format}`

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
      inspectionId,
      madeBy: user.user_id,
      now: services.now(),
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
    const name = fileName(shared, params.format)
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
    if (params.format === 'csv') reply.type('text/csv; charset=utf-8').send(asCsv(shared))
    else if (params.format === 'json')
      reply.type('application/json; charset=utf-8').send(JSON.stringify(shared, null, 2))
    else {
      // The library that writes it, and its fonts, come into memory with the first one.
      const { asPdf } = await import('./pdf.ts')
      reply
        .type('application/pdf')
        .send(await asPdf(shared, (photos) => picturesOf(db, services.files, photos)))
    }
    return undefined
  },
}
