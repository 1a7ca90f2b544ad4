import type { endpoints } from '#contract/area-proposals.ts'
import type { areaProposalLife } from '#contract/lives/area-proposal/area-proposal.life.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { areaProposals } from '#server/lives/area-proposal.ts'
import { historyOf } from '#server/lives/history.ts'
import { live, type Sending } from '#server/lives/live.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import * as queries from './queries.ts'

type Context = { params: { proposalId: string }; user: Caller; db: Db; services: Services }

/** Sends one event of the life and answers the new state. */
const send = async <V extends string>(
  { params: { proposalId: id }, user, db, services }: Context,
  event: V,
  data: Sending<typeof areaProposalLife, V, unknown>['data'],
) => {
  await live({ db, services }, areaProposals, { id, event, sender: user, data })
  return queries.one(db, user, id)
}

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'areaProposals.list': ({ user, query, db }) => queries.list(db, user, query),
  /** The inspector who proposes it; admins. */
  'areaProposals.life': async ({ user, params: { proposalId }, db }) => ({
    life: areaProposals.life.name,
    value: (await queries.rowOf(db, user, proposalId)).state,
    history: await historyOf(db, areaProposals.life.name, proposalId),
  }),
  // The events of the life: its chart says who may send each of them, when, and with which effects.
  'areaProposals.approve': (context) => send(context, 'approve', {}),
  'areaProposals.decline': (context) => send(context, 'decline', context.body),
  'areaProposals.withdraw': (context) => send(context, 'withdraw', {}),
  /** Admins. */
  'areaProposals.rule': ({ user, db }) => queries.ruleOf(db, tenantOf(user)),
  /** Admins. */
  'areaProposals.saveRule': ({ user, body, db, services }) =>
    inTransaction(db, async (trx) => {
      const by = { byId: user.user_id, now: services.now() }
      await queries.saveRule(trx, tenantOf(user), by, body)
      return queries.ruleOf(trx, tenantOf(user))
    }),
}
