import { isPrepaid, prepaid } from '#contract/price.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { leftPayment, type PaymentPurpose } from '#contract/vocabulary/payments.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction, withoutBeginning } from '#server/db/transaction.ts'
import { conflict, HttpError } from '#server/errors.ts'
import { addJob } from '#server/jobs/queue.ts'
import { inspections } from '#server/lives/inspection.ts'
import { begin, step, together } from '#server/lives/live.ts'
import { payments } from '#server/lives/payment.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Services } from '#server/register.ts'
import { bill, underWay } from '#server/resources/payments/queries.ts'
import { tableOfOrder } from '#server/resources/pricing/queries.ts'
import { type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { isKeyOfAnother, type PaymentProvider } from './provider.ts'
import { syncPayment } from './sync.ts'

/** The provider keeps a page open between half an hour and a day. */
const least = 30 * 60_000
const shortest = least + 60_000
const longest = 23 * 3_600_000

type Bill = Awaited<ReturnType<typeof bill>>
type Around = { db: Db; services: Services }

/** Whether a payment in advance is possible: before the visit begins, while nothing is paid. */
export const isOffered = ({ payment_status, status, scheduled_start, quote }: Bill, now: number) =>
  (payment_status === 'unpaid' || payment_status === 'failed') &&
  (status === 'requested' || status === 'scheduled') &&
  (scheduled_start === null || scheduled_start.getTime() > now) &&
  !isPrepaid(quote)

/** Errors: 409 with the sentence why nothing can be paid now. */
const checkDue = ({ payment_status, status, quote }: Bill) => {
  if (status === 'cancelled')
    throw conflict('wrong_state', 'This inspection is cancelled: there is nothing to pay.')
  if (payment_status === 'paid') throw conflict('wrong_state', 'This inspection is paid already.')
  if (payment_status === 'waived')
    throw conflict('wrong_state', 'There is nothing to pay: the payment was waived.')
  if (payment_status === 'pending')
    throw conflict(
      'wrong_state',
      'Your bank is still confirming a payment. Please do not pay again; we will notify you.',
    )
  if (quote.total_cents <= 0) throw conflict('wrong_state', 'There is nothing to pay.')
}

/** The amount in cents; only the server knows a price. */
const amountOf = async (
  { db, now }: Pick<Ground, 'db' | 'now'>,
  tenant: Tenant,
  due: Bill,
  purpose: PaymentPurpose,
) => {
  const total = due.quote.total_cents
  if (purpose === 'inspection') return total
  if (!isOffered(due, now))
    throw conflict(
      'wrong_state',
      'Paying in advance is possible only before the visit begins. The full price is due now.',
    )
  return prepaid(total, await tableOfOrder(db, tenant, due.quote.table_version))
}

type Payment = NonNullable<Awaited<ReturnType<typeof underWay>>>

/** Closes a page that asks for another amount, for nothing, or is about to close, so that nobody can pay both. */
export const close = async (
  around: Around,
  provider: PaymentProvider,
  { payment_id }: Pick<Payment, 'payment_id'>,
) => {
  // The page may have opened since the caller looked: only the locked row says that there is none.
  const session = await together(around, async (ground) => {
    const row = await payments.lock(ground.db, payment_id)
    if (row === undefined || row.session_id !== null) return row?.session_id ?? null
    if (row.state === 'open')
      await step(ground, payments, {
        id: payment_id,
        event: 'expire',
        sender: 'provider',
        data: {},
      })
    return null
  })
  if (session === null) return
  // It refuses where the page was paid meanwhile, and then the provider's own word follows.
  await provider.stripe.checkout.sessions.expire(session).catch(() => {})
  await syncPayment(around, payment_id)
}

/**
 * Stores a payment of the amount due now, or answers the one that another press of the same moment has stored. The
 * lock of the inspection keeps a cancellation, a waiver and other money out between the look at the bill and the
 * payment. Errors: 409 where nothing is due.
 */
const store = (around: Around, user: Caller, inspectionId: string, purpose: PaymentPurpose) => {
  const now = around.services.now()
  return together(around, async (ground): Promise<{ payment: Payment; due: Bill }> => {
    await inspections.lock(ground.db, inspectionId)
    const due = await bill(ground.db, inspectionId)
    checkDue(due)
    const cents = await amountOf(ground, tenantOf(user), due, purpose)
    const other = await underWay(ground.db, inspectionId)
    if (other !== undefined) {
      if (other.amount_cents !== cents)
        throw conflict('wrong_state', 'A payment has just begun on another page. Try again.')
      return { payment: other, due }
    }
    // A page for a payment in advance closes when the visit begins.
    const latest =
      purpose === 'prepayment' && due.scheduled_start !== null
        ? Math.min(now + longest, due.scheduled_start.getTime())
        : now + longest
    await begin(ground, payments, {
      event: 'begin',
      sender: user,
      by: ['owner'],
      data: {},
      facts: {},
      insert: async ({ value }) => {
        const { payment_id } = await ground.db
          .insertInto('payments')
          .values({
            inspection_id: inspectionId,
            payer_id: user.user_id,
            purpose,
            amount_cents: cents,
            state: value,
            begun_at: new Date(now),
            expires_at: new Date(Math.max(latest, now + shortest)),
          })
          .returning('payment_id')
          .executeTakeFirstOrThrow()
        return payment_id
      },
    })
    const payment = await underWay(ground.db, inspectionId)
    if (payment === undefined) throw new Error('the payment was not stored')
    return { payment, due }
  })
}

/**
 * Keeps the page of a payment; answers whether it can still be paid. A page of a payment that was closed while the
 * provider opened it is kept too: a job closes it, however long the provider is away.
 */
const keepPage = (
  db: Db,
  { payment_id }: Payment,
  page: { session_id: string; url: string },
): Promise<boolean> =>
  inTransaction(withoutBeginning(db), async (trx) => {
    const { state } = await trx
      .updateTable('payments')
      .set(page)
      .where('payment_id', '=', payment_id)
      .returning('state')
      .executeTakeFirstOrThrow()
    if (state === 'open') return true
    await addJob(trx, 'payment.look', { payment: payment_id }, { key: `payment ${payment_id}` })
    return false
  })

/**
 * Asks the provider for the page of a stored payment. The payment's id is the key: asking twice opens one page.
 * Errors: 409 where the payment was closed meanwhile, or nothing is due any more; those of the SDK.
 */
const open = async (
  { db, services: { config } }: Around,
  { stripe }: PaymentProvider,
  payment: Payment,
  due: Bill,
): Promise<string> => {
  const ids = { propertyId: due.property_id, inspectionId: due.inspection_id }
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', payment.payer_id)
    .executeTakeFirstOrThrow()
  const metadata = {
    payment_id: payment.payment_id,
    inspection_id: due.inspection_id,
    purpose: payment.purpose,
  }
  const name = `Inspection ${due.number}`
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: due.inspection_id,
      customer_email: email,
      metadata,
      payment_intent_data: { metadata, description: `${name}, ${due.street}` },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: payment.amount_cents,
            product_data: {
              name,
              description: `${due.street}, ${due.city}: ${due.quote.lines.map(({ label }) => label).join(', ')}`,
            },
          },
        },
      ],
      success_url: `${config.publicUrl}${paths.paymentSuccess(ids)}`,
      cancel_url: `${config.publicUrl}${paths.inspection(ids)}?${leftPayment.name}=${leftPayment.value}`,
      expires_at: Math.floor(payment.expires_at.getTime() / 1000),
    },
    { idempotencyKey: payment.payment_id },
  )
  if (session.url === null) throw new Error('the provider answered a session without a page')
  const isOpen = await keepPage(db, payment, { session_id: session.id, url: session.url })
  // The job that closes the page after a cancellation or a waiver may not have run yet.
  checkDue(await bill(db, due.inspection_id))
  if (!isOpen)
    throw conflict('wrong_state', 'This payment was closed on another page meanwhile. Try again.')
  return session.url
}

