import { finished } from 'node:stream/promises'
import type { endpoints } from '#contract/admin.ts'
import type { MembershipVerb } from '#contract/lives/membership/facts.ts'
import type { membershipLife } from '#contract/lives/membership/membership.life.ts'
import type { Db } from '#server/db/connect.ts'
import { sharedRead } from '#server/db/shared-read.ts'
import { firmDay } from '#server/firm.ts'
import { live, type Sending } from '#server/lives/live.ts'
import { memberships } from '#server/lives/membership.ts'
import { sendActions, sendFigures } from '#server/papers/files.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { actions, allActions } from './actions.ts'
import { figuresOf } from './figures.ts'
import { firstStepsOf, saveFirstSteps } from './first-steps.ts'
import * as homes from './homes.ts'
import { inspectorLoadOf } from './inspector-load.ts'
import { mergeAccounts, mergePreview } from './merge.ts'
import * as people from './people.ts'
import * as queries from './queries.ts'
import { tryUnsentAgain, unsentMail } from './unsent-mail.ts'
import { viewAs } from './view-as.ts'
import { weekOf } from './week.ts'

type Context = { params: { userId: string }; user: Caller; db: Db; services: Services }

/** Sends one event of a person's membership and answers the person. */
const decide = async <V extends MembershipVerb>(
  { params: { userId: id }, user, db, services }: Context,
  event: V,
  data: Sending<typeof membershipLife, V, unknown>['data'],
) => {
  await live({ db, services }, memberships, { id, event, sender: user, data })
  return people.userDetail(db, user, id)
}

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'admin.overview': ({ user, db, services }) => {
    const tenant = tenantOf(user)
    return sharedRead(db, `overview ${tenant}`, () => queries.overview(db, tenant, services.now()))
  },
  /** Admins. */
  'admin.figures': ({ user, query, db, services }) => {
    const tenant = tenantOf(user)
    return sharedRead(db, `figures ${tenant} ${JSON.stringify(query)}`, () =>
      figuresOf(db, tenant, query, services.now()),
    )
  },
  /** Admins. */
  'admin.figuresExport': async ({ user, query, db, services, reply }) => {
    sendFigures(reply, await figuresOf(db, tenantOf(user), query, services.now()))
    return undefined
  },
  /** Admins. */
  'admin.firstSteps': ({ user, db, services }) =>
    firstStepsOf(db, tenantOf(user), user, services.now()),
  /** Admins. */
  'admin.saveFirstSteps': async ({ user, body, db, services }) => {
    await saveFirstSteps(db, user, body.is_away, services.now())
    return firstStepsOf(db, tenantOf(user), user, services.now())
  },
  /** Admins. */
  'admin.inspectorLoad': ({ user, db, services }) => {
    const tenant = tenantOf(user)
    return sharedRead(db, `load ${tenant}`, () => inspectorLoadOf(db, tenant, services.now()))
  },
  /** Admins. */
  'admin.week': ({ user, query, db, services }) =>
    weekOf(db, tenantOf(user), query, services.now()),
  /** Admins. */
  'admin.users': ({ user, query, db }) => people.users(db, tenantOf(user), query),
  /** Admins. */
  'admin.user': ({ user, params, db }) => people.userDetail(db, user, params.userId),
  // The events of a membership: its chart says when, and with which effects.
  'admin.changeRole': (context) => {
    const { user_type, reason } = context.body
    return decide(context, 'changeRole', { role: user_type, reason })
  },
  'admin.deactivate': (context) => decide(context, 'deactivate', context.body),
  'admin.reactivate': async (context) => {
    await people.isItsOwn(context.db, context.params.userId)
    return decide(context, 'reactivate', {})
  },
  /** Admins. */
  'admin.mergePreview': ({ user, params, query, db, services }) =>
    mergePreview(db, { admin: user, ...params, ...query }, services.now()),
  /** Admins. */
  'admin.merge': async ({ user, params, body, db, services }) => {
    await mergeAccounts({ db, services }, { admin: user, ...params, email: body.email }, body)
    return { success: true }
  },
  /** Admins. Nobody looks through the eyes of an admin. */
  'admin.viewAs': ({ user, params, db, services }) => viewAs(db, services, user, params.userId),
  /** Admins. */
  'admin.userProperties': ({ user, params, query, db, services }) =>
    people.propertiesOf(db, tenantOf(user), params.userId, query, services.now()),
  /** Admins. */
  'admin.transferProperty': async ({ user, params, body, db, services }) => {
    await homes.transfer({ db, services }, tenantOf(user), params.propertyId, body)
    return { success: true }
  },
  /** Admins. */
  'admin.archiveProperty': async ({ user, params, body, db, services }) => {
    await homes.archive({ db, services }, tenantOf(user), params.propertyId, body.reason)
    return { success: true }
  },
  /** Admins. */
  'admin.restoreProperty': async ({ user, params, db, services }) => {
    await homes.restore({ db, services }, tenantOf(user), params.propertyId)
    return { success: true }
  },
  /** Admins. */
  'admin.actions': ({ user, query, db }) => actions(db, tenantOf(user), query),
  /** Admins. */
  'admin.actionsExport': async ({ user, query, db, services, reply }) => {
    const { today } = await firmDay(db, tenantOf(user), services.now())
    sendActions(reply, allActions(db, tenantOf(user), query), today)
    // Without this the framework would answer at once, with nothing.
    await finished(reply.raw).catch(() => {})
    return undefined
  },
  /** Admins. */
  'admin.unsentMail': ({ user, db, services }) => unsentMail(db, tenantOf(user), services.now()),
  /** Admins. */
  'admin.tryMailAgain': ({ user, db, services }) =>
    tryUnsentAgain(db, tenantOf(user), services.now),
}
