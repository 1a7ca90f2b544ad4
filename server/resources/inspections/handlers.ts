import { finished } from 'node:stream/promises'
import type { endpoints } from '#contract/inspections.ts'
import type { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { fromOf, noneWaits } from '#server/agreements/begin.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { firmDay } from '#server/firm.ts'
import { historyOf } from '#server/lives/history.ts'
import { inspections } from '#server/lives/inspection.ts'
import { live, type Sending } from '#server/lives/live.ts'
import { sendVisits } from '#server/papers/files.ts'
import { inspectionTies } from '#server/policies.ts'
import type { Handlers, Services } from '#server/register.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { agreementOffer, signatureOf } from './agreement.ts'
import { assignment, newTime } from './assignment.ts'
import { minutesOf } from './calendar.ts'
import { candidates } from './candidates.ts'
import { allVisits } from './export.ts'
import { counts, countyName, list } from './list.ts'
import { sumsOf } from './money.ts'
import { monthOf } from './month.ts'
import * as queries from './queries.ts'
import { requestInspection } from './request.ts'
import { isStillOpen, slotsFor } from './slots.ts'

const answer = async (db: Queries, user: Caller, id: string, services: Services) =>
  queries.one(
    db,
    id,
    (await inspectionTies(db, user, id)) ?? { owner: false, inspector: false, admin: false },
    services.now(),
  )

type Context = { params: { inspectionId: string }; user: Caller; db: Db; services: Services }

/** Sends one event of the life and answers the new state of the inspection. */
const send = async <V extends string>(
  { params, user, db, services }: Context,
  event: V,
  data: Sending<typeof inspectionLife, V, Row<'inspections'>>['data'],
) => {
  await live({ db, services }, inspections, { id: params.inspectionId, event, sender: user, data })
  return answer(db, user, params.inspectionId, services)
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner; admins. */
  'inspections.slots': async ({ params, query, user, db, services }) => {
    const home = await queries.addressOf(db, params.propertyId)
    const [times, open] = await Promise.all([
      slotsFor(db, tenantOf(user), home, services.now(), query.from),
      queries.openVisits(db, home),
    ])
    return { ...times, open }
  },

  /** The owner, the assigned inspector, admins. */
  'inspections.newTimes': async ({ params, query, user, db, services }) => {
    const visit = await queries.visitOf(db, params.inspectionId)
    const home = await queries.addressOf(db, visit.property_id)
    const [now, tenant] = [services.now(), tenantOf(user)]
    const { scheduled_start: start } = visit
    return {
      ...(await slotsFor(db, tenant, home, now, query.from, visit)),
      can_return:
        start !== null &&
        (await isStillOpen(db, tenant, home.time_zone, now, start, minutesOf(visit))),
    }
  },

  /** A homeowner, for a property of their own. One covering inspector who is free is assigned at once. */
  'inspections.request': async ({ body, user, db, services, request }) =>
    answer(
      db,
      user,
      await requestInspection({ db, services }, user, body, fromOf(request)),
      services,
    ),

  /** Anyone signed in. */
  'inspections.agreement': ({ user, db, services }) =>
    agreementOffer(db, tenantOf(user), services.config.companyName),

  /** Inspectors, their own; admins, all. */
  'inspections.mine': async ({ user, query, db, services }) => {
    const inspectorId = user.user_type === 'inspector' ? user.user_id : null
    const [page, byStatus, county] = await Promise.all([
      list(db, tenantOf(user), inspectorId, query, services.now()),
      counts(db, tenantOf(user), inspectorId, query),
      query.county === undefined ? null : countyName(db, query.county),
    ])
    return { ...page, counts: byStatus, county }
  },

  /** Admins. */
  'inspections.export': async ({ user, query, db, services, reply }) => {
    const now = services.now()
    const { today } = await firmDay(db, tenantOf(user), now)
    sendVisits(reply, allVisits(db, tenantOf(user), query, now), today)
    // Without this the framework would answer at once, with nothing.
    await finished(reply.raw).catch(() => {})
    return undefined
  },
  /** Admins. */
  'inspections.sums': ({ user, query, db, services }) =>
    sumsOf(db, tenantOf(user), query, services.now()),

  /** Inspectors. */
  'inspections.month': ({ user, db, services }) =>
    monthOf(db, tenantOf(user), user.user_id, services.now()),

  /** The owner, the assigned inspector, admins. */
  'inspections.get': ({ params, user, db, services }) =>
    answer(db, user, params.inspectionId, services),

  /** The owner, the assigned inspector, admins. */
  'inspections.life': async ({ params: { inspectionId }, db }) => ({
    life: inspections.life.name,
    value: await queries.stateValueOf(db, inspectionId),
    history: await historyOf(db, inspections.life.name, inspectionId),
  }),

  /** Admins. */
  'inspections.candidates': async ({ params, user, db }) => ({
    inspectors: await candidates(db, tenantOf(user), params.inspectionId),
  }),

  // The events of the life: its chart says who may send each of them, when, and with which effects.
  'inspections.assign': (context) => {
    const { user, body, services } = context
    return send(context, 'assign', assignment(tenantOf(user), body, services.now()))
  },
  'inspections.sign': async (context) => {
    const { db, user, body } = context
    const signed_name = await signatureOf(db, user.user_id, body)
    return send(context, 'sign', async ({ inspection_id }, trx) => {
      await noneWaits(trx, inspection_id)
      return { signed_name }
    })
  },
  'inspections.start': (context) => send(context, 'start', {}),
  'inspections.complete': (context) => send(context, 'complete', {}),
  'inspections.finalize': (context) => send(context, 'finalize', context.body),
  'inspections.reopen': (context) => send(context, 'reopen', {}),
  'inspections.amend': (context) => send(context, 'amend', context.body),
  'inspections.cancel': (context) => send(context, 'cancel', context.body),
  'inspections.waive': (context) => send(context, 'waive', context.body),
  'inspections.unwaive': (context) => {
    const { reason } = context.body
    return send(context, 'unwaive', async ({ inspection_id }, db) => ({
      reason,
      money: await queries.moneyFor(db, inspection_id),
    }))
  },
  'inspections.reschedule': (context) => {
    const { user, body, services } = context
    return send(context, 'reschedule', newTime(user, body, services.now()))
  },
}
