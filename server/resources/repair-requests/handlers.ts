import type { endpoints } from '#contract/repair-requests.ts'
import { invalid } from '#server/errors.ts'
import { sendReport } from '#server/papers/files.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { published } from '#server/resources/reports/published.ts'
import { readable } from '#server/resources/reports/readable.ts'
import { cutTo } from '#server/resources/reports/scope.ts'
import * as queries from './queries.ts'

const idsIn = (sections: readonly { findings: readonly { finding_id: string }[] }[]) =>
  new Set(sections.flatMap(({ findings }) => findings.map(({ finding_id }) => finding_id)))

export const handlers: Handlers<typeof endpoints> = {
  /** The owner. It leaves out findings that an amended report has removed. */
  'repairRequests.get': async ({ params, db }) => {
    const [request, report] = await Promise.all([
      queries.kept(db, params.inspectionId),
      published(db, params.inspectionId),
    ])
    const known = idsIn(report?.sections ?? [])
    return { ...request, items: request.items.filter(({ finding_id }) => known.has(finding_id)) }
  },

  /** The owner, once they can read the report. Errors: 400 for a finding that is not in it, 409 after another edit. */
  'repairRequests.save': async ({ params, body, db, services }) => {
    const known = idsIn((await readable(db, params.inspectionId)).sections)
    const strange = body.items.findIndex(({ finding_id }) => !known.has(finding_id))
    if (strange >= 0)
      throw invalid({ [`items.${strange}.finding_id`]: 'This finding is not in the report.' })
    return { version: await queries.save(db, params.inspectionId, body, services.now()) }
  },

  /** The owner, once they can read the report. */
  'repairRequests.download': async ({ params, user, db, services, reply }) => {
    await countAttempt(db, `download:${user.user_id}`, 60, 600, services.now())
    const report = await readable(db, params.inspectionId)
    const request = await queries.kept(db, params.inspectionId)
    const shared = cutTo('repair_request', null, report, request)
    await sendReport({ db, services, reply }, shared, params.format)
    return undefined
  },
}
