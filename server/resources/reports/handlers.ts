import { gateSentence } from '#contract/lives/inspection/state.ts'
import type { endpoints } from '#contract/reports.ts'
import { isReviewed } from '#contract/vocabulary/inspections.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, HttpError } from '#server/errors.ts'
import { letterheadFor } from '#server/firm.ts'
import type { Handlers } from '#server/register.ts'
import type { Caller } from '#server/tokens.ts'
import { buildReport } from './build.ts'
import { comparisonOf } from './compare.ts'
import { published } from './published.ts'
import * as queries from './queries.ts'

/** The owner, once it is finalized, signed, and paid or waived. Errors: 403 'locked' naming each gate. */
const openFor = async (db: Queries, user: Caller, inspectionId: string) => {
  const { status, gates } = await queries.gatesFor(db, inspectionId)
  if (user.user_type === 'homeowner' && gates.length > 0)
    throw new HttpError(403, 'locked', gates.map((gate) => gateSentence[gate]).join(' '), {
      fields: Object.fromEntries(gates.map((gate) => [gate, gateSentence[gate]])),
    })
  return { status }
}

/**
 * The version that counts for this person: the published one for owners, even during an amendment, and for everyone
 * once it is finalized; null: the current state.
 */
const versionFor = (db: Queries, user: Caller, inspectionId: string, status: string) =>
  status === 'finalized' || user.user_type === 'homeowner'
    ? published(db, inspectionId)
    : Promise.resolve(null)

export const handlers: Handlers<typeof endpoints> = {
  /** The owner once it is readable; the assigned inspector and admins always. */
  'reports.get': async ({ params, user, db, services }) => {
    const { status } = await openFor(db, user, params.inspectionId)
    return (
      (await versionFor(db, user, params.inspectionId, status)) ?? {
        ...(await buildReport(db, params.inspectionId, services.now())),
        ...(await letterheadFor(db, params.inspectionId)),
      }
    )
  },
  /** The owner of the property, admins; once both can be read. Errors: 404 for a visit to another home, 403 'locked'. */
  'reports.compare': ({ params, query, db }) =>
    comparisonOf(db, params.propertyId, [query.from, query.to]),
  /** The same; the inspector and admins from completed on. */
  'reports.analysis': async ({ params, user, db, services }) => {
    const { status } = await openFor(db, user, params.inspectionId)
    const report = await versionFor(db, user, params.inspectionId, status)
    if (!isReviewed(status) && report === null)
      throw conflict('wrong_state', 'There is an analysis once the field work is completed.')
    return queries.analysis(db, params.inspectionId, report, services.now())
  },
}
