import type { endpoints, LifecycleEvent } from '#contract/inspections.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { Refusal } from '#server/errors.ts'
import { inspectionTies } from '#server/policies.ts'
import { realmOf } from '#server/realm.ts'
import type { Handlers, Services } from '#server/register.ts'
import { publish } from '#server/resources/reports/publish.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { agreementText } from './agreement.ts'
import { assign, candidates } from './assignment.ts'
import { type Change, checkSignature, inState, link, move, overview } from './events.ts'
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

type Moved = { params: { inspectionId: string }; user: Caller; db: Db; services: Services }
/** Sends one event of the lifecycle and answers the inspection as it stands then. */
const moved = async (
  { params, user, db, services }: Moved,
  event: LifecycleEvent,
  change: (
    row: Row<'inspections'>,
    now: Date,
    trx: Queries,
  ) => Change | null | Promise<Change | null>,
) => {
  const now = new Date(services.now())
  await move(db, user, params.inspectionId, event, (row, trx) => change(row, now, trx))
  return answer(db, user, params.inspectionId)
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner; admins. */
  'inspections.slots': async ({ params, query, user, db, services }) => {
    const home = await queries.addressOf(db, params.propertyId)
    return slotsFor(db, realmOf(user), home, services.now(), query.from)
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
      queries.rows(db, realmOf(user), { inspectorId, status: query.status, q: query.q }),
      queries.counts(db, realmOf(user), inspectorId),
    ])
    return { inspections, counts }
  },

  /** The owner, the assigned inspector, admins. */
  'inspections.get': ({ params, user, db }) => answer(db, user, params.inspectionId),

  /** Admins. */
  'inspections.assign': (context) => {
    const change = assign(realmOf(context.user), context.body, context.services.now())
    return moved(context, 'assign', (row, _now, trx) => change(row, trx))
  },

  /** Admins. */
  'inspections.candidates': async ({ params, user, db }) => ({
    inspectors: await candidates(db, realmOf(user), params.inspectionId),
  }),

  /** The owner. */
  'inspections.sign': (context) => {
    const { signed_name } = context.body
    checkSignature(signed_name)
    return moved(context, 'sign', (row, now) =>
      row.signed_at === null
        ? { set: { signed_name, signed_at: now }, sentence: 'The agreement was signed.' }
        : null,
    )
  },

  /** The assigned inspector. */
  'inspections.start': (context) =>
    moved(context, 'start', (_row, now) => ({
      set: { status: 'in_progress', started_at: now },
      sentence: 'The inspector began.',
    })),

  /** The assigned inspector. */
  'inspections.complete': (context) =>
    moved(context, 'complete', (_row, now) => ({
      set: { status: 'completed', completed_at: now },
      sentence: 'The field work is done.',
    })),

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
      return publish(
        trx,
        services.config.publicUrl,
        row,
        user,
        body.analysis_summary,
        services.now(),
      )
    })
    // Only once it is committed: a mail cannot be taken back.
    services.mailer.send(mail)
    return answer(db, user, params.inspectionId)
  },

  /** The assigned inspector. */
  'inspections.reopen': (context) =>
    moved(context, 'reopen', () => ({
      set: { status: 'in_progress', completed_at: null },
      sentence: 'Reopened for editing.',
    })),

  /** The assigned inspector; admins. The published version stays as it is. */
  'inspections.amend': (context) =>
    moved(context, 'amend', ({ version }) => ({
      set: {
        status: 'completed',
        version: version + 1,
        finalized_at: null,
        amend_reason: context.body.reason,
      },
      sentence: `Version ${version + 1} was begun: ${context.body.reason}`,
    })),

  /** The owner, the assigned inspector, admins. Whoever of them did not cancel is told. */
  'inspections.cancel': (context) =>
    moved(context, 'cancel', async (row, now, trx) => {
      const { reason } = context.body
      const { street } = await queries.addressOf(trx, row.property_id)
      const sides = [
        { user_id: row.homeowner_id, link: link(row.property_id, row.inspection_id) },
        { user_id: row.inspector_id, link: overview(row.property_id, row.inspection_id) },
      ]
      return {
        set: { status: 'cancelled', cancelled_at: now, cancel_reason: reason },
        sentence: `Cancelled: ${reason}`,
        notices: sides.flatMap((side) =>
          side.user_id === null || side.user_id === context.user.user_id
            ? []
            : {
                user_id: side.user_id,
                type: 'system_alert' as const,
                title: `The inspection of ${street} was cancelled`,
                link: side.link,
              },
        ),
      }
    }),

  /** Admins. */
  'inspections.waive': (context) =>
    moved(context, 'waive', async (row, _now, trx) => {
      if (row.payment_status === 'paid' || row.payment_status === 'waived') return null
      const { street } = await queries.addressOf(trx, row.property_id)
      return {
        set: { payment_status: 'waived', waived_reason: context.body.reason },
        sentence: 'The payment was waived.',
        notices: [
          {
            user_id: row.homeowner_id,
            type: 'invoice_paid',
            title: `Nothing is left to pay for ${street}`,
            link: link(row.property_id, row.inspection_id),
          },
        ],
      }
    }),
}
