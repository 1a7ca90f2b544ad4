import type { Give, Settle } from '#contract/lives/payment/facts.ts'
import { paymentLife, paymentState } from '#contract/lives/payment/payment.life.ts'
import { prepaidQuote } from '#contract/price.ts'
import type { Quote } from '#contract/pricing.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import { billingMail } from '#server/mail/billing-templates.ts'
import { giveCreditNote, giveReceipt, newestOf } from '#server/payments/billing.ts'
import { inspectionTieList } from '#server/policies.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { adminsOf } from './effects.ts'
import { inspections } from './inspection.ts'
import { step } from './live.ts'
import type { Act, Ground, ServedLife } from './served.ts'

type Payment = Row<'payments'>
/** A payment with its inspection and its home. */
export type KnownPayment = Payment & { property_id: string; street: string; owner_id: string }

const iso = (date: Date | null) => date?.toISOString() ?? null

/** The admins of a payment's tenant hear of money that no bill waits for. */
const tellSurplus = async ({ db, tell }: Act<KnownPayment>['ground'], row: KnownPayment) => {
  const { demo_id } = await db
    .selectFrom('users')
    .select('demo_id')
    .where('user_id', '=', row.owner_id)
    .executeTakeFirstOrThrow()
  const admins = await adminsOf(db, demo_id)
  await tell(
    db,
    admins.map((user_id) => ({
      user_id,
      type: 'system_alert',
      title: `A payment for ${row.street} arrived that is not due: return it`,
      link: pages.inspection(row),
    })),
  )
}

/** The discount of paying in advance becomes part of the price once its money is here. */
const writeDiscount = async (db: Queries, { inspection_id, amount_cents }: KnownPayment) => {
  const { quote } = await db
    .selectFrom('inspections')
    .select('quote')
    .where('inspection_id', '=', inspection_id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('inspections')
    // Only our own price engine writes it.
    .set({ quote: JSON.stringify(prepaidQuote(quote as Quote, amount_cents)) })
    .where('inspection_id', '=', inspection_id)
    .execute()
}

const settle = async ({ ground, row, params }: Act<KnownPayment>): Promise<void> => {
  // The chart typed the params of its own action.
  const { event } = params as Settle
  try {
    await step(ground, inspections, {
      id: row.inspection_id,
      event,
      sender: 'provider',
      data: {},
    })
  } catch (error) {
    // The inspection is settled in another way, such as by a waiver. It refused before it wrote anything.
    if (!(error instanceof HttpError)) throw error
    if (event === 'payment.paid') await tellSurplus(ground, row)
    return
  }
  if (event === 'payment.paid' && row.purpose === 'prepayment') await writeDiscount(ground.db, row)
}

const give = ({ ground, row, params }: Act<KnownPayment>): Promise<void> => {
  // The chart typed the params of its own action.
  const { document, cents } = params as Give
  const write = document === 'receipt' ? giveReceipt : giveCreditNote
  return write(ground, row.inspection_id, { ...row, amount_cents: cents })
}

/** The mail with the document that was given last for this payment. */
const letter = async ({ db, publicUrl }: Ground, row: KnownPayment) => {
  const document = await newestOf(db, row.payment_id)
  const { email, first_name } = await db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('user_id', '=', row.payer_id)
    .executeTakeFirstOrThrow()
  return billingMail(
    { to: email, name: first_name },
    document,
    row.street,
    `${publicUrl}${pages.inspection(row)}`,
  )
}

const pages = {
  inspection: ({ property_id, inspection_id }: KnownPayment) =>
    paths.inspection({ propertyId: property_id, inspectionId: inspection_id }),
}

/** The server's side of a payment's life. */
export const payments: ServedLife<typeof paymentLife, KnownPayment> = {
  life: paymentLife,
  lock: (db, id) =>
    db
      .selectFrom('payments')
      .innerJoin('inspections as i', 'i.inspection_id', 'payments.inspection_id')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .selectAll('payments')
      .select(['i.property_id', 'p.street', 'p.owner_id'])
      .where('payment_id', '=', id)
      .forUpdate('payments')
      .executeTakeFirst(),
  stateOf: async (_, row) =>
    paymentState(row.state, {
      begun_at: iso(row.begun_at),
      payer_id: row.payer_id,
      street: row.street,
      purpose: row.purpose,
      amount_cents: row.amount_cents,
      refunded_cents: row.refunded_cents,
      refund_failed_cents: row.refund_failed_cents,
      declined: row.declined,
      paid_at: iso(row.paid_at),
      dispute: row.dispute,
    }),
  tiesOf: (db, { inspection_id }, user) => inspectionTieList(db, user, inspection_id),
  save: async (db, id, { value, context }) => {
    await db
      .updateTable('payments')
      .set({
        state: value,
        refunded_cents: context.refunded_cents,
        refund_failed_cents: context.refund_failed_cents,
        declined: context.declined,
        paid_at: context.paid_at,
        dispute: context.dispute,
      })
      .where('payment_id', '=', id)
      .execute()
  },
  tenantOf: async (db, { owner_id }) =>
    (
      await db
        .selectFrom('users')
        .select('demo_id')
        .where('user_id', '=', owner_id)
        .executeTakeFirstOrThrow()
    ).demo_id,
  pages,
  letters: { receipt: letter, credit_note: letter },
  acts: { settle, give },
}
