import type { endpoints } from '#contract/service-areas.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/live/notify.ts'
import { sendCoverage } from '#server/papers/files.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { changes } from './changes.ts'
import * as coverage from './coverage.ts'
import * as queries from './queries.ts'

type Context = { params: { inspectorId: string }; user: Caller; db: Db; services: Services }

const counted = (count: number) => `${count} ${count === 1 ? 'county' : 'counties'}`

/** Tells the inspector when somebody else has changed their counties. */
const tellInspector = async (
  trx: Queries,
  { params: { inspectorId }, user }: Context,
  { added, removed, changed }: queries.Difference,
  note: string,
): Promise<void> => {
  if (user.user_id === inspectorId || added.length + removed.length + changed.length === 0) return
  const parts = [
    ...(added.length > 0 ? [`${counted(added.length)} added`] : []),
    ...(removed.length > 0 ? [`${counted(removed.length)} removed`] : []),
    ...(changed.length > 0 ? [`${counted(changed.length)} on other terms`] : []),
  ]
  await notify(trx, [
    {
      user_id: inspectorId,
      type: 'system_alert',
      title: `An admin has changed your service areas: ${parts.join(', ')}.${note === '' ? '' : ` “${note}”`}`,
      link: paths.inspectorServiceAreas(),
    },
  ])
}

/** Changes the counties in one transaction, tells the inspector, and answers the counties as they are now. */
const changed = (
  context: Context,
  note: string,
  change: (
    trx: Queries,
    by: { inspectorId: string; byId: string; now: number },
  ) => Promise<queries.Difference>,
) => {
  const { params, user, db, services } = context
  return inTransaction(db, async (trx) => {
    const by = { ...params, byId: user.user_id, now: services.now() }
    await tellInspector(trx, context, await change(trx, by), note)
    return queries.areas(trx, tenantOf(user), params.inspectorId)
  })
}

export const handlers: Handlers<typeof endpoints> = {
  /** Inspectors; admins. */
  'serviceAreas.coverage': ({ user, query, db }) => coverage.coverage(db, tenantOf(user), query),
  /** Inspectors; admins. */
  'serviceAreas.map': async ({ user, db }) => ({
    counties: await coverage.coverageMap(db, tenantOf(user)),
  }),
  /** Inspectors; admins. */
  'serviceAreas.zones': async ({ db, reply }) => {
    reply.header('cache-control', 'private, max-age=86400')
    return { zones: await coverage.zones(db) }
  },
  /** Admins. */
  'serviceAreas.county': ({ user, params, db }) =>
    coverage.countyOf(db, tenantOf(user), params.fips),
  /** Admins. */
  'serviceAreas.export': async ({ user, query, db, services, reply }) => {
    const rows = await coverage.allCoverage(db, tenantOf(user), query)
    sendCoverage(reply, rows, services.now())
    return undefined
  },
  /** Inspectors; admins. */
  'serviceAreas.near': async ({ params, query, db }) => ({
    counties: await coverage.near(db, params.fips, query.miles),
  }),
  /** The inspector themselves; admins. */
  'serviceAreas.get': ({ user, params, db }) =>
    queries.areas(db, tenantOf(user), params.inspectorId),
  /** The inspector themselves; admins. */
  'serviceAreas.save': (context) => {
    const { body, user } = context
    const note = body.note ?? ''
    return changed(context, note, (trx, by) =>
      queries.saveAreas(trx, tenantOf(user), { ...by, version: body.version, note }, body),
    )
  },
  /** The inspector themselves; admins. */
  'serviceAreas.changes': async ({ user, params, query, db }) => {
    await queries.areas(db, tenantOf(user), params.inspectorId)
    return changes(db, params.inspectorId, query)
  },
  /** The inspector themselves; admins. */
  'serviceAreas.restore': (context) => {
    const { body, user } = context
    return changed(context, '', (trx, by) =>
      queries.restoreAreas(
        trx,
        tenantOf(user),
        { ...by, version: body.version, note: '' },
        body.restores,
      ),
    )
  },
}
