import { gateSentence } from '#contract/lives/inspection/state.ts'
import type { endpoints } from '#contract/reports.ts'
import { bandOf } from '#contract/score.ts'
import { isReviewed } from '#contract/vocabulary/inspections.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, HttpError } from '#server/errors.ts'
import { letterheadFor } from '#server/firm.ts'
import { sendReport } from '#server/papers/files.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { unitsOf } from '#server/resources/profile/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { buildReport } from './build.ts'
import { comparisonOf, sincePrevious } from './compare.ts'
import { correctionsOf } from './corrections.ts'
import { previousReport } from './previous.ts'
import { published } from './published.ts'
import * as queries from './queries.ts'
import { cutTo } from './scope.ts'

/** The owner, once it is finalized, signed, and paid or waived. Errors: 403 'locked' naming each gate. */
const openFor = async (db: Queries, user: Caller, inspectionId: string) => {
  const { status, gates } = await queries.gatesFor(db, inspectionId)
  if (user.user_type === 'homeowner' && gates.length > 0)
    throw new HttpError(403, 'locked', gates.map((gate) => gateSentence[gate]).join(' '), {
      fields: Object.fromEntries(gates.map((gate) => [gate, gateSentence[gate]])),
    })
  return { status }
}

/** The score of the home that an inspection led to; null until its report is published. */
const scoreAfter = async (db: Queries, inspectionId: string) => {
  const { score_after: points } = await db
    .selectFrom('inspections')
    .select('score_after')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const band = bandOf(points)
  return points === null || band === null ? null : { points, band }
}

/**
 * The version that counts for this person: the published one for owners, even during an amendment, and for everyone
 * once it is finalized; null: the current state.
 */
const versionFor = (db: Queries, user: Caller, inspectionId: string, status: string) =>
  status === 'finalized' || user.user_type === 'homeowner'
    ? published(db, inspectionId)
    : Promise.resolve(null)

type Asked = { db: Queries; user: Caller; services: Pick<Services, 'now'> }

/** The report that this person may read now. Errors: 403 'locked'. */
const reportFor = async ({ db, user, services }: Asked, inspectionId: string) => {
  const { status } = await openFor(db, user, inspectionId)
  const report = await versionFor(db, user, inspectionId, status)
  if (report === null)
    return {
      ...(await buildReport(db, inspectionId, services.now())),
      ...(await letterheadFor(db, inspectionId)),
    }
  return report.version === 1
    ? report
    : { ...report, corrections: await correctionsOf(db, inspectionId) }
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner once it is readable; the assigned inspector and admins always. */
  'reports.get': ({ params, user, db, services }) =>
    reportFor({ db, user, services }, params.inspectionId),
  /** The same. */
  'reports.download': async ({ params, user, db, services, reply }) => {
    await countAttempt(db, `download:${user.user_id}`, 60, 600, services.now())
    const report = await reportFor({ db, user, services }, params.inspectionId)
    const whole = cutTo('full', null, report, null)
    const score = report.finalized_at === null ? null : await scoreAfter(db, params.inspectionId)
    // An inspector reads what they measure; an owner in their own units.
    const own = user.user_type === 'homeowner' && params.format === 'pdf'
    const shown = own ? { ...whole, units: await unitsOf(db, user.user_id) } : whole
    const { conditions, corrections } = report
    await sendReport({ db, services, reply }, shown, params.format, {
      score,
      conditions,
      ...(corrections && { corrections }),
    })
    return undefined
  },
  /** The assigned inspector, admins. */
  'reports.previous': async ({ params, db }) => ({
    report: await previousReport(db, params.inspectionId),
  }),
  /** The owner of the property, admins; once both can be read. Errors: 404 for a visit to another home, 403 'locked'. */
  'reports.compare': ({ params, query, db }) =>
    comparisonOf(db, params.propertyId, [query.from, query.to]),
  /** The assigned inspector, admins. */
  'reports.comparePrevious': async ({ params, user, db, services }) => ({
    comparison: await sincePrevious(
      db,
      await reportFor({ db, user, services }, params.inspectionId),
      async (id) => (await scoreAfter(db, id))?.points ?? null,
    ),
  }),
  /** The same; the inspector and admins from completed on. */
  'reports.analysis': async ({ params, user, db, services }) => {
    const { status } = await openFor(db, user, params.inspectionId)
    const report = await versionFor(db, user, params.inspectionId, status)
    if (!isReviewed(status) && report === null)
      throw conflict('wrong_state', 'There is an analysis once the field work is completed.')
    const reader = user.user_type === 'homeowner' ? 'owner' : 'staff'
    return queries.analysis(db, params.inspectionId, report, services.now(), reader)
  },
}
