import { hasAnalysis } from '#contract/properties.ts'
import type { endpoints } from '#contract/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, Refusal } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { gateSentence, gatesOf } from '#server/resources/inspections/lifecycle.ts'
import type { Caller } from '#server/tokens.ts'
import { buildReport } from './build.ts'
import * as queries from './queries.ts'

/** The owner reads it once it is finalized, signed, and paid or waived. Errors: 403 'locked' naming each gate. */
const openFor = async (db: Queries, user: Caller, inspectionId: string) => {
  const state = await queries.gate(db, inspectionId)
  const gates = gatesOf(state)
  if (user.user_type === 'homeowner' && gates.length > 0)
    throw new Refusal(403, 'locked', gates.map((gate) => gateSentence[gate]).join(' '), {
      fields: Object.fromEntries(gates.map((gate) => [gate, gateSentence[gate]])),
    })
  return state
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner once it is readable; the assigned inspector and admins always. */
  'reports.get': async ({ params, user, db }) => {
    const { status } = await openFor(db, user, params.inspectionId)
    const kept = status === 'finalized' ? await queries.published(db, params.inspectionId) : null
    return kept ?? buildReport(db, params.inspectionId)
  },
  /** The same, from completed on for inspector and admins. */
  'reports.analysis': async ({ params, user, db }) => {
    const { status } = await openFor(db, user, params.inspectionId)
    if (!hasAnalysis(status))
      throw conflict('wrong_state', 'There is an analysis once the field work is completed.')
    return queries.analysis(db, params.inspectionId)
  },
}
