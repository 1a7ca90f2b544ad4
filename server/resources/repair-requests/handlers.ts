import type { endpoints, RepairRequest } from '#contract/repair-requests.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalid, notFound } from '#server/errors.ts'
import { historyOf } from '#server/lives/history.ts'
import { begin, live, step } from '#server/lives/live.ts'
import { repairRequests } from '#server/lives/repair-request.ts'
import { groundOf } from '#server/lives/served.ts'
import { sendReport } from '#server/papers/files.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { published } from '#server/resources/reports/published.ts'
import { readable } from '#server/resources/reports/readable.ts'
import { cutTo } from '#server/resources/reports/scope.ts'
import { decide } from '#server/resources/worksheets/edits.ts'
import { invalidLink, openLink } from '#server/shared-links/open-link.ts'
import type { Caller } from '#server/tokens.ts'
import * as queries from './queries.ts'

const idsIn = (sections: readonly { findings: readonly { finding_id: string }[] }[]) =>
  new Set(sections.flatMap(({ findings }) => findings.map(({ finding_id }) => finding_id)))

/** The id of the present owner's request. Errors: 404 before their first save. */
const idFor = async (db: Db, inspectionId: string): Promise<string> => {
  const id = await queries.idOf(db, inspectionId)
  if (id === undefined) throw notFound()
  return id
}

/** Answers the new version. Sending twice is the same as once. Errors: 409 with the current request. */
const save = (
  { db, services, user }: { db: Db; services: Services; user: Caller },
  inspectionId: string,
  { version: seen, ...request }: RepairRequest & { version: number },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await queries.holdBeginning(trx, inspectionId)
    const ground = groundOf(trx, services)
    const id = await queries.idOf(trx, inspectionId)
    const row = id === undefined ? undefined : await repairRequests.lock(trx, id)
    const data = { version: seen + 1, count: request.items.length, request }
    if (row === undefined) {
      decide(seen, 0, false, await queries.kept(trx, inspectionId))
      await begin(ground, repairRequests, {
        event: 'write',
        sender: user,
        by: ['owner'],
        data,
        facts: {},
        insert: ({ context: { version } }) =>
          queries.begin(trx, { inspectionId, clientId: user.user_id }, request, version),
      })
      return data.version
    }
    const before = queries.contentOf(row)
    if (decide(seen, before.version, queries.isSame(before, request), before) === 'same')
      return before.version
    await step(ground, repairRequests, {
      id: row.request_id,
      event: 'write',
      sender: user,
      data: { ...data, as_sent: await queries.isAsSent(trx, row, request) },
    })
    return data.version
  })

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

  /** The owner; admins. */
  'repairRequests.life': async ({ params: { inspectionId }, db }) => {
    const { name } = repairRequests.life
    const id = await queries.idOf(db, inspectionId)
    return {
      life: name,
      value: (await queries.kept(db, inspectionId)).life?.state ?? 'draft',
      history: id === undefined ? [] : await historyOf(db, name, id),
    }
  },

  /** The owner, once they can read the report. Errors: 400 for a finding that is not in it, 409 after another edit. */
  'repairRequests.save': async ({ params, body, user, db, services }) => {
    const known = idsIn((await readable(db, params.inspectionId)).sections)
    const strange = body.items.findIndex(({ finding_id }) => !known.has(finding_id))
    if (strange >= 0)
      throw invalid({ [`items.${strange}.finding_id`]: 'This finding is not in the report.' })
    return { version: await save({ db, services, user }, params.inspectionId, body) }
  },

  /** The owner. */
  'repairRequests.accept': async ({ params, user, db, services }) => {
    const id = await idFor(db, params.inspectionId)
    await live({ db, services }, repairRequests, { id, event: 'accept', sender: user, data: {} })
    return { success: true }
  },

  /** The owner. */
  'repairRequests.withdraw': async ({ params, user, db, services }) => {
    const id = await idFor(db, params.inspectionId)
    await live({ db, services }, repairRequests, { id, event: 'withdraw', sender: user, data: {} })
    return { success: true }
  },

  /** Anyone who holds a link to the request. Errors: 404 no such link, 410 it is over, 409 a newer version. */
  'repairRequests.answer': async ({ body, db, services, request }) => {
    const { answer: event, name, words } = body
    const link = await openLink({ db, services, request }, body.token)
    if (link.inspection_id === null || link.scope !== 'repair_request') throw invalidLink()
    await countAttempt(db, `answer:${link.link_id}`, 20, 3600, services.now())
    await live({ db, services }, repairRequests, {
      id: await idFor(db, link.inspection_id),
      event,
      sender: 'holder',
      data: { version: link.request_version, name, words },
    })
    return { success: true }
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
