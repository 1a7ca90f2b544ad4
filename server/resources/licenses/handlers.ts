import type { endpoints } from '#contract/licenses.ts'
import type { licenseLife } from '#contract/lives/license/license.life.ts'
import type { Db } from '#server/db/connect.ts'
import { licenses } from '#server/lives/license.ts'
import { live, type Sending } from '#server/lives/live.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import * as queries from './queries.ts'

type Context = { params: { inspectorId: string }; user: Caller; db: Db; services: Services }

/** Sends one event of the life and answers the new state. */
const send = async <V extends string>(
  { params: { inspectorId: id }, user, db, services }: Context,
  event: V,
  data: Sending<typeof licenseLife, V, unknown>['data'],
) => {
  await live({ db, services }, licenses, { id, event, sender: user, data })
  return queries.one(db, user, id)
}

export const handlers: Handlers<typeof endpoints> = {
  /** The inspector themselves; admins. */
  'licenses.get': ({ params, user, db }) => queries.one(db, user, params.inspectorId),
  /** Admins. */
  'licenses.list': ({ user, query, db, services }) =>
    queries.list(db, tenantOf(user), query, services.now()),
  // The events of the life: its chart says who may send each of them, when, and with which effects.
  'licenses.submit': (context) =>
    send(context, 'submit', queries.paperOf(context.body, context.services.now())),
  'licenses.approve': (context) =>
    send(context, 'approve', queries.paperOf(context.body, context.services.now())),
  'licenses.refuse': (context) => send(context, 'refuse', context.body),
  'licenses.decline': (context) => send(context, 'decline', context.body),
}
