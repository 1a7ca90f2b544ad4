import type { endpoints } from '#contract/inspections.ts'
import type { Queries } from '#server/db/connect.ts'
import { Refusal } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import { inspectionTies } from '#server/policies.ts'
import type { Handlers } from '#server/register.ts'
import { publish } from '#server/resources/reports/publish.ts'
import type { Caller } from '#server/tokens.ts'
import { agreementText } from './agreement.ts'
import { assign, candidates } from './assignment.ts'
import { checkSignature, inState, link, overview } from './events.ts'
import { finalizeBlockers } from './lifecycle.ts'
import * as queries from './queries.ts'
import { requestInspection } from './request.ts'
import { slotsFor } from './slots.ts'

const answer = async (db: Queries, user: Caller, id: string) =>
  queries.one(
    db,
    id,
    (await inspectionTies(db, user, id)) ?? { owner: false, inspector: false, admin: false },
  )

export const handlers: Handlers<typeof endpoints> = {
  /** The owner; admins. */
  'inspections.slots': async ({ params, query, db, services }) => {
    const { county_fips, time_zone } = await queries.addressOf(db, params.propertyId)
    return slotsFor(db, county_fips, time_zone, services.now(), query.from)
  },

  /** A homeowner, for a property of their own. One covering inspector who is free is assigned at once. */
  'inspections.request': async ({ body, user, db, services }) =>
    answer(db, user, await requestInspection(db, user, body, services.now())),

  /** Anyone signed in. */
  'inspections.agreement': async () => ({ text: agreementText }),

  /** Inspectors, their own; admins, all. */
  'inspections.mine': async ({ user, query, db }) => {
    const inspectorId = user.user_type === 'inspector' ? user.user_id : undefined
    const [inspections, counts] = await Promise.all([
      queries.rows(db, { inspectorId, status: query.status, q: query.q }),
      queries.counts(db, inspectorId),
    ])
    return { inspections, counts }
  },

  /** The owner, the assigned inspector, admins. */
  'inspections.get': ({ params, user, db }) => answer(db, user, params.inspectionId),

  /** Admins. */
  'inspections.assign': async ({ params, body, user, db, services }) => {
    await assign(db, user, params.inspectionId, body, services.now())
    return answer(db, user, params.inspectionId)
  },

  /** Admins. */
  'inspections.candidates': async ({ params, db }) => ({
    inspectors: await candidates(db, params.inspectionId),
  }),

  /** The owner. */
  'inspections.sign': async ({ params, body, user, db }) => {
    checkSignature(body.signed_name)
    await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'sign')
      if (row.signed_at !== null) return
      await trx
        .updateTable('inspections')
        .set({ signed_name: body.signed_name, signed_at: new Date() })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      await queries.record(
        trx,
        row.inspection_id,
        user.user_id,
        'sign',
        'The agreement was signed.',
      )
    })
    return answer(db, user, params.inspectionId)
  },

  /** The assigned inspector. */
  'inspections.start': async ({ params, user, db }) => {
    await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'start')
      await trx
        .updateTable('inspections')
        .set({ status: 'in_progress', started_at: new Date() })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      await queries.record(trx, row.inspection_id, user.user_id, 'start', 'The inspector began.')
    })
    return answer(db, user, params.inspectionId)
  },

  /** The assigned inspector. */
  'inspections.complete': async ({ params, user, db }) => {
    await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'complete')
      await trx
        .updateTable('inspections')
        .set({ status: 'completed', completed_at: new Date() })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      await queries.record(
        trx,
        row.inspection_id,
        user.user_id,
        'complete',
        'The field work is done.',
      )
    })
    return answer(db, user, params.inspectionId)
  },

  /** The assigned inspector, once nothing is missing. */
  'inspections.finalize': async ({ params, body, user, db, services }) => {
    const mail = await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'finalize')
      const blockers = finalizeBlockers(await queries.workOf(trx, row.inspection_id))
      if (blockers.length > 0)
        throw new Refusal(
          409,
          'blocked',
          blockers.length === 1
            ? `One thing is missing: ${blockers[0]?.sentence}`
            : `${blockers.length} things are missing, the first: ${blockers[0]?.sentence}`,
          { current: blockers },
        )
      return publish(trx, services.config.publicUrl, row, user, body.analysis_summary)
    })
    // Only once it is committed: a mail cannot be taken back.
    services.mailer.send(mail)
    return answer(db, user, params.inspectionId)
  },

  /** The assigned inspector. */
  'inspections.reopen': async ({ params, user, db }) => {
    await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'reopen')
      await trx
        .updateTable('inspections')
        .set({ status: 'in_progress', completed_at: null })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      await queries.record(trx, row.inspection_id, user.user_id, 'reopen', 'Reopened for editing.')
    })
    return answer(db, user, params.inspectionId)
  },

  /** The assigned inspector; admins. The published version stays as it is. */
  'inspections.amend': async ({ params, body, user, db }) => {
    await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'amend')
      await trx
        .updateTable('inspections')
        .set({
          status: 'completed',
          version: row.version + 1,
          finalized_at: null,
          amend_reason: body.reason,
        })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      await queries.record(
        trx,
        row.inspection_id,
        user.user_id,
        'amend',
        `Version ${row.version + 1} was begun: ${body.reason}`,
      )
    })
    return answer(db, user, params.inspectionId)
  },

  /** The owner, the assigned inspector, admins. */
  'inspections.cancel': async ({ params, body, user, db }) => {
    await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'cancel')
      await trx
        .updateTable('inspections')
        .set({ status: 'cancelled', cancelled_at: new Date(), cancel_reason: body.reason })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      await queries.record(
        trx,
        row.inspection_id,
        user.user_id,
        'cancel',
        `Cancelled: ${body.reason}`,
      )
      const { street } = await queries.addressOf(trx, row.property_id)
      const told = [row.homeowner_id, row.inspector_id].filter(
        (id) => id !== null && id !== user.user_id,
      )
      await notify(
        trx,
        told.map((id) => ({
          user_id: id ?? '',
          type: 'system_alert' as const,
          title: `The inspection of ${street} was cancelled`,
          link:
            id === row.homeowner_id
              ? link(row.property_id, row.inspection_id)
              : overview(row.property_id, row.inspection_id),
        })),
      )
    })
    return answer(db, user, params.inspectionId)
  },

  /** Admins. */
  'inspections.waive': async ({ params, body, user, db }) => {
    await db.transaction().execute(async (trx) => {
      const row = await inState(trx, params.inspectionId, 'waive')
      if (row.payment_status === 'paid' || row.payment_status === 'waived') return
      await trx
        .updateTable('inspections')
        .set({ payment_status: 'waived', waived_reason: body.reason })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      await queries.record(trx, row.inspection_id, user.user_id, 'waive', 'The payment was waived.')
      const { street } = await queries.addressOf(trx, row.property_id)
      await notify(trx, [
        {
          user_id: row.homeowner_id,
          type: 'invoice_paid',
          title: `Nothing is left to pay for ${street}`,
          link: link(row.property_id, row.inspection_id),
        },
      ])
    })
    return answer(db, user, params.inspectionId)
  },
}
