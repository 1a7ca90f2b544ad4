import type { endpoints } from '#contract/diy.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import * as links from '#server/shared-links/links.ts'
import { openLink } from '#server/shared-links/open-link.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The owner of the property. */
  'diy.list': async ({ params, db }) => ({ analyses: await queries.list(db, params.propertyId) }),

  /** The owner of the property. */
  'diy.get': ({ params, db }) => queries.one(db, params.analysisId),

  /** The owner of the property. */
  'diy.links': ({ params, query, db, services }) =>
    links.links(db, ['analysis_id', params.analysisId], query, services.now()),

  /** The owner of the property, once the analysis is finished. */
  'diy.share': async ({ params, body, user, db, services }) => {
    await countAttempt(db, `share:${user.user_id}`, 60, 3600, services.now())
    await queries.one(db, params.analysisId)
    return links.shared(db, services, user, paths.publicAnalysis, {
      ...body,
      scope: 'diy_analysis',
      subject: ['analysis_id', params.analysisId],
    })
  },

  /** The owner of the property. */
  'diy.revoke': async ({ params, user, db, services }) => {
    const subject = ['analysis_id', params.analysisId] as const
    await links.revoke(db, services, user, subject, params.linkId)
    return { success: true }
  },

  /** Anyone who holds the link. */
  'diy.open': async ({ query, db, services, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return queries.analysisBehind(db, await openLink({ db, services, request }, query.token))
  },
}
