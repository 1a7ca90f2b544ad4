import { gateSentence } from '#contract/lives/inspection/state.ts'
import type { Report } from '#contract/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import { published } from './published.ts'
import { gatesFor } from './queries.ts'

/** The published report, once its owner may read it. Errors: 403 'locked' naming each gate. */
export const readable = async (db: Queries, inspectionId: string): Promise<Report> => {
  const { gates } = await gatesFor(db, inspectionId)
  const report = await published(db, inspectionId)
  if (gates.length > 0 || report === null)
    throw new HttpError(
      403,
      'locked',
      `You cannot read this report yet. ${gates.map((one) => gateSentence[one]).join(' ')}`,
      { fields: Object.fromEntries(gates.map((one) => [one, gateSentence[one]])) },
    )
  return report
}
