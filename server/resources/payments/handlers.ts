import { finished } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { refundOf } from '#contract/lives/inspection/cancellation.ts'
import { gatesOf, inspectionState } from '#contract/lives/inspection/state.ts'
import type { endpoints } from '#contract/payments.ts'
import { prepaid } from '#contract/price.ts'
import type { Db } from '#server/db/connect.ts'
import { HttpError, notFound } from '#server/errors.ts'
import { zoneOf } from '#server/firm.ts'
import { addJob } from '#server/jobs/queue.ts'
import { sendBillingDocument, sendBooks } from '#server/papers/files.ts'
import { billingDocument } from '#server/payments/billing.ts'
import { checkout, isOffered } from '#server/payments/checkout.ts'
import { refund } from '#server/payments/refund.ts'
import { syncPayment } from '#server/payments/sync.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tableOfOrder } from '#server/resources/pricing/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import { books, movementsOf } from './books.ts'
import { paymentsOfHome } from './of-home.ts'
import * as queries from './queries.ts'
import { receiptOf } from './receipt.ts'

/** Milliseconds that somebody who waits for a payment waits for the provider's own answer. */
const patience = 2_000

/**
 * Somebody waits for a payment whose event has not come: the provider is asked at once, or by a job if it does not
 * answer soon. Answers whether the bill may have changed.
 */
const lookForMoney = async (
  { db, services }: { db: Db; services: Services },
  { inspection_id, payment_status }: Awaited<ReturnType<typeof queries.bill>>,
): Promise<boolean> => {
  if (payment_status === 'paid' || payment_status === 'waived') return false
  const payment = await queries.underWay(db, inspection_id)
  if (payment?.session_id == null) return false
  const { payment_id } = payment
  const later = async () => {
    await addJob(
      db,
      'payment.look',
      { payment: payment_id },
      { key: `payment ${payment_id}`, unlessThere: true },
    )
    return false
  }
  const asked = syncPayment({ db, services }, payment_id).then(
    () => true,
    () => false,
  )
  const limit = new AbortController()
  const soon = await Promise.race([
    asked,
    setTimeout(patience, false, { signal: limit.signal }).catch(() => false),
  ])
  limit.abort()
  return soon || later()
}

/** An error of the provider becomes ours: 503 with this sentence. */
const sayAway =
  (sentence: string, andThen = ' Try again in a moment.') =>
  (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new HttpError(503, 'provider_away', `${sentence}${andThen}`, {
      retryAfter: 5,
    })
  }

/** Whether a bank disputes the money now, or has taken it back. */
const disputeIn: Readonly<Record<string, 'open' | 'lost'>> = { disputed: 'open', lost: 'lost' }

