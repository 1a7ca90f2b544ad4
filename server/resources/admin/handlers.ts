import type { endpoints } from '#contract/admin.ts'
import { invalid, notFound } from '#server/errors.ts'
import { realmOf } from '#server/realm.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'
import { tryUnsentAgain, unsentMail } from './unsent-mail.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'admin.overview': ({ user, db }) => queries.overview(db, realmOf(user)),
  /** Admins. */
  'admin.users': ({ user, query, db }) =>
    queries.users(db, realmOf(user), {
      q: query.q,
      user_type: query.user_type,
      limit: query.limit ?? 50,
      offset: query.offset ?? 0,
    }),
  /** The inspector themselves; admins. */
  'admin.serviceAreas': async ({ params, db }) => {
    if ((await queries.isInspector(db, params.inspectorId)) === undefined) throw notFound()
    return { counties: await queries.areas(db, params.inspectorId) }
  },
  /** The inspector themselves; admins. */
  'admin.saveServiceAreas': async ({ params, body, db }) => {
    if ((await queries.isInspector(db, params.inspectorId)) === undefined) throw notFound()
    const counties = [...new Set(body.counties)]
    const unknown = await queries.unknownCounties(db, counties)
    if (unknown.length > 0) throw invalid({ counties: `${unknown[0]} is no county that we know.` })
    await db.transaction().execute((trx) => queries.saveAreas(trx, params.inspectorId, counties))
    return { counties: await queries.areas(db, params.inspectorId) }
  },
  /** Admins. */
  'admin.unsentMail': ({ user, db }) => unsentMail(db, realmOf(user)),
  /** Admins. */
  'admin.tryMailAgain': ({ user, db }) => tryUnsentAgain(db, realmOf(user)),
}
