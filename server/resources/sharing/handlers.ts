import type { endpoints } from '#contract/sharing.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { heldClient } from '#server/agents/named.ts'
import { letRead } from '#server/agents/report.ts'
import { once } from '#server/idempotency.ts'
import { together } from '#server/lives/live.ts'
import { sendAnalysis, sendReport } from '#server/papers/files.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { analysisBehind } from '#server/resources/diy/queries.ts'
import { sendRequest } from '#server/resources/repair-requests/send.ts'
import { readable } from '#server/resources/reports/readable.ts'
import * as links from '#server/shared-links/links.ts'
import { openLink } from '#server/shared-links/open-link.ts'
import { reportBehind } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The owner. */
  'sharing.list': ({ params, query, user, db, services }) =>
    links.links(db, user, ['inspection_id', params.inspectionId], query, services.now()),

  /** The owner, once they can read the report themselves. */
  'sharing.make': async ({ params, body, user, db, services }) => {
    await countAttempt(db, `share:${user.user_id}`, 60, 3600, services.now())
    const { inspectionId } = params
    await readable(db, inspectionId)
    return links.shared(db, services, user, paths.publicReport, {
      ...body,
      send:
        body.scope === 'repair_request'
          ? (ground) => sendRequest(ground, user, inspectionId)
          : undefined,
      subject: ['inspection_id', inspectionId],
    })
  },

  /** The owner. */
  'sharing.revoke': async ({ params, user, db, services }) => {
    const subject = ['inspection_id', params.inspectionId] as const
    const agentId = await links.agentBehind(db, user, subject, params.linkId)
    if (agentId === null) await links.revoke(db, services, user, subject, params.linkId)
    // Without their link, an agent can no longer read the report: the page of the inspection says so, too.
    else
      await together({ db, services }, async (ground) => {
        const client = await heldClient(ground.db, params.inspectionId)
        await letRead(ground, client, { agentId, reads: false, sender: user })
      })
    return { success: true }
  },

  /** Anyone who holds the link. */
  'sharing.open': async ({ query, db, services, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return reportBehind(db, await openLink({ db, services, request }, query.token))
  },

  /** Anyone who holds the link. */
  'sharing.contents': async ({ query, db, services, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const link = await openLink({ db, services, request }, query.token)
    const about = { scope: link.scope, expires_at: link.expires_at.toISOString() }
    if (link.scope === 'diy_analysis') {
      const { address, time_zone, submitted_at } = await analysisBehind(db, link)
      return { ...about, address, time_zone, number: null, dated: submitted_at }
    }
    const { address, time_zone, number, version, finalized_at } = await reportBehind(db, link)
    const asked = link.scope === 'repair_request' ? link.created_at.toISOString() : finalized_at
    return { ...about, address, time_zone, number: `${number}, version ${version}`, dated: asked }
  },

  /** Anyone who holds the link. The log records when a visit opened it, but not who. */
  'sharing.noteOpening': async ({ body, db, services, request }) => {
    const { link_id } = await openLink({ db, services, request }, body.token)
    const now = services.now()
    const visit = {
      who: `link:${link_id}`,
      key: body.visit,
      now,
      request: null,
      keepsRefusals: false,
    }
    await once(db, visit, async (trx) => {
      await links.noteOpening(trx, link_id, now)
      return { status: 200, answer: null }
    })
    return { success: true }
  },

  /** Anyone who holds the link. */
  'sharing.download': async ({ params, query, db, services, request, reply }) => {
    const link = await openLink({ db, services, request }, query.token)
    const sending = { db, services, reply }
    if (link.scope === 'diy_analysis')
      await sendAnalysis(sending, await analysisBehind(db, link), params.format)
    else await sendReport(sending, await reportBehind(db, link), params.format)
    return undefined
  },
}