const receivedOf = async (db: Db, inspectionId: string, personId: string | null = null) => {
  const [payment, bill] = await Promise.all([
    queries.arrived(db, inspectionId, { personId }),
    queries.bill(db, inspectionId),
  ])
  if (payment?.paid_at == null) return null
  const { payment_id, amount_cents, refunded_cents } = payment
  return {
    payment_id,
    amount_cents,
    refunded_cents,
    refunded_at: refunded_cents === 0 ? null : await queries.refundedAt(db, inspectionId),
    came_back_cents: await queries.cameBack(db, payment),
    paid_at: payment.paid_at.toISOString(),
    dispute: disputeIn[payment.state] ?? null,
    refund: personId === null ? await queries.openRefund(db, payment) : null,
    due_back: refundOf(
      {
        scheduled_start: bill.scheduled_start?.toISOString() ?? null,
        time_zone: bill.time_zone,
        quote: bill.quote,
        agreement: { signed_at: bill.signed_at?.toISOString() ?? null },
      },
      { paid_cents: amount_cents, refunded_cents },
      bill.cancelled_at?.getTime() ?? null,
    ),
  }
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner, the assigned inspector, admins. */
  'payments.status': async ({ query, db, services }) => {
    const known = await queries.bill(db, query.inspection_id)
    const bill = (await lookForMoney({ db, services }, known))
      ? await queries.bill(db, query.inspection_id)
      : known
    const isTriedAgain =
      bill.payment_status === 'failed' &&
      (await queries.underWay(db, bill.inspection_id)) !== undefined
    return {
      inspection_id: bill.inspection_id,
      status: bill.payment_status,
      ...(isTriedAgain ? { under_way: true } : {}),
      amount_cents: bill.quote.total_cents,
      visit: {
        number: bill.number,
        property_id: bill.property_id,
        street: bill.street,
        city: bill.city,
        state: bill.state,
        time_zone: bill.time_zone,
        inspection_status: bill.status,
        scheduled_start: bill.scheduled_start?.toISOString() ?? null,
        scheduled_end: bill.scheduled_end?.toISOString() ?? null,
        lines: bill.quote.lines,
      },
    }
  },
  /** The owner. */
  'payments.offer': async ({ user, query, db, services }) => {
    const bill = await queries.bill(db, query.inspection_id)
    const open = isOffered(bill, services.now())
    const total = bill.quote.total_cents
    return {
      available: open,
      total_cents: total,
      prepaid_cents: open
        ? prepaid(total, await tableOfOrder(db, tenantOf(user), bill.quote.table_version))
        : null,
    }
  },
  /** The owner. */
  'payments.checkout': async ({ body, db, services, user }) => ({
    url: await checkout({ db, services }, user, body.inspection_id, body.purpose).catch(
      sayAway('The payment page cannot be opened right now. Nothing was taken.'),
    ),
  }),
  /** The owner, for money of their own; admins. Errors: 404 where none has arrived. */
  'payments.receipt': async ({ query, db, services, reply, user }) => {
    await sendBillingDocument(
      { db, services, reply },
      await receiptOf(
        { db, services },
        query.inspection_id,
        user.user_type === 'admin' ? null : user.user_id,
      ),
    )
    return undefined
  },
  /** The owner, admins. */
  'payments.documents': async ({ query, db, user }) => ({
    documents: await queries.documents(
      db,
      query.inspection_id,
      user.user_type === 'admin' ? null : user.user_id,
    ),
  }),
  /** The owner, for documents made out to them. */
  'payments.ofHome': ({ params, db, user }) => paymentsOfHome(db, params.propertyId, user.user_id),
  /** The person named on it; admins. */
  'payments.document': async ({ params, db, services, reply }) => {
    const document = await billingDocument(db, params.documentId)
    if (document === undefined) throw notFound()
    await sendBillingDocument({ db, services, reply }, document)
    return undefined
  },
  /** Admins. */
  'payments.books': ({ query, db, user }) => books(db, tenantOf(user), query),
  /** Admins. */
  'payments.booksExport': async ({ query, db, user, services, reply }) => {
    const tenant = tenantOf(user)
    const zone = await zoneOf(db, tenant)
    sendBooks(reply, movementsOf(db, tenant, { ...query, zone }), zone, services.now())
    // Without this the framework would answer at once, with nothing.
    await finished(reply.raw).catch(() => {})
    return undefined
  },
  /** The owner, for their own payments; admins. */
  'payments.received': async ({ query, db, user }) => ({
    payment: await receivedOf(
      db,
      query.inspection_id,
      user.user_type === 'admin' ? null : user.user_id,
    ),
  }),
  /** Admins. */
  'payments.refund': async ({ body, db, services }) => {
    await refund({ db, services }, body).catch(
      sayAway(
        'The payment provider has not answered. It is asked again by itself, and returns this amount once.',
        '',
      ),
    )
    const payment = await receivedOf(db, body.inspection_id)
    if (payment === null) throw notFound()
    return payment
  },
  /** The owner, the assigned inspector, admins. */
  'payments.access': async ({ query, db }) => {
    const bill = await queries.bill(db, query.inspection_id)
    const gates = gatesOf(inspectionState(bill, { version: bill.version }))
    return { access: gates.length === 0, gates }
  },
}