/**
 * Null where the provider has opened a page for the payment before, with other words: its answer was lost, and the
 * address of the payer or of the home has changed since. Nobody knows that page, so another payment takes its place.
 */
const unlessOthersKey = (error: unknown): null => {
  if (isKeyOfAnother(error)) return null
  throw error
}

/**
 * The address where this inspection is paid; the same while one page is open, however often somebody presses.
 * Errors: 409 where nothing is due; 503 while the provider does not answer, or where there is none.
 */
export const checkout = async (
  around: Around,
  user: Caller,
  inspectionId: string,
  purpose: PaymentPurpose,
): Promise<string> => {
  const { db, services } = around
  const { provider } = services
  if (provider === null)
    throw new HttpError(
      503,
      'payments_off',
      'Paying online is not set up on this server. Write to us and we find another way.',
    )
  if (user.demo !== null && !provider.sandbox)
    throw conflict('demo', 'No one pays in a demo. With an account of your own, you can.')
  const earlier = await underWay(db, inspectionId)
  if (earlier?.state === 'open') await syncPayment(around, earlier.payment_id)
  const due = await bill(db, inspectionId)
  checkDue(due)
  const cents = await amountOf({ db, now: services.now() }, tenantOf(user), due, purpose)
  const kept = await underWay(db, inspectionId)
  const serves =
    kept !== undefined &&
    kept.amount_cents === cents &&
    kept.purpose === purpose &&
    // A payment whose page never opened needs one that the provider still opens.
    kept.expires_at.getTime() > services.now() + (kept.url === null ? least : 60_000)
  if (serves) {
    const url = kept.url ?? (await open(around, provider, kept, due).catch(unlessOthersKey))
    if (url !== null) return url
  }
  if (kept !== undefined) {
    await close(around, provider, kept)
    checkDue(await bill(db, inspectionId))
  }
  const { payment, due: dueNow } = await store(around, user, inspectionId, purpose)
  return payment.url ?? open(around, provider, payment, dueNow)
}
