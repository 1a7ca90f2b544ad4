import type { endpoints } from '#contract/service-areas.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The inspector themselves; admins. */
  'serviceAreas.get': async ({ params, db }) => {
    if ((await queries.isInspector(db, params.inspectorId)) === undefined) throw notFound()
    return { counties: await queries.areas(db, params.inspectorId) }
  },
  /** The inspector themselves; admins. */
  'serviceAreas.save': async ({ params, body, db }) => {
    if ((await queries.isInspector(db, params.inspectorId)) === undefined) throw notFound()
    const counties = [...new Set(body.counties)]
    const unknown = await queries.unknownCounties(db, counties)
    if (unknown.length > 0)
      throw invalid({ counties: `${unknown[0]} is not a county that we know.` })
    await inTransaction(db, (trx) => queries.saveAreas(trx, params.inspectorId, counties))
    return { counties: await queries.areas(db, params.inspectorId) }
  },
}
