import type { endpoints } from '#contract/faults.ts'
import type { Db } from '#server/db/connect.ts'
import { readTrace } from '#server/faults/trace.ts'
import { browserOf } from '#server/faults/words.ts'
import { faults } from '#server/lives/fault.ts'
import { historyOf } from '#server/lives/history.ts'
import { live } from '#server/lives/live.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import * as queries from './queries.ts'

type Context = { params: { faultId: string }; user: Caller; db: Db; services: Services }

/** Reports in an hour: from one address, from one network, and from everywhere. */
const most = { address: 30, network: 120, all: 3000 }
const hour = 3600

/** Sends one event of an admin and answers the error. */
const decide = async (
  { params: { faultId: id }, user, db, services }: Context,
  event: 'settle' | 'reopen',
) => {
  const { release: current } = services.faults
  const around = { db, services }
  if (event === 'settle') await live(around, faults, { id, event, sender: user, data: { current } })
  else await live(around, faults, { id, event, sender: user, data: {} })
  return queries.one(db, user, id, { current, now: services.now() })
}

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone, a number of times an hour. */
  'faults.report': async ({ body, caller, db, services, request }) => {
    const now = services.now()
    await countAttempt(db, `error reports of:${request.ip}`, most.address, hour, now)
    await countAttempt(db, perNetwork(request, 'error reports'), most.network, hour, now)
    await countAttempt(db, 'error reports', most.all, hour, now)
    await services.faults.report({
      ...body,
      trace: readTrace(body.trace),
      side: 'browser',
      browser: browserOf(request.headers['user-agent']),
      user_id: caller?.user_id ?? null,
    })
    return { success: true }
  },
  /** Admins. */
  'faults.list': ({ user, query, db }) => queries.list(db, tenantOf(user), query),
  /** Admins. */
  'faults.get': ({ user, params, db, services }) =>
    queries.one(db, user, params.faultId, {
      current: services.faults.release,
      now: services.now(),
    }),
  /** Admins. */
  'faults.life': async ({ user, params: { faultId }, db }) => ({
    life: faults.life.name,
    value: (await queries.rowOf(db, user, faultId)).state,
    history: await historyOf(db, faults.life.name, faultId),
  }),
  /** Admins. */
  'faults.trace': ({ user, params, db }) =>
    queries.traceOf(db, user, params.faultId, params.reportId),
  // The events of the life: its chart says when, and with which effects.
  'faults.settle': (context) => decide(context, 'settle'),
  'faults.reopen': (context) => decide(context, 'reopen'),
}
