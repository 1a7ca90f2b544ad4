import type { Report } from '#contract/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import { Refusal } from '#server/errors.ts'
import { gateSentence, gatesOf } from '#server/resources/inspections/lifecycle.ts'
import { published } from './published.ts'
import { gate } from './queries.ts'

/** The published report, once its owner may read it. Errors: 403 'locked' naming each gate. */
export const readable = async (db: Queries, inspectionId: string): Promise<Report> => {
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
