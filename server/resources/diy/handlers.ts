import type { endpoints } from '#contract/diy.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { diyAnalyses } from '#server/lives/diy-analysis.ts'
import { historyOf } from '#server/lives/history.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import * as links from '#server/shared-links/links.ts'
import { openLink } from '#server/shared-links/open-link.ts'
import { overviewOf } from './overview.ts'
import { removePhoto, savePhoto } from './photos.ts'
import * as queries from './queries.ts'
import { runsOf, saveRun } from './runs.ts'
import { accept, resultOf, submitRun } from './submit.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The owner of the property. */
  'diy.overview': ({ params, db, services }) => overviewOf(db, params.propertyId, services.now()),

  /** The owner of the property. */
  'diy.runs': ({ params, db }) => runsOf(db, params.propertyId, params.category),

  /** The owner of the property. */
  'diy.save': ({ params, body, user, db, services }) =>
    saveRun({ db, services, user }, params, body),

  /** The owner of the property. */
  'diy.savePhoto': ({ params, form, file, user, db, services }) =>
    // The endpoint takes a form, so there is a file.
    savePhoto({ db, services, user }, params, form, file ?? Buffer.alloc(0)),

  /** The owner of the property. */
  'diy.removePhoto': ({ params, user, db, services }) =>
    removePhoto({ db, services, user }, params),

  /** The owner of the property. */
  'diy.submit': ({ params, body, user, db, services }) =>
    submitRun({ db, services, user }, params.analysisId, body.version),

  /** The owner of the property. */
  'diy.result': ({ params, db, services }) => resultOf(db, params.analysisId, services.now()),

  /** The owner of the property. */
  'diy.accept': ({ params, body, user, db, services }) =>
    accept({ db, services, user }, params.analysisId, body),

  /** The owner of the property. */
  'diy.life': async ({ params: { analysisId }, db }) => ({
    life: diyAnalyses.life.name,
    value: await queries.stateOf(db, analysisId),
    history: await historyOf(db, diyAnalyses.life.name, analysisId),
  }),

  /** The owner of the property. */
  'diy.list': async ({ params, db }) => ({ analyses: await queries.list(db, params.propertyId) }),

  /** The owner of the property. */
  'diy.get': ({ params, db }) => queries.one(db, params.analysisId),

  /** The owner of the property. */
  'diy.links': ({ params, query, user, db, services }) =>
    links.links(db, user, ['analysis_id', params.analysisId], query, services.now()),

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
