import type { endpoints } from '#contract/service-areas.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { changeInWords } from '#contract/vocabulary/service-areas.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { firmDay } from '#server/firm.ts'
import { notify } from '#server/live/notify.ts'
import { together } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import { sendCoverage } from '#server/papers/files.ts'
import type { Handlers, Services } from '#server/register.ts'
import { needsApproval } from '#server/resources/area-proposals/queries.ts'
import { propose } from '#server/resources/service-areas/propose.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { changes } from './changes.ts'
import * as coverage from './coverage.ts'
import { areas } from './queries.ts'
import {
  type Change,
  type Difference,
  isNothing,
  make,
  restoredTarget,
  savedTarget,
  type Target,
} from './saving.ts'

type Context = { params: { inspectorId: string }; user: Caller; db: Db; services: Services }

/** Tells the inspector when somebody else has changed their counties. */
const tellInspector = async (
  { db }: Ground,
  { params: { inspectorId }, user }: Context,
  difference: Difference,
  note: string,
): Promise<void> => {
  if (user.user_id === inspectorId || isNothing(difference)) return
  await notify(db, [
    {
      user_id: inspectorId,
      type: 'system_alert',
      title: `An admin has changed your service areas: ${changeInWords(difference)}.${note === '' ? '' : ` “${note}”`}`,
      link: paths.inspectorServiceAreas(),
    },
  ])
}

/**
 * Makes a change in one transaction and tells the inspector, or makes it a proposal where the firm wants that. Answers
 * the counties as they are now.
 */
const changed = (
  context: Context & { body: { version?: number | undefined } },
  note: string,
  targetOf: (db: Queries, change: Change) => Promise<Target>,
) => {
  const { params, body, user, db, services } = context
  return together({ db, services }, async (ground) => {
    const { db: trx, now } = ground
    const current = () => areas(trx, user, params.inspectorId)
    const change = { ...params, byId: user.user_id, version: body.version, note, now, current }
    const target = await targetOf(trx, change)
    const isOwn = user.user_id === params.inspectorId
    if (isOwn && (await needsApproval(trx, tenantOf(user))))
      await propose(ground, change, user, target)
    else await tellInspector(ground, context, await make(trx, change, target), note)
    return current()
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
    const { today } = await firmDay(db, tenantOf(user), services.now())
    sendCoverage(reply, rows, today)
    return undefined
  },
  /** Inspectors; admins. */
  'serviceAreas.near': async ({ params, query, db }) => ({
    counties: await coverage.near(db, params.fips, query.miles),
  }),
  /** The inspector themselves; admins. */
  'serviceAreas.get': ({ user, params, db }) => areas(db, user, params.inspectorId),
  /** The inspector themselves; admins. */
  'serviceAreas.save': (context) =>
    changed(context, context.body.note ?? '', (db, change) =>
      savedTarget(db, context.user, change, context.body),
    ),
  /** The inspector themselves; admins. */
  'serviceAreas.changes': async ({ user, params, query, db }) => {
    await areas(db, user, params.inspectorId)
    return changes(db, params.inspectorId, query)
  },
  /** The inspector themselves; admins. */
  'serviceAreas.restore': (context) =>
    changed(context, '', (db, change) =>
      restoredTarget(db, context.user, change, context.body.restores),
    ),
}
